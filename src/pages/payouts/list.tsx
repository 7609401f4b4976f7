import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { payouts } from '@/api/payouts';
import { ListToolbar } from '@/components/list/list-toolbar';
import { SearchedRecords } from '@/components/list/searched-records';
import { stateOptions } from '@/components/text/states';
import { PAYOUT_STATUSES } from '@/contract/choices';
import { useDataGrid } from '@/refine/use-data-grid';
import { PayoutCard, payoutColumns } from './columns';
import { payoutPath } from './first-calls';
import { PayoutTabs } from './payout-tabs';

/** Every payout that was prepared, paid or cancelled. */
export function PayoutList() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const grid = useDataGrid({ resource: payouts, prefetchNextPage: true });
  const columns = useMemo(() => payoutColumns(t), [t]);
  return (
    <PayoutTabs view="all">
      <SearchedRecords
        grid={grid}
        search={{ label: t('payouts:filters.payouts'), placeholder: t('payouts:filters.payoutsPlaceholder') }}
        filters={[
          {
            name: 'status',
            label: t('payouts:columns.state'),
            all: t('payouts:filters.allStates'),
            options: stateOptions(t, 'payout', PAYOUT_STATUSES),
          },
        ]}
        toolbar={<ListToolbar grid={grid} columns={columns} />}
        label={t('payouts:all.title')}
        columns={columns}
        rowName={({ number }) => number}
        onRowClick={({ _id }) => navigate(payoutPath(_id))}
        renderCard={(payout) => <PayoutCard payout={payout} />}
        empty={{
          title: t('payouts:all.empty'),
          hint: t('payouts:all.emptyHint'),
          filteredTitle: t('ui:filters.none'),
          filteredHint: t('ui:filters.noneHint'),
        }}
        failure={t('payouts:loadFailed')}
      />
    </PayoutTabs>
  );
}
