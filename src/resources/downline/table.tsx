import { useMemo } from 'react';
import { type DownlineMember, MEMBER_STATUSES } from '../../contract/coordinator-area';
import { type Grid, useGrid } from '../../hooks/use-grid';
import { SEARCH_DELAYS } from '../../hooks/use-search-text';
import { useT } from '../../i18n/use-t';
import { SearchedRecords } from '../../ui/searched-records';
import { DownlineCard } from './card';
import { downlineColumns } from './columns';

const PAGE_SIZE = 20;
/** What of the address is sent with the list call. */
const FILTERS = ['search', 'status'];

/** The list of members; `query` names the coordinator. */
export const useDownline = (query?: Record<string, string>): Grid<DownlineMember> =>
  useGrid<DownlineMember>({
    resource: 'downline',
    pageSize: PAGE_SIZE,
    filterNames: FILTERS,
    ...(query && { meta: { query } }),
  });

interface DownlineTableProps {
  grid: Grid<DownlineMember>;
  /** Shows all that is known of one. */
  onOpen?: (member: DownlineMember) => void;
}

/** Members below the signed-in coordinator, paged, with status filter and search (§2-2 Panchayat members management). */
export function DownlineTable({ grid, onOpen }: DownlineTableProps) {
  const t = useT();
  const columns = useMemo(() => downlineColumns(t, onOpen), [t, onOpen]);

  return (
    <SearchedRecords
      grid={grid}
      label={grid.isLoading ? t('coordinator:downline.loading') : t('coordinator:downline.label')}
      columns={columns}
      {...(onOpen && { onRowClick: onOpen })}
      renderCard={(member) => <DownlineCard member={member} />}
      search={{ name: 'search', label: t('coordinator:downline.search'), delay: SEARCH_DELAYS.members }}
      filters={[
        {
          name: 'status',
          label: t('coordinator:downline.filters.status'),
          options: [
            { value: '', label: t('coordinator:downline.filters.all') },
            ...MEMBER_STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) })),
          ],
        },
      ]}
      empty={{
        title: t('coordinator:downline.empty'),
        hint: t('coordinator:downline.emptyHint'),
        filteredHint: t('coordinator:downline.emptyFilteredHint'),
      }}
    />
  );
}
