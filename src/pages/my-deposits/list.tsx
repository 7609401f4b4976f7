import { Box, Button, Link } from '@mui/material';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { type DepositSummary, myDeposits, type OwnDeposit } from '@/api/lists';
import { memberOverview } from '@/api/member-dashboard';
import { amountColumn, columnsOf, dayColumn, flexible } from '@/components/list/column-types';
import type { ListColumn } from '@/components/list/list-columns';
import { PageExportButton } from '@/components/list/list-export';
import { ListToolbar } from '@/components/list/list-toolbar';
import { SearchedRecords } from '@/components/list/searched-records';
import { ListPage } from '@/components/page/list-page';
import { StatCard, StatStrip } from '@/components/page/stat-card';
import { denialReason } from '@/components/text/denial';
import { InfoTooltip } from '@/components/text/explain-figure';
import { formatMonth, formatNumber, formatPercent, formatRupees } from '@/components/text/format';
import { StateChip, stateName, stateOptions } from '@/components/text/states';
import { differenceOf, isAbove, sumOf } from '@/domain/figures';
import { differenceInRupees, sharesInPercent, sumRupees } from '@/domain/money';
import { planOptions } from '@/domain/plan';
import { CashButton } from '@/pages/shared/cash/cash-line';
import { ConfirmedOnly, UnconfirmedNotice } from '@/pages/shared/confirmed-member';
import {
  DepositCard,
  depositHolder,
  ownDepositFileColumns,
  ReceiptButton,
  type ReceiptControls,
  ReceiptNotice,
  useReceipt,
} from '@/pages/shared/deposit-receipt';
import { RefreshButton } from '@/pages/shared/refresh';
import { withListUrlState } from '@/refine/list-url-state-provider';
import { OVERVIEW_STALE_MS } from '@/refine/stale-times';
import { useCustom } from '@/refine/use-custom';
import { useDataGrid } from '@/refine/use-data-grid';
import { SEARCH_DELAYS } from '@/utils/use-debounced';
import { LIST_OPTIONS } from './first-calls';

export const MyDepositList = withListUrlState(LIST_OPTIONS, MyDeposits);

function MyDeposits() {
  const { t } = useTranslation();
  const grid = useDataGrid({ resource: myDeposits, prefetchNextPage: true });
  const receipts = useReceipt();
  const columns = useMemo(() => myDepositColumns(t, receipts), [t, receipts]);
  const fileColumns = useMemo(() => ownDepositFileColumns(t), [t]);
  const plans = usePlanOptions(grid.rows);
  const hasFailed = grid.error !== null && grid.rows.length === 0;

  return (
    <ListPage
      title={t('my-deposits:title')}
      description={t('my-deposits:description')}
      actions={
        <>
          <RefreshButton isFetching={grid.isFetching} />
          <PageExportButton grid={grid} columns={columns} exportColumns={fileColumns} fileName="deposits" />
        </>
      }
    >
      <UnconfirmedNotice />
      {(!hasFailed || grid.meta) && <MyDepositStats summary={grid.meta?.summary} isLoading={grid.isLoading} />}
      <SearchedRecords
        grid={grid}
        search={{
          label: t('my-deposits:search.label'),
          placeholder: t('my-deposits:search.placeholder'),
          delay: SEARCH_DELAYS.familyMembers,
        }}
        filters={[
          {
            name: 'paymentStatus',
            label: t('my-deposits:filters.status'),
            all: t('my-deposits:filters.allStatuses'),
            options: stateOptions(t, 'payment', statusesFor(grid.filters.paymentStatus)),
          },
          {
            name: 'planId',
            label: t('my-deposits:filters.plan'),
            all: t('my-deposits:filters.allPlans'),
            options: plans,
          },
        ]}
        toolbar={<ListToolbar grid={grid} columns={columns} hasExport={false} />}
        label={t('my-deposits:label')}
        columns={columns}
        renderCard={(deposit) => <DepositCard deposit={deposit} receipts={receipts} kind="payment" />}
        empty={{
          title: t('my-deposits:empty.title'),
          hint: t('my-deposits:empty.hint'),
          filteredHint: t('my-deposits:empty.filteredHint'),
          action: (
            <ConfirmedOnly>
              <Button component={RouterLink} to="/member-dashboard?tab=family" variant="contained">
                {t('my-deposits:empty.action')}
              </Button>
            </ConfirmedOnly>
          ),
        }}
        errorTitle={t('my-deposits:loadFailed.title')}
        failure={t('my-deposits:loadFailed.message')}
      />
      <ReceiptNotice receipts={receipts} />
    </ListPage>
  );
}

