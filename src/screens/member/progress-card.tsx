import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ProgressRow } from '@/contract/member-area';
import type { Month } from '@/domain/months';
import { formatRupees } from '@/ui/format';
import { holderName } from './holder-name';
import { type OpenDialog, ProgressActions, ProgressBar, ProgressMarks } from './progress-columns';

export interface ProgressCardProps {
  row: ProgressRow;
  onOpen: OpenDialog;
  thisMonth: Month;
}

/** One plan's progress on a phone. */
export function ProgressCard({ row, onOpen, thisMonth }: ProgressCardProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{holderName(t, row.familyMember)}</Typography>
          <Typography variant="body2" color="text.secondary">
            {row.plan.name}
          </Typography>
        </Box>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {formatRupees(row.progress.totalAmount)}
        </Typography>
      </Box>
      <ProgressBar row={row} t={t} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <ProgressMarks row={row} t={t} thisMonth={thisMonth} />
        <ProgressActions row={row} t={t} onOpen={onOpen} />
      </Box>
    </Box>
  );
}
