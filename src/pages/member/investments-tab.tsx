import { Box } from '@mui/material';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FamilyDeposit } from '@/api/member-dashboard';
import { memberInvestments } from '@/api/member-dashboard';
import { EmptyState, LoadError } from '@/components/feedback/placeholders';
import { amountColumn, columnsOf, dayColumn, flexible, stateColumn } from '@/components/list/column-types';
import type { ListColumn } from '@/components/list/list-columns';
import { ListToolbar } from '@/components/list/list-toolbar';
import { Pager } from '@/components/list/pager';
import { RecordsGrid } from '@/components/list/records-grid';
import { IdentifierText } from '@/components/text/cell-text';
import { denialReason } from '@/components/text/denial';
import { InfoTooltip } from '@/components/text/explain-figure';
import { ABSENT, formatMonth } from '@/components/text/format';
import { stateName } from '@/components/text/states';
import { monthIndex } from '@/domain/months';
import { CashButton } from '@/pages/shared/cash/cash-line';
import { cashText } from '@/pages/shared/cash/cash-texts';
import {
  DepositCard,
  depositHolder,
  ownDepositFileColumns,
  ReceiptButton,
  type ReceiptControls,
  ReceiptNotice,
  useReceipt,
} from '@/pages/shared/deposit-receipt';
import { errorMessage } from '@/refine/error-message';
import { useClientList } from '@/refine/use-client-list';
import { useCustom } from '@/refine/use-custom';
import { NO_DEPOSITS, useMemberOverview } from './family-data';
import { InvestmentFilterBar, matchesFilters, useInvestmentFilters } from './investment-filters';

const PAGE_SIZE = 20;

export function InvestmentsTab() {
  const { t } = useTranslation();
  // The list does not wait for it.
  const { overview, thisMonth } = useMemberOverview();
  const { data, isLoading, error, refetch } = useCustom(memberInvestments);
  const all = data ?? NO_DEPOSITS;
  const state = useInvestmentFilters();
  const { filters, showView, activeCount } = state;
  const receipts = useReceipt();
  const matching = useMemo(() => all.filter((row) => matchesFilters(row, filters, t)), [all, filters, t]);
  const { grid, rows, pager } = useClientList({
    list: 'my-investments',
    rows: matching,
    pageSize: PAGE_SIZE,
    filters,
    showView,
  });
  const columns = useMemo(() => investmentColumns(t, receipts), [t, receipts]);
  const fileColumns = useMemo(() => ownDepositFileColumns<FamilyDeposit>(t), [t]);

  if (error && !data) {
    return <LoadError message={errorMessage(error, t('member:investments.failed'))} onRetry={refetch} />;
  }
  return (
    <>
      <InvestmentFilterBar
        search={{ label: t('member:investments.search'), placeholder: t('member:investments.searchHint') }}
        // Persons and plans may have investments although they were removed, or take none any more.
        familyMembers={[...(overview?.familyMembers ?? []), ...all.flatMap((row) => row.familyMemberReferenceId ?? [])]}
        plans={all.map((row) => row.depositPlanReferenceId)}
        years={[thisMonth.year, ...all.flatMap(({ year }) => year ?? [])]}
        state={state}
        toolbar={<ListToolbar grid={grid} columns={columns} exportColumns={fileColumns} />}
      />
      <RecordsGrid
        label={t('member:investments.label')}
        columns={columns}
        list={grid.list}
        rows={rows}
        loading={isLoading}
        renderCard={(deposit) => <DepositCard deposit={deposit} receipts={receipts} kind="decision" />}
        empty={
          <EmptyState
            title={t('member:investments.empty')}
            hint={t(activeCount > 0 ? 'ui:filters.noneHint' : 'member:investments.emptyHint')}
          />
        }
      />
      <Pager {...pager} isLoading={isLoading} />
      <ReceiptNotice receipts={receipts} />
    </>
  );
}

export function investmentColumns(t: TFunction, receipts: ReceiptControls): ListColumn<FamilyDeposit>[] {
  const { column } = columnsOf(t, 'member:investments.columns');
  return [
    { ...column('familyMember'), ...flexible(1.2, 112), valueGetter: (_, row) => depositHolder(t, row) },
    { ...column('plan'), ...flexible(1.2, 112), valueGetter: (_, row) => row.depositPlanReferenceId.planName },
    { ...column('amount', 'depositAmount'), width: 80, ...amountColumn },
    {
      ...column('period'),
      width: 84,
      valueGetter: (_, row) => monthIndex(row),
      valueFormatter: (_, row) => formatMonth(row),
    },
    { ...column('paymentMethod'), width: 88, valueGetter: (_, row) => t(`ui:paymentMethods.${row.paymentMethod}`) },
    {
      ...column('transactionId'),
      ...flexible(1, 108),
      renderCell: ({ value }) => (value ? <IdentifierText>{value}</IdentifierText> : ABSENT),
    },
    { ...column('status'), width: 106, ...stateColumn(t, 'decision', 'status') },
    { ...column('paymentStatus'), width: 106, ...stateColumn(t, 'payment', 'paymentStatus') },
    { ...column('createdAt'), width: 106, ...dayColumn },
    {
      ...column('actions'),
      width: 112,
      renderCell: ({ row }) => <InvestmentAction deposit={row} receipts={receipts} />,
    },
  ];
}

function InvestmentAction({ deposit, receipts }: { deposit: FamilyDeposit; receipts: ReceiptControls }) {
  const { t } = useTranslation();
  if (deposit.status === 'approved') return <ReceiptButton deposit={deposit} receipts={receipts} />;
  const isDenied = deposit.status === 'denied';
  const cash = cashText(t, deposit);
  if (cash && !isDenied) return <CashButton deposit={deposit} />;
  const why = isDenied && [denialReason(t, deposit), cash].filter(Boolean).join(' · ');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pl: 2, color: 'text.secondary' }}>
      {stateName(t, 'decision', isDenied ? 'denied' : 'pending')}
      {why && <InfoTooltip label={t('receipts:whyDenied')} text={why} />}
    </Box>
  );
}
