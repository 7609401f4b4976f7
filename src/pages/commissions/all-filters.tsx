import { useTranslation } from 'react-i18next';
import { monthOptions } from '@/components/text/format';
import { stateOptions } from '@/components/text/states';
import { COMMISSION_STATUSES } from '@/contract/choices';
import { LEVELS } from '@/contract/roles';
import { FIRST_YEAR, yearOptions } from '@/domain/months';
import { CoordinatorSelect } from '@/pages/shared/coordinator-select';
import type { RecordGrid } from '@/refine/use-data-grid';
import type { Commission } from '@/server/commissions';
import { useServerFeatures } from '@/server/server-features';
import { SEARCH_DELAYS } from '@/utils/use-debounced';

/** Search, coordinator, status, level, month and year. */
export function useAllCommissionFilters(
  { filters, setFilter }: Pick<RecordGrid<Commission>, 'filters' | 'setFilter'>,
  thisYear: number,
) {
  const { t } = useTranslation();
  // Other servers may leave out of their rows what status and coordinator filter by.
  const canFilter = useServerFeatures().can('listQueries');
  const statusFilter = {
    name: 'status',
    label: t('commissions:show.status'),
    all: t('all-commissions:filters.allStatuses'),
    options: stateOptions(t, 'commission', COMMISSION_STATUSES),
  };
  return {
    search: {
      label: t('commissions:filters.search'),
      placeholder: t('commissions:filters.searchPlaceholder'),
      delay: SEARCH_DELAYS.pendingDeposits,
    },
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
        name: 'coordinatorType',
        label: t('commissions:filters.coordinatorType'),
        all: t('commissions:filters.allTypes'),
        options: LEVELS.map((level) => ({ value: level, label: t(`ui:level.${level}`) })),
        onChange: (level: string) => {
          // A coordinator has one level.
          setFilter('coordinatorId', '');
          setFilter('coordinatorType', level);
        },
      },
      {
        name: 'month',
        label: t('commissions:filters.month'),
        all: t('commissions:filters.allMonths'),
        options: monthOptions(),
      },
      {
        name: 'year',
        label: t('commissions:filters.year'),
        all: t('commissions:filters.allYears'),
        options: yearOptions(FIRST_YEAR, thisYear, filters.year ?? ''),
      },
    ],
  };
}