/** The summary is of all deposits, whatever the filters. */
function MyDepositStats({ summary, isLoading }: { summary: DepositSummary | null | undefined; isLoading: boolean }) {
  const { t } = useTranslation();
  const all = { to: depositsPath(), label: t('my-deposits:stats.allRows') };
  const completed = { to: depositsPath('completed'), label: t('my-deposits:stats.completedRows') };
  const pending = { to: depositsPath('pending'), label: t('my-deposits:stats.pendingRows') };
  const { totalDeposits = null, totalAmount = null, completedCount = null, completedAmount = null } = summary ?? {};
  const { pendingCount = null, pendingAmount = null, deniedCount = null, deniedAmount = null } = summary ?? {};
  const otherCount = differenceOf(totalDeposits, sumOf([completedCount, pendingCount, deniedCount]));
  const otherAmount = differenceInRupees(totalAmount, sumRupees([completedAmount, pendingAmount, deniedAmount]));
  const counts = sharesInPercent([completedCount, pendingCount, deniedCount, otherCount]).map(formatPercent);
  const amounts = sharesInPercent([completedAmount, pendingAmount, deniedAmount, otherAmount]).map(formatPercent);
  const approved = (percent = '') => t('my-deposits:stats.approved', { percent });
  const waiting = (percent = '') => t('my-deposits:stats.waiting', { percent });
  const partsOfCount = (
    <PartsOfAll
      denied={isAbove(deniedCount, 0) && t('my-deposits:stats.deniedCount', { count: deniedCount })}
      other={isAbove(otherCount, 0) && t('my-deposits:stats.otherCount', { count: otherCount })}
    />
  );
  const partsOfAmount = (
    <PartsOfAll
      denied={isAbove(deniedAmount, 0) && t('my-deposits:stats.deniedAmount', { amount: formatRupees(deniedAmount) })}
      other={isAbove(otherAmount, 0) && t('my-deposits:stats.otherAmount', { amount: formatRupees(otherAmount) })}
    />
  );
  const cards = [
    ['totalDeposits', { value: formatNumber(totalDeposits) }, partsOfCount, all],
    ['totalAmount', { rupees: totalAmount }, partsOfAmount, all],
    ['completed', { value: formatNumber(summary && completedCount) }, approved(counts[0]), completed],
    ['pending', { value: formatNumber(summary && pendingCount) }, waiting(counts[1]), pending],
    ['completedAmount', { rupees: summary && completedAmount }, approved(amounts[0]), completed],
    ['pendingAmount', { rupees: summary && pendingAmount }, waiting(amounts[1]), pending],
  ] as const;
  return (
    <StatStrip minWidth={300}>
      {cards.map(([name, figure, context, rows]) => (
        <StatCard
          key={name}
          label={t(`my-deposits:stats.${name}`)}
          {...figure}
          context={summary && context}
          isLoading={isLoading}
          explain={{ formula: t(`my-deposits:formulas.${name}`), rows }}
        />
      ))}
    </StatStrip>
  );
}

/** Denied deposits lead to their rows, which the filter's own choices do not. */
function PartsOfAll({ denied, other }: { denied: string | false; other: string | false }) {
  const { t } = useTranslation();
  if (!denied && !other) return t('my-deposits:stats.everybody');
  return (
    <span style={wrappingStyle}>
      {denied && (
        <Link component={RouterLink} to={depositsPath('failed')}>
          {denied}
        </Link>
      )}
      {denied && other && ' · '}
      {other}
    </span>
  );
}

const wrappingStyle = { whiteSpace: 'normal' } as const;

const depositsPath = (status?: string): string => (status ? `/deposits?paymentStatus=${status}` : '/deposits');

const STATUSES = ['completed', 'pending', 'overdue', 'processing'] as const;

/** A URL may ask for the one status that is not offered, which then needs its label too. */
const statusesFor = (current: string | undefined) =>
  current === 'failed' ? [...STATUSES, 'failed' as const] : STATUSES;

/** The plans that were paid into, the available ones, and those of the loaded rows. */
function usePlanOptions(rows: readonly OwnDeposit[]) {
  const { data } = useCustom(memberOverview, { staleTime: OVERVIEW_STALE_MS });
  return planOptions([
    ...(data?.planWiseBreakdown ?? []),
    ...(data?.availablePlans ?? []),
    ...rows.map((deposit) => deposit.depositPlanReferenceId),
  ]);
}

export function myDepositColumns(t: TFunction, receipts: ReceiptControls): ListColumn<OwnDeposit>[] {
  const { column, sortable } = columnsOf(t, 'my-deposits:columns');
  return [
    { ...sortable('plan'), ...flexible(1.2, 140), valueGetter: (_, row) => row.depositPlanReferenceId.planName },
    { ...sortable('familyMember'), ...flexible(1, 130), valueGetter: (_, row) => depositHolder(t, row) },
    { ...sortable('amount', 'depositAmount'), width: 92, ...amountColumn },
    { ...sortable('period'), width: 104, valueFormatter: (_, row) => formatMonth(row) },
    {
      ...sortable('status', 'paymentStatus'),
      width: 176,
      renderCell: ({ row }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <StateChip kind="payment" state={row.paymentStatus} size="small" />
          {row.reason && (
            <InfoTooltip
              label={t('receipts:whyDenied')}
              text={[denialReason(t, row), row.reversedAt && t('receipts:cancelled')].filter(Boolean).join(' · ')}
            />
          )}
        </Box>
      ),
      exportValue: (row) => stateName(t, 'payment', row.paymentStatus),
    },
    { ...sortable('date', 'createdAt'), width: 108, ...dayColumn },
    {
      ...column('receipt', 'actions'),
      width: 158,
      renderCell: ({ row }) =>
        row.paymentStatus === 'completed' ? (
          <ReceiptButton deposit={row} receipts={receipts} />
        ) : (
          <CashButton deposit={row} />
        ),
    },
  ];
}
