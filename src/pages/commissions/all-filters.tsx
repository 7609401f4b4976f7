import { useTranslation } from 'react-i18next';
import { stateOptions } from '@/components/text/states';
import { COMMISSION_STATUSES } from '@/contract/choices';
import { CoordinatorSelect } from '@/pages/shared/coordinator-select';
import type { RecordGrid } from '@/refine/use-data-grid';
import type { Commission } from '@/server/commissions';
import { useServerFeatures } from '@/server/server-features';
import { SEARCH_DELAYS } from '@/utils/use-debounced';
import { commissionFilters } from './filters';

/** Search, coordinator, status, level, month and year. */
export function useAllCommissionFilters(
  { filters, setFilter }: Pick<RecordGrid<Commission>, 'filters' | 'setFilter'>,
  thisYear: number,
) {
  const { t } = useTranslation();
  // Other servers may leave out of their rows what status and coordinator filter by.
  const canFilter = useServerFeatures().can('listQueries');
  const { search, level, month, year } = commissionFilters(t, thisYear, filters.year);
  const statusFilter = {
    name: 'status',
    label: t('commissions:show.status'),
    all: t('all-commissions:filters.allStatuses'),
    options: stateOptions(t, 'commission', COMMISSION_STATUSES),
  };
  return {
    search: { ...search, delay: SEARCH_DELAYS.pendingDeposits },
    recordField: canFilter && (
      <CoordinatorSelect
        label={t('commissions:columns.coordinator')}
        placeholder={t('all-commissions:filters.allCoordinators')}
        level={filters.coordinatorType ?? ''}
        coordinatorId={filters.coordinatorId ?? ''}
        onChoose={(id) => setFilter('coordinatorId', id)}
      />
    ),
    filters: [
      ...(canFilter ? [statusFilter] : []),
      {
        ...level,
        onChange: (value: string) => {
          // A coordinator has one level.
          setFilter('coordinatorId', '');
          setFilter('coordinatorType', value);
        },
      },
      month,
      year,
    ],
  };
}
