import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { downlineInvestments } from '@/api/downline';
import { formatDate } from '@/components/text/format';
import { DownlineInvestments } from '@/pages/shared/downline-investments';
import { ListUrlStateProvider } from '@/refine/list-url-state-provider';
import { useDataGrid } from '@/refine/use-data-grid';
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
      filters={[
        {
          name: 'date',
          label: t('coordinator:filters.date'),
          options: [{ value: date, label: formatDate(date) }],
          isDate: true,
        },
      ]}
    />
  );
}
