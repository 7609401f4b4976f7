import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Rupees } from '@/components/text/cell-text';
import { formatMonth } from '@/components/text/format';
import type { Deposit } from '@/server/deposit-records';

interface DepositCardProps {
  deposit: Deposit;
  /** Whom the deposit is for. */
  payee: string;
  /** Why it is worth a second look. */
  warning?: ReactNode;
  /** Why the last decision was not saved. */
  problem: string | undefined;
  /** Where the rows of a list differ in it. */
  status?: ReactNode;
  actions: ReactNode;
}

/** A row of the lists of deposits on a phone: whose and how much first, then for what. */
export function DepositCard({ deposit, payee, warning, problem, status, actions }: DepositCardProps) {
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
        {payee}
        <br />
        {facts.join(' · ')}
      </Typography>
      {warning && (
        <Typography variant="body2" color="warning">
          {warning}
        </Typography>
      )}
      {problem && (
        <Typography variant="body2" color="error">
          {problem}
        </Typography>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        {status}
        {actions}
      </Box>
    </Box>
  );
}
