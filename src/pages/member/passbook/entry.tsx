import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import type { LedgerEntry, LedgerHolder, LedgerStatus } from '@/domain/passbook-ledger';
import { holderName } from '@/domain/text';
import { PassbookAmount } from './amount';

/** A month of a plan: a symbol over the amount paid or, since figures are always paid amounts, over the status. */
export function PassbookEntry({ entry }: { entry: LedgerEntry | undefined }) {
  const { t } = useTranslation();
  if (!entry) return null;
  const { status, paid } = entry;
  // Of a paid month whose deposit is not known, the status takes the place of the amount.
  const isPaid = status === 'completed' && paid > 0;
  return (
    <Box
      component="span"
      sx={{ display: 'grid', justifyItems: 'center', lineHeight: 1.3, color: STATUS_COLORS[status] }}
    >
      <Box component="span" aria-hidden sx={{ fontWeight: 700 }}>
        {STATUS_SYMBOLS[status]}
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
        {isPaid ? <PassbookAmount amount={paid} /> : t(`passbook:statuses.${status}`)}
      </Box>
    </Box>
  );
}

/** Symbols that also work in black and white; the status is written beside them. */
export const STATUS_SYMBOLS: Record<LedgerStatus, string> = {
  completed: '✓',
  waiting: '…',
  overdue: '!',
  current: '●',
  later: '·',
};

/** Palette colors of the statuses. */
export const STATUS_COLORS: Record<LedgerStatus, string> = {
  completed: 'success.main',
  waiting: 'warning.main',
  overdue: 'error.main',
  current: 'info.main',
  later: 'text.secondary',
};

/** The name of a person in the passbook. The member's own plans have no family member, and the server's name for them is English only. */
export function useHolderName() {
  const { t } = useTranslation();
  return ({ familyMemberId, name }: LedgerHolder): string =>
    holderName(familyMemberId === undefined ? undefined : { name }, t('passbook:self'));
}
