import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { TFunction } from 'i18next';
import { type ReactNode, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/placeholders';
import { type ListFilter, ListFilters } from '@/components/filter/list-filters';
import { cardLineStyle, type ListColumn } from '@/components/list/list-columns';
import { ListToolbar } from '@/components/list/list-toolbar';
import { PagedRecords } from '@/components/list/paged-records';
import { Rupees, TwoLineText, WrappedText } from '@/components/text/cell-text';
import { formatDate, formatMonth, monthOptions } from '@/components/text/format';
import { StateChip, stateName, stateOptions } from '@/components/text/states';
import { DEPOSIT_STATUSES, PAYMENT_METHODS } from '@/contract/choices';
import { FIRST_YEAR, monthOf, yearOptions } from '@/domain/months';
import { usePlanBreakdown } from '@/pages/shared/coordinator-data';
import { useCoordinatorGrid } from '@/refine/use-coordinator-grid';
import type { RecordGrid } from '@/refine/use-data-grid';
import { type DownlineInvestment, downlineInvestments } from '@/server/downline';
import { now } from '@/utils/clock';
import { INVESTMENT_LIST } from '../first-calls';

/** The downline's deposits, newest first. */
export const useInvestmentGrid = () => useCoordinatorGrid({ resource: downlineInvestments });

/** The deposits of the downline with their filters; the page has its own export. */
export function InvestmentsTable({ grid }: { grid: RecordGrid<DownlineInvestment> }) {
  const { t } = useTranslation();
  const columns = useMemo(() => investmentColumns(t), [t]);
  const isFiltered = INVESTMENT_LIST.filterNames.some((name) => grid.filters[name]);
  return (
    <>
      <InvestmentFilters grid={grid} toolbar={<ListToolbar grid={grid} columns={columns} hasExport={false} />} />
      <PagedRecords
        grid={grid}
        label={t('panchayat:investments.label')}
        columns={columns}
        renderCard={(investment) => <InvestmentCard investment={investment} />}
        empty={
          <EmptyState
            title={t('panchayat:investments.empty')}
            hint={t(isFiltered ? 'panchayat:investments.emptyFilteredHint' : 'panchayat:investments.emptyHint')}
          />
        }
        failure={t('panchayat:investments.failed')}
      />
    </>
  );
}

interface InvestmentFiltersProps {
  grid: RecordGrid<DownlineInvestment>;
  /** At the end of the row. */
  toolbar: ReactNode;
}

/** Member, plan, month, year and status. The plans are those that the downline has invested in. */
function InvestmentFilters({ grid, toolbar }: InvestmentFiltersProps) {
  const { t } = useTranslation();
  const { data } = usePlanBreakdown();
  const select = (name: 'plan' | 'month' | 'year' | 'status', options: ListFilter['options']) => ({
    name,
    label: t(`panchayat:filters.${name}`),
    all: t('panchayat:filters.all'),
    options,
  });
  const plans = (data ?? []).map(({ _id, planName }) => ({ value: _id, label: planName }));
  return (
    <ListFilters
      grid={grid}
      search={{ name: 'member', label: t('panchayat:filters.member') }}
      filters={[
        select('plan', plans),
        select('month', monthOptions()),
        select('year', yearOptions(FIRST_YEAR, monthOf(now()).year, grid.filters.year ?? '')),
        select('status', stateOptions(t, 'decision', DEPOSIT_STATUSES)),
      ]}
      toolbar={toolbar}
    />
  );
}

export function investmentColumns(t: TFunction): ListColumn<DownlineInvestment>[] {
  return [
    {
      field: 'member',
      headerName: t('panchayat:investments.columns.member'),
      flex: 1.3,
      minWidth: 150,
      sortable: true,
      valueGetter: (_, row) => row.member.name,
      renderCell: ({ row }) => (
        <TwoLineText
          isWrapping
          first={row.member.name}
          second={row.familyMemberReferenceId?.name ?? t('panchayat:self')}
        />
      ),
    },
    {
      field: 'plan',
      headerName: t('panchayat:investments.columns.plan'),
      flex: 1.3,
      minWidth: 150,
      sortable: true,
      valueGetter: (_, row) => row.plan.planName,
      renderCell: ({ row: { plan } }) =>
        plan.planDuration === null ? (
          <WrappedText>{plan.planName}</WrappedText>
        ) : (
          <TwoLineText
            isWrapping
            first={plan.planName}
            second={t('panchayat:investments.years', { count: plan.planDuration })}
          />
        ),
    },
    {
      field: 'amount',
      headerName: t('panchayat:investments.columns.amount'),
      width: 92,
      align: 'right',
      headerAlign: 'right',
      sortable: true,
      renderCell: ({ row }) => <Rupees amount={row.amount} />,
    },
    {
      field: 'period',
      headerName: t('panchayat:investments.columns.period'),
      width: 96,
      sortable: true,
      valueGetter: (_, row) => formatMonth(row),
    },
    {
      field: 'createdAt',
      headerName: t('panchayat:investments.columns.date'),
      width: 112,
      sortable: true,
      valueFormatter: (value: string) => formatDate(value),
    },
    {
      field: 'paymentMethod',
      headerName: t('panchayat:investments.columns.method'),
      width: 108,
      valueGetter: (_, row) => paymentMethodLabel(t, row.paymentMethod),
    },
    {
      field: 'status',
      headerName: t('panchayat:investments.columns.status'),
      width: 180,
      sortable: true,
      renderCell: ({ row }) => <StateChip kind="decision" state={row.status} size="small" />,
      exportValue: ({ status }) => stateName(t, 'decision', status),
    },
    {
      field: 'actions',
      headerName: t('panchayat:investments.columns.actions'),
      width: 110,
      align: 'right',
      headerAlign: 'right',
      renderCell: ({ row }) => row.status === 'pending' && <DisabledApproveButton investment={row} />,
    },
  ];
}

/** A deposit on a phone: member, amount, plan, status and month. */
function InvestmentCard({ investment }: { investment: DownlineInvestment }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={cardLineStyle}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{investment.member.name}</Typography>
        <Typography sx={{ fontWeight: 600 }}>
          <Rupees amount={investment.amount} />
        </Typography>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {investment.familyMemberReferenceId?.name ?? t('panchayat:self')} · {investment.plan.planName}
        <br />
        {formatMonth(investment)} · {paymentMethodLabel(t, investment.paymentMethod)} ·{' '}
        {formatDate(investment.createdAt)}
      </Typography>
      <Box sx={{ ...cardLineStyle, alignItems: 'center' }}>
        <StateChip kind="decision" state={investment.status} />
        {investment.status === 'pending' && <DisabledApproveButton investment={investment} />}
      </Box>
    </Box>
  );
}

