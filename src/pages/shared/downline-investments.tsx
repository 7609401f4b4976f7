import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DownlineInvestment } from '@/api/downline';
import type { FilterBarProps } from '@/components/filter/filter-bar';
import type { ListFilter } from '@/components/filter/list-filters';
import {
  actionsColumn,
  amountColumn,
  columnsOf,
  dayColumn,
  flexible,
  stateColumn,
} from '@/components/list/column-types';
import type { ListColumn } from '@/components/list/list-columns';
import { ListToolbar } from '@/components/list/list-toolbar';
import { RecordCard } from '@/components/list/record-card';
import { SearchedRecords } from '@/components/list/searched-records';
import { Rupees, TwoLineText, WrappedText } from '@/components/text/cell-text';
import { denialNote, denialReason } from '@/components/text/denial';
import { formatDate, formatMonth } from '@/components/text/format';
import { memberText } from '@/components/text/member-text';
import { StateChip, stateOptions } from '@/components/text/states';
import { DEPOSIT_STATUSES, PAYMENT_METHODS } from '@/contract/choices';
import { exportDownlineInvestments } from '@/contract/downline';
import { dayOf } from '@/domain/months';
import { cashText, coordinatorFilter, usePlaceColumns, usePlanFilter } from '@/pages/shared/coordinator-data';
import type { RecordGrid } from '@/refine/use-data-grid';
import { useExportFile } from '@/refine/use-export-file';
import { now } from '@/utils/clock';

interface DownlineInvestmentsProps {
  grid: RecordGrid<DownlineInvestment>;
  label: string;
  filters: readonly ListFilter[];
  moreFilters?: readonly ListFilter[];
  chips?: FilterBarProps['chips'];
  hasExport?: boolean;
  renderActions?: (investment: DownlineInvestment) => ReactNode;
}

export function DownlineInvestments(props: DownlineInvestmentsProps) {
  const { grid, label, filters, moreFilters = [], chips = [], hasExport = true, renderActions } = props;
  const { t } = useTranslation();
  const plan = usePlanFilter();
  const places = usePlaceColumns<DownlineInvestment>();
  const columns = useMemo(() => downlineInvestmentColumns(t, renderActions, places), [t, renderActions, places]);
  const file = useInvestmentsFile(grid);
  return (
    <SearchedRecords
      grid={grid}
      label={label}
      columns={columns}
      renderCard={(investment, rows) => (
        <InvestmentCard investment={investment} rows={rows} actions={renderActions?.(investment)} />
      )}
      search={{ name: 'member', label: t('coordinator:filters.member') }}
      filters={[plan, ...filters, coordinatorFilter(t, 'status', stateOptions(t, 'decision', DEPOSIT_STATUSES))]}
      moreFilters={moreFilters}
      chips={chips}
      toolbar={<ListToolbar grid={grid} columns={columns} hasExport={hasExport} file={file} />}
      empty={{
        title: t('coordinator:investments.empty'),
        hint: t('coordinator:investments.emptyHint'),
        filteredHint: t('ui:filters.noneHint'),
      }}
      failure={t('coordinator:investments.failed')}
    />
  );
}

/** The file is named investments-{date}.csv with the date in India. Only one is made at a time. */
export function useInvestmentsFile({ filters }: Pick<RecordGrid<DownlineInvestment>, 'filters'>) {
  const { t } = useTranslation();
  return useExportFile({
    endpoint: exportDownlineInvestments,
    query: { ...filters },
    fileName: () => `investments-${dayOf(now())}.csv`,
    success: t('coordinator:investments.exported'),
    failure: () => t('coordinator:investments.exportFailed'),
  });
}

const forWhom = (t: TFunction, { familyMemberReferenceId }: DownlineInvestment): string =>
  familyMemberReferenceId?.name ?? t('coordinator:self');

export function downlineInvestmentColumns(
  t: TFunction,
  renderActions: DownlineInvestmentsProps['renderActions'],
  places: readonly ListColumn<DownlineInvestment>[] = [],
): ListColumn<DownlineInvestment>[] {
  const { column, sortable } = columnsOf(t, 'coordinator:investments.columns');
  return [
    {
      ...sortable('member'),
      ...flexible(1.3, 150),
      valueGetter: (_, row) => row.member.name,
      renderCell: ({ row, api }) => <TwoLineText isWrapping first={memberText(row, api)} second={forWhom(t, row)} />,
    },
    {
      ...sortable('plan'),
      ...flexible(1.3, 150),
      valueGetter: (_, row) => row.plan.planName,
      renderCell: ({ row: { plan } }) =>
        plan.planDuration === null ? (
          <WrappedText>{plan.planName}</WrappedText>
        ) : (
          <TwoLineText
            isWrapping
            first={plan.planName}
            second={t('coordinator:investments.years', { count: plan.planDuration })}
          />
        ),
    },
    { ...sortable('amount'), width: 96, ...amountColumn },
    { ...sortable('period'), width: 96, valueGetter: (_, row) => formatMonth(row) },
    { ...sortable('date', 'createdAt'), width: 112, ...dayColumn },
    { ...column('paymentMethod'), width: 108, valueGetter: (_, row) => paymentMethodLabel(t, row.paymentMethod) },
    {
      ...sortable('status'),
      width: 180,
      ...stateColumn(t, 'decision', 'status'),
      renderCell: ({ row }) => <Decision investment={row} />,
    },
    ...places,
    ...(renderActions ? [actionsColumn(column('actions'), 110, renderActions)] : []),
  ];
}

function Decision({ investment }: { investment: DownlineInvestment }) {
  const { t } = useTranslation();
  const { status } = investment;
  const chip = <StateChip kind="decision" state={status} size="small" />;
  const texts = [status === 'denied' && denialReason(t, investment), cashText(t, investment)].filter(Boolean);
  if (texts.length === 0) return chip;
  return (
    <div style={decisionStyle}>
      {chip}
      <small style={{ minWidth: 0 }}>
        <WrappedText>{texts.join(' · ')}</WrappedText>
      </small>
    </div>
  );
}

interface InvestmentCardProps {
  investment: DownlineInvestment;
  rows: readonly DownlineInvestment[];
  actions: ReactNode;
}

function InvestmentCard({ investment, rows, actions }: InvestmentCardProps) {
  const { t } = useTranslation();
  return (
    <RecordCard
      title={memberText(investment, rows)}
      figure={<Rupees amount={investment.amount} />}
      lines={[
        `${forWhom(t, investment)} · ${investment.plan.planName}`,
        [
          formatMonth(investment),
          paymentMethodLabel(t, investment.paymentMethod),
          formatDate(investment.createdAt),
        ].join(' · '),
        investment.status === 'denied' && (
          <span key="denied" style={deniedStyle}>
            {denialNote(t, investment)}
          </span>
        ),
        cashText(t, investment),
      ]}
      states={<StateChip kind="decision" state={investment.status} />}
      actions={actions}
    />
  );
}

/** A method that no form offers is shown as the server names it. */
function paymentMethodLabel(t: TFunction, method: string): string {
  const knownMethod = PAYMENT_METHODS.find((each) => each === method);
  return knownMethod ? t(`ui:paymentMethods.${knownMethod}`) : method;
}

const decisionStyle = { display: 'flex', alignItems: 'center', gap: 8, lineHeight: 1.3 };
const deniedStyle = { color: 'var(--mui-palette-error-main)' };
