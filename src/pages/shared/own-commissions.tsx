import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type OwnCommission, ownCommissions } from '@/api/own-commissions';
import { useServerFeatures } from '@/api/server-features';
import type { ListFilter } from '@/components/filter/list-filters';
import { amountColumn, columnsOf, dayColumn, flexible, rateColumn } from '@/components/list/column-types';
import type { ListColumn } from '@/components/list/list-columns';
import { ListToolbar } from '@/components/list/list-toolbar';
import { RecordCard } from '@/components/list/record-card';
import { SearchedRecords } from '@/components/list/searched-records';
import { Rupees, TwoLineText } from '@/components/text/cell-text';
import { formatDate, formatMonth, formatRate } from '@/components/text/format';
import { memberText } from '@/components/text/member-text';
import { bookedText, MonthText, paymentText, reversalText } from '@/components/text/payment';
import { StateChip, stateName, stateOptions } from '@/components/text/states';
import { BOOKKEEPING_STATUSES } from '@/contract/choices';
import { exportOwnCommissions } from '@/contract/commissions';
import { listOwnPayouts } from '@/contract/payouts';
import { coordinatorFilter, usePlaceColumns } from '@/pages/shared/coordinator-data';
import { errorMessage } from '@/refine/error-message';
import { type RecordGrid, useDataGrid } from '@/refine/use-data-grid';
import { useExportFile } from '@/refine/use-export-file';

/** The status 'earned' is offered where the server filters by it. */
export function useOwnCommissionStatusFilter() {
  const { t } = useTranslation();
  const knowsEarned = useServerFeatures().can('listQueries');
  const options = stateOptions(t, 'commission', BOOKKEEPING_STATUSES);
  const earned = { value: 'earned', label: t('ui:earned') };
  return coordinatorFilter(t, 'status', knowsEarned ? [...options, earned] : options);
}

type StatedCommission = Pick<
  OwnCommission,
  'status' | 'decision' | 'payout' | 'reversalOf' | 'amount' | 'month' | 'year'
>;

/** An approved commission is to be paid, where the server tells of payments. */
export function ownPaymentText(
  t: TFunction,
  { decision, payout }: StatedCommission,
  hasPayouts: boolean,
): string | undefined {
  if (payout) return paymentText(t, payout);
  return hasPayouts && decision === 'approved' ? t('ui:payment.toBePaid') : undefined;
}

/** A processed commission has the superadmin's decision in small text, and an approved one says what became of its payment. */
export function CommissionState({ commission, isCell = false }: { commission: StatedCommission; isCell?: boolean }) {
  const { t } = useTranslation();
  const hasPayouts = useServerFeatures().offers(listOwnPayouts);
  const { status, decision, payout } = commission;
  const payment = ownPaymentText(t, commission, hasPayouts);
  const decided =
    status !== decision &&
    status !== 'paid' &&
    t('coordinator:commissions.decision', { decision: stateName(t, 'commission', decision) });
  const reversal = reversalText(t, commission);
  if (!decided && !payment && !reversal) return <StateChip kind="commission" state={status} />;
  // A table has room neither for the number of the payout nor for a payment beside a decision: the whole text is the tooltip.
  const short = payout?.status === 'paid' ? t('ui:payment.paidOn', { day: formatDate(payout.paidOn) }) : payment;
  const full = [reversal, decided, payment].filter(Boolean).join(' · ');
  return (
    <TwoLineText
      first={<StateChip size="small" kind="commission" state={status} />}
      second={
        <span title={full}>{[reversal, decided, !(isCell && decided) && short].filter(Boolean).join(' · ')}</span>
      }
    />
  );
}

export const commissionStateColumn = {
  renderCell: ({ row }: { row: OwnCommission }) => <CommissionState commission={row} isCell />,
};

/** The file is named commissions-{date}.csv. */
export function useOwnCommissionsFile({ filters }: Pick<RecordGrid<OwnCommission>, 'filters'>) {
  const { t } = useTranslation();
  return useExportFile({
    endpoint: exportOwnCommissions,
    query: { ...filters },
    urlOf: ({ csvUrl }) => csvUrl,
    failure: (_, error) => errorMessage(error, t('coordinator:commissions.exportFailed')),
  });
}

export function OwnCommissionsTable({ label, filters }: { label: string; filters: readonly ListFilter[] }) {
  const { t } = useTranslation();
  const grid = useDataGrid({ resource: ownCommissions });
  const places = usePlaceColumns<OwnCommission>();
  const columns = useMemo(() => [...ownCommissionColumns(t), ...places], [t, places]);
  const file = useOwnCommissionsFile(grid);
  return (
    <SearchedRecords
      grid={grid}
      label={label}
      columns={columns}
      renderCard={(commission, rows) => <OwnCommissionCard commission={commission} rows={rows} />}
      search={{ name: 'member', label: t('coordinator:filters.member') }}
      filters={filters}
      toolbar={<ListToolbar grid={grid} columns={columns} file={file} />}
      empty={{
        title: t('coordinator:commissions.empty'),
        hint: t('coordinator:commissions.emptyHint'),
        filteredHint: t('ui:filters.noneHint'),
      }}
      failure={t('coordinator:commissions.failed')}
    />
  );
}

export function ownCommissionColumns(t: TFunction): ListColumn<OwnCommission>[] {
  const { column } = columnsOf(t, 'coordinator:commissions.columns');
  return [
    { ...column('date', 'createdAt'), width: 120, ...dayColumn },
    {
      ...column('member'),
      ...flexible(1.3, 160),
      valueGetter: (_, row) => row.member.name,
      renderCell: ({ row, api }) => (
        <TwoLineText first={memberText(row, api)} second={row.familyMember?.name ?? t('coordinator:self')} />
      ),
    },
    { ...column('plan'), ...flexible(1.2, 150), valueGetter: (_, row) => row.planName },
    { ...column('period'), width: 110, renderCell: ({ row }) => <MonthText record={row} /> },
    { ...column('investment', 'investmentAmount'), width: 120, ...amountColumn },
    { ...column('rate'), width: 90, ...rateColumn },
    { ...column('amount'), width: 120, ...amountColumn },
    { ...column('status'), width: 138, ...commissionStateColumn },
  ];
}

interface OwnCommissionCardProps {
  commission: OwnCommission;
  rows: readonly OwnCommission[];
}

export function OwnCommissionCard({ commission, rows }: OwnCommissionCardProps) {
  const { t } = useTranslation();
  return (
    <RecordCard
      title={memberText(commission, rows)}
      figure={<Rupees amount={commission.amount} />}
      lines={[
        `${commission.familyMember?.name ?? t('coordinator:self')} · ${commission.planName}`,
        <>
          {[formatMonth(commission), bookedText(t, commission)].filter(Boolean).join(', ')} ·{' '}
          <Rupees amount={commission.investmentAmount} /> · {formatRate(commission.rate)}
        </>,
      ]}
      states={<CommissionState commission={commission} />}
    />
  );
}
