import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DownlineInvestment } from '@/contract/coordinator-investments';
import { DEPOSIT_STATUSES } from '@/contract/deposits';
import { ListAddressProvider } from '@/hooks/list-address-provider';
import { useOwnScope } from '@/hooks/use-own-endpoint';
import { useRecordGrid } from '@/hooks/use-record-grid';
import { SEARCH_DELAYS } from '@/hooks/use-search-text';
import { usePlanOptions } from '@/screens/coordinator/use-plan-options';
import { formatDate } from '@/ui/format';
import { SearchedRecords } from '@/ui/searched-records';
import { InvestmentCard } from './card';
import { investmentColumns } from './columns';

const LIST = { name: 'coordinator-investments', pageSize: 20, filterNames: ['member', 'plan', 'date', 'status'] };

/** Every deposit of the downline, filtered, sorted and paged by the server. */
export function InvestmentTransactions() {
  return (
    <ListAddressProvider {...LIST}>
      <Transactions />
    </ListAddressProvider>
  );
}

function Transactions() {
  const { t } = useTranslation();
  const { hasId, ...scope } = useOwnScope();
  const plans = usePlanOptions();
  const grid = useRecordGrid<DownlineInvestment>({
    resource: 'downline-investments',
    meta: { query: scope },
    enabled: hasId,
  });
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
        search={{ name: 'member', label: t('coordinator-investments:filters.member'), delay: SEARCH_DELAYS.members }}
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
            options: [
              { value: '', label: t('coordinator-investments:filters.all') },
              ...DEPOSIT_STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) })),
            ],
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
