import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { formatRupeesInFull } from '@/ui/format';
import type { Entry } from './ledger';
import { COLOURS, MARKS } from './marks';

/** A month of a plan: its mark over the amount that was paid, or over the word for what is open. Figures are money paid, and nothing else. */
export function EntryText({ entry }: { entry: Entry | undefined }) {
  const { t } = useTranslation();
  if (!entry) return null;
  const { status, paid } = entry;
  const isPaid = status === 'completed';
  return (
    <Box component="span" sx={{ display: 'grid', justifyItems: 'center', lineHeight: 1.3, color: COLOURS[status] }}>
      <Box component="span" aria-hidden sx={{ fontWeight: 700 }}>
        {MARKS[status]}
      </Box>
      {isPaid && <span style={visuallyHidden}>{t('passbook:statuses.completed')} </span>}
      <Box
        component="span"
        sx={
          isPaid
            ? { color: 'text.primary', fontWeight: 600 }
            : { fontSize: '0.75rem', fontWeight: 500, '@media print': { fontSize: 'inherit' } }
        }
      >
        {isPaid ? formatRupeesInFull(paid) : t(`passbook:statuses.${status}`)}
      </Box>
    </Box>
  );
}
