import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type ListColumn, rightAligned } from '@/components/list/list-columns';
import { ABSENT, formatDate, formatRate, formatRupees } from '@/components/text/format';
import { StateChip, stateName } from '@/components/text/states';
import type { Commission } from '@/server/commissions';
import { CommissionFactsCard, commissionFacts } from './columns';

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

/** One commission on a phone, with its status. */
export function AllCommissionCard({ commission }: { commission: Commission }) {
  const { t } = useTranslation();
  const { rate, totalAmount, createdAt, status } = commission;
  return (
    <CommissionFactsCard
      commission={commission}
      invested={t('all-commissions:invested', {
        rate: formatRate(rate),
        amount: formatRupees(totalAmount),
        date: formatDate(createdAt),
      })}
    >
      {status && (
        <div>
          <StateChip kind="commission" state={status} size="small" />
        </div>
      )}
    </CommissionFactsCard>
  );
}
