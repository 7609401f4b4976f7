import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '@/components/filter/filter-bar';
import { monthOptions } from '@/components/text/format';
import { stateOptions } from '@/components/text/states';
import { COMMISSION_STATUSES } from '@/contract/choices';
import { LEVELS } from '@/contract/roles';
import { FIRST_YEAR, yearOptions } from '@/domain/months';
import type { RecordGrid } from '@/hooks/use-record-grid';
import { CoordinatorSelect } from '@/pages/shared/coordinator-select';
import type { Commission } from '@/server/commissions';
import { useServerFeatures } from '@/server/server-features';
import { useIsPhone } from '@/utils/media-queries';
import { SEARCH_DELAYS, useSearchText } from '@/utils/use-debounced';
import { ALL_LIST } from './first-calls';

interface AllCommissionFiltersProps {
  grid: Pick<RecordGrid<Commission>, 'filters' | 'setFilter' | 'clearFilters'>;
  thisYear: number;
  /** At the end of the row. */
  toolbar: ReactNode;
}

/** Search, coordinator, status, level, month and year. */
export function AllCommissionFilters(props: AllCommissionFiltersProps) {
  const { grid, thisYear, toolbar } = props;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  // Other servers may leave out of their rows what these two filter by.
  const canFilter = useServerFeatures().can('listQueries');
  const { filters, setFilter } = grid;
  const { search = '', status = '', coordinatorType = '', coordinatorId = '', month = '', year = '' } = filters;
  const searchBox = useSearchText(search, (text) => setFilter('search', text), SEARCH_DELAYS.pendingDeposits);
  const statusFilter = {
    name: 'status',
    label: t('commissions:show.status'),
    value: status,
    options: [
      { value: '', label: t('all-commissions:filters.allStatuses') },
      ...stateOptions(t, 'commission', COMMISSION_STATUSES),
    ],
    onChange: (value: string) => setFilter('status', value),
  };
  const coordinatorField = canFilter && (
    <Box sx={{ flex: { xs: 1, sm: '0 1 220px' }, minWidth: 0 }}>
      <CoordinatorSelect
        label={t('commissions:columns.coordinator')}
        placeholder={t('all-commissions:filters.allCoordinators')}
        level={coordinatorType}
        coordinatorId={coordinatorId}
        onChoose={(id) => setFilter('coordinatorId', id)}
      />
    </Box>
  );
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isPhone && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          {coordinatorField}
          {toolbar}
        </Box>
      )}
      <FilterBar
        search={{
          value: searchBox.text,
          label: t('all-commissions:filters.search'),
          placeholder: t('all-commissions:filters.searchPlaceholder'),
          onChange: searchBox.type,
        }}
        filters={[
          ...(canFilter ? [statusFilter] : []),
          {
            name: 'coordinatorType',
            label: t('commissions:filters.coordinatorType'),
            value: coordinatorType,
            options: [
              { value: '', label: t('commissions:filters.allTypes') },
              ...LEVELS.map((level) => ({ value: level, label: t(`ui:level.${level}`) })),
            ],
            onChange: (level) => {
              // A coordinator has one level.
              setFilter('coordinatorId', '');
              setFilter('coordinatorType', level);
            },
          },
          {
            name: 'month',
            label: t('commissions:filters.month'),
            value: month,
            options: [{ value: '', label: t('commissions:filters.allMonths') }, ...monthOptions()],
            onChange: (value) => setFilter('month', value),
          },
          {
            name: 'year',
            label: t('commissions:filters.year'),
            value: year,
            options: [
              { value: '', label: t('commissions:filters.allYears') },
              ...yearOptions(FIRST_YEAR, thisYear, year),
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
        {!isPhone && coordinatorField}
        {!isPhone && toolbar}
      </FilterBar>
    </Box>
  );
}
