import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { LEVELS } from '../../../contract/roles';
import { useT } from '../../../i18n/use-t';
import { formatMonth } from '../../../ui/format';
import { LevelChip } from '../../../ui/level-chip';
import { RateCell } from './cell';
import { Total } from './matrix-table';
import { figuresOf, type ShapeProps } from './shape';
import { WhatIfLine } from './what-if-line';

/** The matrix on a phone: one card per plan with six fields. */
export function MatrixCards({ groups, cells, state, onKeyDown }: ShapeProps) {
  const t = useT();
  const column = t('commission-rates:whatIf.column', { month: formatMonth(state.month) });
  return (
    <Box component="ul" aria-label={t('commission-rates:matrix.label')} sx={list} onKeyDown={onKeyDown}>
      {groups.map((group, row) => (
        <Card key={group.plan._id} component="li" sx={{ p: 3 }}>
          <Typography component="h2" variant="h3" sx={{ mb: 3 }}>
            {group.plan.planName}
          </Typography>
          <Box sx={fields}>
            {LEVELS.map((level) => (
              <Box key={level} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
                <span>
                  <LevelChip level={level} size="small" />
                </span>
                <RateCell group={group} level={level} row={row} cells={cells} />
              </Box>
            ))}
          </Box>
          <Box sx={foot}>
            <div>
              <Typography variant="body2" color="text.secondary">
                {t('commission-rates:matrix.total')}
              </Typography>
              <Total group={group} state={state} />
            </div>
            <Box sx={{ textAlign: 'right' }}>
              <Typography variant="body2" color="text.secondary">
                {column}
              </Typography>
              <WhatIfLine isLoading={state.isLoading} figures={figuresOf(state.comparison, group.plan._id)} />
            </Box>
          </Box>
        </Card>
      ))}
    </Box>
  );
}

const list = { display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' };
const fields = { display: 'grid', columnGap: 3, rowGap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' };
const foot = { display: 'flex', justifyContent: 'space-between', gap: 3, pt: 3, borderTop: 1, borderColor: 'divider' };
