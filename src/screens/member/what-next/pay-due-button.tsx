import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useMemberDialog } from '@/screens/member/use-member-dialog';
import { formatRupeesInFull } from '@/ui/format';
import { amountOf, type DueMonth } from './outlook';

/** Everything that is due, in one step. */
export function PayDueButton({ due }: { due: readonly DueMonth[] }) {
  const { t } = useTranslation();
  const { open } = useMemberDialog();
  return (
    <Button variant="contained" onClick={() => open('catch-up')} sx={{ minHeight: 44 }}>
      {t('member:next.payDue', { amount: formatRupeesInFull(amountOf(due)) })}
    </Button>
  );
}
