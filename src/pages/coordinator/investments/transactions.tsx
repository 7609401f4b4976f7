import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { type DownlineInvestment, downlineInvestments } from '@/api/downline';
import { useServerFeatures } from '@/api/server-features';
import { ABSENT, formatDate } from '@/components/text/format';
import { downlineUnits } from '@/contract/downline';
import { periodFilters } from '@/pages/shared/coordinator-data';
import { DownlineInvestments } from '@/pages/shared/downline-investments';
import { ListUrlStateProvider } from '@/refine/list-url-state-provider';
import { useCustom } from '@/refine/use-custom';
import { type RecordGrid, useDataGrid } from '@/refine/use-data-grid';
import { INVESTMENT_LIST } from '../first-calls';

export function InvestmentTransactions() {
  const { t } = useTranslation();
  return (
    <>
      <Typography variant="h2" sx={{ mb: { xs: -1, sm: -2 } }}>
        {t('coordinator-investments:transactions')}
      </Typography>
      <ListUrlStateProvider {...INVESTMENT_LIST}>
        <TransactionsTable />
      </ListUrlStateProvider>
    </>
  );
}

function TransactionsTable() {
  const { t } = useTranslation();
  const grid = useDataGrid({ resource: downlineInvestments });
  const date = grid.filters.date ?? '';
  return (
    <DownlineInvestments
      grid={grid}
      label={t('coordinator-investments:transactions')}
      chips={useFigureChips(grid)}
      filters={[
        {
          name: 'date',
          label: t('coordinator:filters.date'),
          options: [{ value: date, label: formatDate(date) }],
          isDate: true,
        },
      ]}
      moreFilters={periodFilters(t, grid.filters.year)}
    />
  );
}

/** A link from a figure says of which unit or member it is, and which deposits are in it. */
function useFigureChips({ filters, setFilter, dataGridProps }: RecordGrid<DownlineInvestment>) {
  const { t } = useTranslation();
  const { unitId, memberId, paidIn, submittedTo } = filters;
  const hasUnits = useServerFeatures().offers(downlineUnits);
  const unit = useCustom(downlineUnits, { query: { unitId }, enabled: hasUnits && Boolean(unitId) }).data?.unit;
  const chip = (name: string, label: string, value: string) => ({ label, value, onRemove: () => setFilter(name, '') });
  return [
    ...(unitId ? [chip('unitId', t('coordinator-investments:of.unit'), unit?.unitName ?? ABSENT)] : []),
    ...(memberId
      ? [chip('memberId', t('coordinator-investments:of.member'), dataGridProps.rows[0]?.member.name ?? ABSENT)]
      : []),
    ...(paidIn === 'monthly' || paidIn === 'one-time'
      ? [chip('paidIn', t('coordinator-investments:of.paidIn'), t(`coordinator-investments:of.${paidIn}`))]
      : []),
    ...(submittedTo ? [chip('submittedTo', t('coordinator-investments:of.submittedTo'), formatDate(submittedTo))] : []),
  ];
}
