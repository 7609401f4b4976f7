import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useIsPhone } from '../../../hooks/use-is-phone';
import { useT } from '../../../i18n/use-t';
import type { PlanRates } from '../by-plan';
import { MatrixCards } from './matrix-cards';
import { MatrixTable } from './matrix-table';
import { useCellKeys } from './use-cell-keys';
import { useCells } from './use-cells';
import { useWhatIf } from './use-what-if';
import { WhatIfCard } from './what-if-card';

interface RateMatrixProps {
  groups: readonly PlanRates[];
  /** After a change. */
  refresh: () => void;
}

/** Plans by levels: every rate in one sight and edited in place, with what it would have cost last month. */
export function RateMatrix({ groups, refresh }: RateMatrixProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const cells = useCells(refresh);
  const state = useWhatIf(groups, cells);
  const onKeyDown = useCellKeys(groups, cells);
  const Shape = isPhone ? MatrixCards : MatrixTable;
  return (
    <>
      <WhatIfCard state={state} />
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Typography variant="body2" color="text.secondary">
          {t(isPhone ? 'commission-rates:matrix.phoneHint' : 'commission-rates:matrix.hint')}
        </Typography>
        <Shape groups={groups} cells={cells} state={state} onKeyDown={onKeyDown} />
      </Box>
      <span role="status" style={visuallyHidden}>
        {cells.said}
      </span>
    </>
  );
}
