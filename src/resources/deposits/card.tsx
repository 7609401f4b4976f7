import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '@/contract/deposits';
import { formatMonth } from '@/ui/format';
import { Rupees } from '@/ui/rupees';
import { StatusChip } from '@/ui/status-chip';
import { DecisionButtons, type DepositActions } from './decision-buttons';
import { familyMemberOf } from './naming';

interface DepositCardProps extends DepositActions {
  deposit: Deposit;
  /** Why the last decision did not come through. */
  problem: string | undefined;
}

/** One pending deposit on a phone: whose and how much first, then for what. */
export function DepositCard({ deposit, problem, ...actions }: DepositCardProps) {
  const { t } = useTranslation();
  const facts = [
    deposit.depositPlanReferenceId.planName,
    formatMonth(deposit),
    t(`ui:paymentMethods.${deposit.paymentMethod}`),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
        <Typography sx={{ fontWeight: 600 }}>{deposit.memberReferenceId.name}</Typography>
        <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          <Rupees amount={deposit.depositAmount} />
        </Typography>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {familyMemberOf(t, deposit)}
        <br />
        {facts.join(' · ')}
      </Typography>
      {problem && (
        <Typography variant="body2" color="error">
          {t('deposits:notSaved', { message: problem })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <StatusChip status="pending" size="small" />
        <DecisionButtons deposit={deposit} {...actions} />
      </Box>
    </Box>
  );
}
