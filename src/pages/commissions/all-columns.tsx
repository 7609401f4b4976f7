import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type ListColumn, rightAligned } from '@/components/list/list-columns';
import { RoundedText, Rupees } from '@/components/text/cell-text';
import { ABSENT, formatDate, formatMonth, formatRate, formatRupees } from '@/components/text/format';
import { StateChip, stateName } from '@/components/text/states';
import type { Commission } from '@/server/commissions';
import { CommissionCoordinator, commissionFacts } from './columns';

/** The columns of the list: those about a commission, its status, and as an addition its rate. */
export function allCommissionColumns(t: TFunction): ListColumn<Commission>[] {
  const rate: ListColumn<Commission> = {
    field: 'rate',
    isOptional: true,
    headerName: t('commissions:show.rate'),
    width: 76,
    ...rightAligned,
    valueGetter: (_, row) => formatRate(row.rate),
  };
  const status: ListColumn<Commission> = {
    field: 'status',
    sortable: true,
    headerName: t('commissions:show.status'),
    width: 104,
    exportValue: (row) => row.status && stateName(t, 'commission', row.status),
    renderCell: ({ row }) => (row.status ? <StateChip kind="commission" state={row.status} size="small" /> : ABSENT),
  };
  return [...commissionFacts(t), status, rate];
}

/** One commission on a phone: who earns how much first, then on what. */
export function AllCommissionCard({ commission }: { commission: Commission }) {
  const { t } = useTranslation();
  const { memberReferenceId, depositPlanReferenceId, totalAmount, commisionAmount, createdAt, status } = commission;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, fontWeight: 600 }}>
        <CommissionCoordinator commission={commission} mayWrap />
        <Rupees amount={commisionAmount} />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {[memberReferenceId.name, depositPlanReferenceId.planName, formatMonth(commission)].join(' · ')}
        <br />
        <RoundedText amount={totalAmount}>
          {t('all-commissions:invested', {
            rate: formatRate(commission.rate),
            amount: formatRupees(totalAmount),
            date: formatDate(createdAt),
          })}
        </RoundedText>
      </Typography>
      {status && (
        <div>
          <StateChip kind="commission" state={status} size="small" />
        </div>
      )}
    </Box>
  );
}
