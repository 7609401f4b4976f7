import { useMemo } from 'react';
import { BOOKKEEPING_STATUSES, type OwnCommission } from '../../contract/coordinator-area';
import { useGrid } from '../../hooks/use-grid';
import { SEARCH_DELAYS } from '../../hooks/use-search-text';
import { useT } from '../../i18n/use-t';
import { monthName } from '../../ui/format';
import { SearchedRecords } from '../../ui/searched-records';
import { OwnCommissionCard } from './card';
import { ownCommissionColumns } from './columns';

const PAGE_SIZE = 20;

/** What of the address is sent with the list call. */
const FILTERS = ['member', 'status', 'month'];

const monthOptions = () =>
  Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: monthName(index + 1) }));

/** The signed-in coordinator's commissions, filtered and paged by the server. */
export function OwnCommissionsTable() {
  const t = useT();
  const grid = useGrid<OwnCommission>({ resource: 'own-commissions', pageSize: PAGE_SIZE, filterNames: FILTERS });
  const columns = useMemo(() => ownCommissionColumns(t), [t]);
  const any = { value: '', label: t('coordinator:commissions.filters.all') };

  return (
    <SearchedRecords
      grid={grid}
      label={t('coordinator:commissions.label')}
      columns={columns}
      renderCard={(commission) => <OwnCommissionCard commission={commission} />}
      search={{ name: 'member', label: t('coordinator:commissions.filters.member'), delay: SEARCH_DELAYS.members }}
      filters={[
        {
          name: 'status',
          label: t('coordinator:commissions.filters.status'),
          options: [any, ...BOOKKEEPING_STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) }))],
        },
        { name: 'month', label: t('coordinator:commissions.filters.month'), options: [any, ...monthOptions()] },
      ]}
      empty={{
        title: t('coordinator:commissions.empty'),
        hint: t('coordinator:commissions.emptyHint'),
        filteredHint: t('coordinator:commissions.emptyFilteredHint'),
      }}
    />
  );
}