/** A method that no form offers is shown as the server names it. */
function paymentMethodLabel(t: TFunction, method: string): string {
  const knownMethod = PAYMENT_METHODS.find((each) => each === method);
  return knownMethod ? t(`ui:paymentMethods.${knownMethod}`) : method;
}

/**
 * A coordinator may not approve a deposit; the tooltip of the button says so. With `aria-disabled` it can be focused and tapped, with
 * the browser's `disabled` it could not.
 */
function DisabledApproveButton({ investment }: { investment: DownlineInvestment }) {
  const { t } = useTranslation();
  const reasonId = useId();
  const reason = t('panchayat:investments.approve.reason');
  return (
    <Tooltip title={reason} enterTouchDelay={0} leaveTouchDelay={4000}>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disableRipple
        aria-disabled
        aria-label={t('panchayat:investments.approve.named', {
          name: investment.member.name,
          period: formatMonth(investment),
        })}
        aria-describedby={reasonId}
        onClick={(event) => event.stopPropagation()}
        sx={disabledStyle}
      >
        {t('panchayat:investments.approve.action')}
        <span id={reasonId} style={visuallyHidden}>
          {reason}
        </span>
      </Button>
    </Tooltip>
  );
}

const disabledStyle = { color: 'text.secondary', borderColor: 'divider', borderStyle: 'dashed', cursor: 'not-allowed' };
