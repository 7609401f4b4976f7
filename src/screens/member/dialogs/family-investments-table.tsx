import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '@/contract/deposits';
import type { Receipts } from '@/hooks/use-receipt';
import { InvestmentReceipt } from '@/screens/member/investment-receipt';
import { formatDate, formatMonth, formatRupeesInFull } from '@/ui/format';
import { StatusChip } from '@/ui/status-chip';

interface FamilyInvestmentsTableProps {
  label: string;
  investments: readonly Deposit[];
  receipts: Receipts;
}

/** The table of a dialog: few columns, all of them in sight. */
export function FamilyInvestmentsTable({ label, investments, receipts }: FamilyInvestmentsTableProps) {
  const { t } = useTranslation();
  return (
    <Box component="table" aria-label={label} sx={table}>
      <thead>
        <tr>
          <th scope="col">{t('member:investments.columns.plan')}</th>
          <th scope="col">{t('member:investments.columns.period')}</th>
          <th scope="col">{t('member:investments.columns.amount')}</th>
          <th scope="col">{t('member:investments.columns.paymentStatus')}</th>
          <th scope="col">{t('member:investments.columns.createdAt')}</th>
          <th scope="col">{t('member:familyInvestments.receipt')}</th>
        </tr>
      </thead>
      <tbody>
        {investments.map((deposit) => (
          <tr key={deposit._id}>
            <td>{deposit.depositPlanReferenceId.planName}</td>
            <td>{formatMonth(deposit)}</td>
            <td>{formatRupeesInFull(deposit.depositAmount)}</td>
            <td>
              <StatusChip status={deposit.paymentStatus} size="small" />
              {deposit.reason && <Box sx={{ typography: 'caption', color: 'error.main', mt: 1 }}>{deposit.reason}</Box>}
            </td>
            <td>{formatDate(deposit.createdAt)}</td>
            <td>
              {deposit.paymentStatus === 'completed' && <InvestmentReceipt deposit={deposit} receipts={receipts} />}
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 2, py: 1, height: 44, textAlign: 'left', borderBottom: 1, borderColor: 'divider' },
  '& th:first-of-type, & td:first-of-type': { pl: 0 },
  '& th': { color: 'text.secondary', typography: 'caption', fontWeight: 600 },
  '& th:nth-of-type(3), & td:nth-of-type(3)': { textAlign: 'right' },
};
