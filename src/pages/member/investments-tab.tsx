import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/api/use-endpoint';
import { EmptyState, LoadError } from '@/components/feedback/placeholders';
import { FilterBar } from '@/components/filter/filter-bar';
import type { ListColumn } from '@/components/list/list-columns';
import { ListToolbar } from '@/components/list/list-toolbar';
import { Pager } from '@/components/list/pager';
import { RecordsGrid } from '@/components/list/records-grid';
import { StatusChip } from '@/components/text/chips';
import { InfoTooltip } from '@/components/text/explain-figure';
import { formatDate, formatMonth, formatRupeesInFull, monthOptions } from '@/components/text/format';
import type { DepositStatus } from '@/contract/choices';
import { memberInvestments, type memberOverview } from '@/contract/dashboards';
import type { Deposit } from '@/contract/deposits';
import type { DataOf } from '@/contract/endpoint';
import type { FamilyMember } from '@/contract/family-members';
import { FIRST_YEAR, type Month, yearOptions } from '@/domain/months';
import { useClientList } from '@/hooks/use-client-list';
import { type ReceiptControls, ReceiptNotice, useReceipt } from '@/pages/shared/deposit-receipt';
import { InvestmentCard, InvestmentReceipt } from './investment-card';
import {
  type InvestmentFilterName,
  type InvestmentFilters,
  matchesFilters,
  SELF_FILTER,
  useInvestmentFilters,
} from './investment-filters';

const PAGE_SIZE = 20;

interface InvestmentsTabProps {
  /** Undefined while loading: the list does not wait for it. */
  overview: DataOf<typeof memberOverview> | undefined;
  thisMonth: Month;
}

/** Every investment of the member and the family. */
export function InvestmentsTab({ overview, thisMonth }: InvestmentsTabProps) {
  const { t } = useTranslation();
  const { data, isLoading, error, refetch } = useEndpoint(memberInvestments);
  const { filters, setFilter, showView, clear, activeCount } = useInvestmentFilters();
  const receipts = useReceipt();
  const all = data?.investments;
  const matching = useMemo(() => (all ?? []).filter((row) => matchesFilters(row, filters, t)), [all, filters, t]);
  const { grid, rows, pager } = useClientList({
    list: 'my-investments',
    rows: matching,
    pageSize: PAGE_SIZE,
    filters,
    showView,
  });
  const columns = useMemo(() => investmentColumns(t, receipts), [t, receipts]);

  if (error && !all) return <LoadError message={error.message} onRetry={refetch} />;
  return (
    <>
      <InvestmentFilterBar
        rows={all ?? []}
        familyMembers={overview?.familyMembers ?? []}
        thisMonth={thisMonth}
        filters={filters}
        onFilter={setFilter}
        onClear={clear}
        toolbar={<ListToolbar grid={grid} columns={columns} />}
      />
      <RecordsGrid
        label={t('member:investments.label')}
        columns={columns}
        list={grid.list}
        rows={rows}
        loading={isLoading}
        renderCard={(deposit) => (
          <InvestmentCard deposit={deposit} receipts={receipts} hasReceipt={deposit.status === 'approved'} />
        )}
        empty={
          <EmptyState
            title={t('member:investments.empty')}
            hint={t(activeCount > 0 ? 'member:investments.emptyFilteredHint' : 'member:investments.emptyHint')}
          />
        }
      />
      <Pager {...pager} isLoading={isLoading} />
      <ReceiptNotice problem={receipts.problem} onRetry={receipts.view} onClose={receipts.dismiss} />
    </>
  );
}

/** In the order of the filter. */
const STATUSES: readonly DepositStatus[] = ['approved', 'pending', 'denied'];

interface InvestmentFilterBarProps {
  rows: readonly Deposit[];
  familyMembers: readonly FamilyMember[];
  thisMonth: Month;
  filters: InvestmentFilters;
  onFilter: (name: InvestmentFilterName, value: string) => void;
  onClear: () => void;
  /** At the end of the row. */
  toolbar: ReactNode;
}

