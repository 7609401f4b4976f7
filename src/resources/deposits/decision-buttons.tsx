import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '@/contract/deposits';
import { focusTarget } from '@/hooks/use-focus-next';
import { singleClick } from '@/ui/single-click';
import { namingOf } from './naming';

export interface DepositActions {
  onApprove: (deposit: Deposit) => void;
  onDeny: (deposit: Deposit) => void;
}

/** Approve acts at once, since hundreds are decided a day; Deny asks for a reason first. */
export function DecisionButtons({ deposit, onApprove, onDeny }: DepositActions & { deposit: Deposit }) {
  const { t } = useTranslation();
  const naming = namingOf(t, deposit);
  return (
    <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
      <Button
        {...focusTarget(deposit._id)}
        size="small"
        variant="contained"
        aria-label={t('deposits:approve.named', naming)}
        onClick={singleClick(() => onApprove(deposit))}
      >
        {t('deposits:approve.action')}
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={t('deposits:deny.named', naming)}
        onClick={singleClick(() => onDeny(deposit))}
      >
        {t('deposits:deny.action')}
      </Button>
    </Box>
  );
}
