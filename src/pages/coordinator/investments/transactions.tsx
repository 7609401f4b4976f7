import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '@/components/list/list-columns';
import { SearchedRecords } from '@/components/list/searched-records';
import { Rupees, TwoLineText } from '@/components/text/cell-text';
import { formatDate, formatMonth } from '@/components/text/format';
import { StateChip, stateName, stateOptions } from '@/components/text/states';
import { DEPOSIT_STATUSES } from '@/contract/choices';
import { usePlanOptions } from '@/pages/coordinator/use-plan-options';
import { ListAddressProvider } from '@/refine/list-address-provider';
import { useCoordinatorGrid } from '@/refine/use-coordinator-grid';
import { type DownlineInvestment, downlineInvestments } from '@/server/downline';
import { INVESTMENT_LIST } from '../first-calls';

/** Every deposit of the downline, filtered, sorted and paged by the server. */
export function InvestmentTransactions() {
  return (
    <ListAddressProvider {...INVESTMENT_LIST}>
      <TransactionsTable />
    </ListAddressProvider>
  );
}

function TransactionsTable() {
  const { t } = useTranslation();
  const plans = usePlanOptions();
  const grid = useCoordinatorGrid({ resource: downlineInvestments });
  const columns = useMemo(() => investmentColumns(t), [t]);
  const date = grid.filters.date ?? '';

  return (
    <>
      <Typography variant="h2" sx={{ mb: { xs: -1, sm: -2 } }}>
        {t('coordinator-investments:transactions')}
      </Typography>
      <SearchedRecords
        grid={grid}
        label={t('coordinator-investments:transactions')}
        columns={columns}
        renderCard={(deposit) => <InvestmentCard deposit={deposit} />}
        failure={t('coordinator-investments:failed')}
        search={{ name: 'member', label: t('coordinator-investments:filters.member') }}
        filters={[
          { name: 'plan', label: t('coordinator-investments:filters.plan'), options: plans },
          {
            name: 'date',
            label: t('coordinator-investments:filters.date'),
            options: [{ value: date, label: formatDate(date) }],
            isDate: true,
          },
          {
            name: 'status',
            label: t('coordinator-investments:filters.status'),
            all: t('coordinator-investments:filters.all'),
            options: stateOptions(t, 'decision', DEPOSIT_STATUSES),
          },
        ]}
        empty={{
          title: t('coordinator-investments:empty'),
          hint: t('coordinator-investments:emptyHint'),
          filteredHint: t('coordinator-investments:emptyFilteredHint'),
        }}
      />
    </>
  );
}

/** Columns of the downline's deposits. */
export function investmentColumns(t: TFunction): ListColumn<DownlineInvestment>[] {
  const title = (name: 'member' | 'plan' | 'amount' | 'period' | 'paymentMethod' | 'status' | 'date') =>
    t(`coordinator-investments:columns.${name}`);
  return [
    {
      field: 'member',
      headerName: title('member'),
      flex: 1.3,
      minWidth: 170,
      sortable: true,
      valueGetter: (_, row) => row.member.name,
      renderCell: ({ row }) => (
        <TwoLineText
          isWrapping
          first={row.member.name}
          second={row.familyMemberReferenceId?.name ?? t('coordinator-investments:self')}
        />
      ),
    },
    {
      field: 'plan',
      headerName: title('plan'),
      flex: 1.2,
      minWidth: 150,
      sortable: true,
      valueGetter: (_, row) => row.plan.planName,
    },
    {
      field: 'amount',
      headerName: title('amount'),
      width: 120,
      align: 'right',
      headerAlign: 'right',
      sortable: true,
      renderCell: ({ row }) => <Rupees amount={row.amount} />,
    },
    {
      field: 'period',
      headerName: title('period'),
      width: 120,
      sortable: true,
      valueGetter: (_, row) => row.year * 12 + row.month,
      valueFormatter: (_, row) => formatMonth(row),
      exportValue: formatMonth,
    },
    {
      field: 'paymentMethod',
      headerName: title('paymentMethod'),
      width: 140,
      valueGetter: (_, row) => t(`ui:paymentMethods.${row.paymentMethod}`),
    },
    {
      field: 'createdAt',
      headerName: title('date'),
      width: 125,
      sortable: true,
      valueFormatter: (value: string) => formatDate(value),
    },
    {
      field: 'status',
      headerName: title('status'),
      width: 172,
      sortable: true,
      renderCell: ({ row }) => <StateChip kind="decision" state={row.status} />,
      exportValue: ({ status }) => stateName(t, 'decision', status),
    },
  ];
}

/** A deposit of the downline on a phone. */
function InvestmentCard({ deposit }: { deposit: DownlineInvestment }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1, alignItems: 'center' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{deposit.member.name}</Typography>
      <Typography sx={{ fontWeight: 600, justifySelf: 'end' }}>
        <Rupees amount={deposit.amount} />
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {deposit.familyMemberReferenceId?.name ?? t('coordinator-investments:self')} · {deposit.plan.planName}
      </Typography>
      <Box sx={{ justifySelf: 'end' }}>
        <StateChip kind="decision" state={deposit.status} />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
        {formatMonth(deposit)} · {t(`ui:paymentMethods.${deposit.paymentMethod}`)} · {formatDate(deposit.createdAt)}
      </Typography>
    </Box>
  );
}