/** Search and the collapsible filters of My Investments. */
function InvestmentFilterBar(props: InvestmentFilterBarProps) {
  const { rows, familyMembers, thisMonth, filters, onFilter, onClear, toolbar } = props;
  const { t } = useTranslation();
  // Family members that were removed may still have investments.
  const people = new Map([[SELF_FILTER, t('member:self')]]);
  const plans = new Map<string, string>();
  for (const { _id, name } of familyMembers) people.set(_id, name);
  for (const { familyMemberReferenceId: person, depositPlanReferenceId: plan } of rows) {
    if (person) people.set(person._id, person.name);
    plans.set(plan._id, plan.planName);
  }
  const firstYear = rows.reduce((first, { year }) => Math.min(first, year), FIRST_YEAR);
  const lastYear = rows.reduce((last, { year }) => Math.max(last, year), thisMonth.year);
  const filter = (
    name: 'familyMember' | 'plan' | 'status' | 'month' | 'year',
    options: { value: string; label: string }[],
  ) => ({
    name,
    label: t(`member:investments.filters.${name}`),
    value: filters[name],
    options: [{ value: '', label: t('member:investments.filters.all') }, ...options],
    onChange: (value: string) => onFilter(name, value),
  });

  return (
    <FilterBar
      isCollapsible
      search={{
        value: filters.search,
        label: t('member:investments.search'),
        placeholder: t('member:investments.searchHint'),
        onChange: (value) => onFilter('search', value),
      }}
      filters={[
        filter('familyMember', toOptions(people)),
        filter('plan', toOptions(plans)),
        filter(
          'status',
          STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) })),
        ),
        filter('month', monthOptions()),
        filter('year', yearOptions(firstYear, lastYear, filters.year)),
      ]}
      onClear={onClear}
    >
      {toolbar}
    </FilterBar>
  );
}

const toOptions = (names: ReadonlyMap<string, string>) => [...names].map(([value, label]) => ({ value, label }));

function investmentColumns(t: TFunction, receipts: ReceiptControls): ListColumn<Deposit>[] {
  const title = (
    name:
      | 'familyMember'
      | 'plan'
      | 'amount'
      | 'period'
      | 'paymentMethod'
      | 'transactionId'
      | 'status'
      | 'paymentStatus'
      | 'createdAt'
      | 'actions',
  ) => t(`member:investments.columns.${name}`);
  return [
    {
      field: 'familyMember',
      headerName: title('familyMember'),
      renderHeader: twoLineHeader,
      flex: 1.2,
      minWidth: 104,
      valueGetter: (_, row) => row.familyMemberReferenceId?.name ?? t('member:self'),
    },
    {
      field: 'plan',
      headerName: title('plan'),
      flex: 1.2,
      minWidth: 120,
      valueGetter: (_, row) => row.depositPlanReferenceId.planName,
    },
    {
      field: 'depositAmount',
      headerName: title('amount'),
      width: 86,
      align: 'right',
      headerAlign: 'right',
      valueFormatter: (value: number) => formatRupeesInFull(value),
    },
    {
      field: 'period',
      headerName: title('period'),
      width: 104,
      valueGetter: (_, row) => row.year * 12 + row.month,
      valueFormatter: (_, row) => formatMonth(row),
      exportValue: formatMonth,
    },
    {
      field: 'paymentMethod',
      headerName: title('paymentMethod'),
      renderHeader: twoLineHeader,
      width: 108,
      valueGetter: (_, row) => t(`ui:paymentMethods.${row.paymentMethod}`),
    },
    { field: 'transactionId', headerName: title('transactionId'), flex: 1, minWidth: 134 },
    {
      field: 'status',
      headerName: title('status'),
      renderHeader: twoLineHeader,
      width: 98,
      renderCell: ({ row }) => <StatusChip status={row.status} size="small" />,
      exportValue: ({ status }) => t(`ui:status.${status}`),
    },
    {
      field: 'paymentStatus',
      headerName: title('paymentStatus'),
      renderHeader: twoLineHeader,
      width: 106,
      renderCell: ({ row }) => <StatusChip status={row.paymentStatus} size="small" />,
      exportValue: ({ paymentStatus }) => t(`ui:status.${paymentStatus}`),
    },
    {
      field: 'createdAt',
      headerName: title('createdAt'),
      renderHeader: twoLineHeader,
      width: 104,
      valueFormatter: (value: string) => formatDate(value),
    },
    {
      field: 'actions',
      headerName: title('actions'),
      width: 136,
      renderCell: ({ row }) => <InvestmentAction deposit={row} receipts={receipts} />,
    },
  ];
}

/** Lets long titles wrap, so that ten columns fit side by side. */
const twoLineHeader = ({ colDef }: { colDef: { headerName?: string } }) => (
  <Box component="span" sx={{ whiteSpace: 'normal', lineHeight: 1.25, fontWeight: 600, color: 'text.secondary' }}>
    {colDef.headerName}
  </Box>
);

/** Approved: View Receipt; denied: Denied, with the reason if there is one; any other: Pending. */
function InvestmentAction({ deposit, receipts }: { deposit: Deposit; receipts: ReceiptControls }) {
  const { t } = useTranslation();
  if (deposit.status === 'approved') return <InvestmentReceipt deposit={deposit} receipts={receipts} />;
  if (deposit.status !== 'denied') return <DecisionText>{t('ui:status.pending')}</DecisionText>;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <DecisionText>{t('ui:status.denied')}</DecisionText>
      {deposit.reason && <InfoTooltip label={t('member:investments.whyDenied')} text={deposit.reason} />}
    </Box>
  );
}

function DecisionText({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary', pl: 2 }}>
      {children}
    </Box>
  );
}
