import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '@/components/filter/filter-bar';
import { stateName, stateOptions } from '@/components/text/states';
import { MEMBER_KINDS, MEMBER_STATUSES } from '@/contract/choices';
import type { RecordGrid } from '@/hooks/use-record-grid';
import { PanchayatFilter } from '@/pages/shared/panchayat-select';
import type { Member } from '@/server/members';
import { useServerFeatures } from '@/server/server-features';
import { useIsPhone } from '@/utils/media-queries';
import { SEARCH_DELAYS, useSearchText } from '@/utils/use-debounced';
import { FILTER_NAMES } from './first-calls';

interface MemberFiltersProps {
  grid: Pick<RecordGrid<Member>, 'filters' | 'setFilter' | 'clearFilters'>;
  /** At the end of the row. */
  toolbar: ReactNode;
}

/** Search, panchayat, kind, verification and status. */
export function MemberFilters({ grid, toolbar }: MemberFiltersProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  // Other servers may leave out of their rows what these filter by.
  const canFilter = useServerFeatures().can('listQueries');
  const { filters, setFilter } = grid;
  const { search = '', kind = '', isVerified = '', status = '', panchayatReferenceId = '' } = filters;
  const searchBox = useSearchText(search, (text) => setFilter('search', text), SEARCH_DELAYS.members);
  const choices = [
    {
      name: 'kind',
      label: t('members:columns.kind'),
      value: kind,
      options: [
        { value: '', label: t('members:filters.allKinds') },
        ...MEMBER_KINDS.map((value) => ({ value, label: t(`members:kinds.${value}`) })),
      ],
      onChange: (value: string) => setFilter('kind', value),
    },
    {
      name: 'isVerified',
      label: t('members:columns.verification'),
      value: isVerified,
      options: [
        { value: '', label: t('members:filters.both') },
        { value: 'true', label: stateName(t, 'verification', 'verified') },
        { value: 'false', label: stateName(t, 'verification', 'unverified') },
      ],
      onChange: (value: string) => setFilter('isVerified', value),
    },
    {
      name: 'status',
      label: t('members:columns.status'),
      value: status,
      options: [{ value: '', label: t('members:filters.allStatuses') }, ...stateOptions(t, 'account', MEMBER_STATUSES)],
      onChange: (value: string) => setFilter('status', value),
    },
  ] as const;
  const panchayatField = canFilter && (
    <Box sx={{ flex: { xs: 1, sm: '0 1 220px' }, minWidth: 0 }}>
      <PanchayatFilter
        label={t('members:columns.panchayat')}
        placeholder={t('members:filters.allPanchayats')}
        panchayatId={panchayatReferenceId}
        onChoose={(id) => setFilter('panchayatReferenceId', id)}
      />
    </Box>
  );
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isPhone && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          {panchayatField}
          {toolbar}
        </Box>
      )}
      <FilterBar
        search={{
          value: searchBox.text,
          label: t('members:filters.search'),
          placeholder: t('members:filters.searchPlaceholder'),
          onChange: searchBox.type,
        }}
        filters={canFilter ? choices : []}
        activeCount={FILTER_NAMES.filter((name) => filters[name]).length}
        onClear={() => {
          searchBox.empty();
          grid.clearFilters();
        }}
      >
        {!isPhone && panchayatField}
        {!isPhone && toolbar}
      </FilterBar>
    </Box>
  );
}
