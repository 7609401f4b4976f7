import Box from '@mui/material/Box';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '@/components/filter/filter-bar';
import { monthOptions } from '@/components/text/format';
import { stateOptions } from '@/components/text/states';
import { DEPOSIT_STATUSES, PAYMENT_METHODS } from '@/contract/choices';
import { FIRST_YEAR, monthOf, yearOptions } from '@/domain/months';
import type { RecordGrid } from '@/hooks/use-record-grid';
import { planOptions } from '@/pages/shared/filter-options';
import { MemberSelect } from '@/pages/shared/member-select';
import type { Deposit } from '@/server/deposit-records';
import { now } from '@/utils/clock';
import { useIsPhone } from '@/utils/media-queries';
import { SEARCH_DELAYS, useSearchText } from '@/utils/use-debounced';
import { usePlans } from './filters';
import { ALL_LIST } from './first-calls';

interface AllDepositFiltersProps {
  grid: Pick<RecordGrid<Deposit>, 'filters' | 'setFilter' | 'clearFilters'>;
  /** At the end of the row. */
  toolbar: ReactNode;
}

/** Search, member, status, plan, payment method, month and year. */
export function AllDepositFilters({ grid, toolbar }: AllDepositFiltersProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { filters, setFilter } = grid;
  const { search = '', status = '', planId = '', paymentMethod = '', month = '', year = '', memberId = '' } = filters;
  const searchBox = useSearchText(search, (text) => setFilter('search', text), SEARCH_DELAYS.pendingDeposits);
  const plans = usePlans();
  const planChoices = useMemo(() => planOptions(plans ?? []), [plans]);
  const memberField = (
    <Box sx={{ flex: { xs: 1, sm: '0 1 220px' }, minWidth: 0 }}>
      <MemberSelect
        size="small"
        label={t('deposits:columns.member')}
        placeholder={t('all-deposits:filters.allMembers')}
        memberId={memberId}
        onChoose={(id) => setFilter('memberId', id)}
      />
    </Box>
  );
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isPhone && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          {memberField}
          {toolbar}
        </Box>
      )}
      <FilterBar
        search={{
          value: searchBox.text,
          label: t('deposits:search.label'),
          placeholder: t('all-deposits:filters.searchPlaceholder'),
          onChange: searchBox.type,
        }}
        filters={[
          {
            name: 'status',
            label: t('deposits:columns.status'),
            value: status,
            options: [
              { value: '', label: t('all-deposits:filters.allStatuses') },
              ...stateOptions(t, 'decision', DEPOSIT_STATUSES),
            ],
            onChange: (value) => setFilter('status', value),
          },
          {
            name: 'plan',
            label: t('deposits:filters.plan'),
            value: planId,
            options: [{ value: '', label: t('deposits:filters.allPlans') }, ...planChoices],
            onChange: (value) => setFilter('planId', value),
          },
          {
            name: 'payment',
            label: t('deposits:filters.payment'),
            value: paymentMethod,
            options: [
              { value: '', label: t('deposits:filters.allPayments') },
              ...PAYMENT_METHODS.map((value) => ({ value, label: t(`ui:paymentMethods.${value}`) })),
            ],
            onChange: (value) => setFilter('paymentMethod', value),
          },
          {
            name: 'month',
            label: t('deposits:columns.month'),
            value: month,
            options: [{ value: '', label: t('all-deposits:filters.allMonths') }, ...monthOptions()],
            onChange: (value) => setFilter('month', value),
          },
          {
            name: 'year',
            label: t('deposits:columns.year'),
            value: year,
            options: [
              { value: '', label: t('all-deposits:filters.allYears') },
              ...yearOptions(FIRST_YEAR, monthOf(now()).year, year),
            ],
            onChange: (value) => setFilter('year', value),
          },
        ]}
        activeCount={ALL_LIST.filterNames.filter((name) => filters[name]).length}
        onClear={() => {
          searchBox.empty();
          grid.clearFilters();
        }}
      >
        {!isPhone && memberField}
        {!isPhone && toolbar}
      </FilterBar>
    </Box>
  );
}
