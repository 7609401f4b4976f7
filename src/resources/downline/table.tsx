import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type DownlineMember, MEMBER_STATUSES } from '@/contract/coordinator-area';
import { ListAddressProvider } from '@/hooks/list-address-provider';
import { useRecordGrid } from '@/hooks/use-record-grid';
import { SEARCH_DELAYS } from '@/hooks/use-search-text';
import { SearchedRecords } from '@/ui/searched-records';
import { DownlineCard } from './card';
import { downlineColumns } from './columns';

const LIST = { name: 'downline', pageSize: 20, filterNames: ['search', 'status'] };

interface DownlineTableProps {
  /** Whom the call names. */
  query: { coordinatorType: string; coordinatorId: string };
  /** Shows all that is known of one. */
  onOpen: (member: DownlineMember) => void;
  /** What is drawn beside the list and needs its rows, such as the drawer of one member. */
  children?: (rows: readonly DownlineMember[], isLoading: boolean) => ReactNode;
}

/** Members below the signed-in coordinator, paged, with status filter and search. */
export function DownlineTable(props: DownlineTableProps) {
  return (
    <ListAddressProvider {...LIST}>
      <Table {...props} />
    </ListAddressProvider>
  );
}

function Table({ query, onOpen, children }: DownlineTableProps) {
  const { t } = useTranslation();
  const grid = useRecordGrid<DownlineMember>({ resource: 'downline', meta: { query: { ...query } } });
  const columns = useMemo(() => downlineColumns(t, onOpen), [t, onOpen]);

  return (
    <>
      <SearchedRecords
        grid={grid}
        label={grid.isLoading ? t('coordinator:downline.loading') : t('coordinator:downline.label')}
        columns={columns}
        onRowClick={onOpen}
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
      {children?.(grid.rows, grid.isLoading)}
    </>
  );
}
