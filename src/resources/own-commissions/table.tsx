import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BOOKKEEPING_STATUSES, type OwnCommission } from '@/contract/coordinator-area';
import { ListAddressProvider } from '@/hooks/list-address-provider';
import { useRecordGrid } from '@/hooks/use-record-grid';
import { SEARCH_DELAYS } from '@/hooks/use-search-text';
import { monthName } from '@/ui/format';
import { SearchedRecords } from '@/ui/searched-records';
import { OwnCommissionCard } from './card';
import { ownCommissionColumns } from './columns';

const LIST = { name: 'own-commissions', pageSize: 20, filterNames: ['member', 'status', 'month'] };

const monthOptions = () =>
  Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: monthName(index + 1) }));

interface OwnCommissionsTableProps {
  /** Whom the calls of the coordinator area name. */
  scope: { coordinatorType: string; coordinatorId: string };
}

/** The signed-in coordinator's commissions, filtered and paged by the server. */
export function OwnCommissionsTable(props: OwnCommissionsTableProps) {
  return (
    <ListAddressProvider {...LIST}>
      <Table {...props} />
    </ListAddressProvider>
  );
}

function Table({ scope }: OwnCommissionsTableProps) {
  const { t } = useTranslation();
  const grid = useRecordGrid<OwnCommission>({ resource: 'own-commissions', meta: { query: { ...scope } } });
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
