import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MEMBER_KINDS, type MemberRow } from '@/contract/members';
import { ListAddressProvider } from '@/hooks/list-address-provider';
import { useRecordGrid } from '@/hooks/use-record-grid';
import { SEARCH_DELAYS } from '@/hooks/use-search-text';
import { RoutedDialog } from '@/ui/routed-dialog';
import { SearchedRecords } from '@/ui/searched-records';
import { AccountCard } from './account-card';
import { accountColumns } from './account-columns';
import { ACCOUNTS } from './accounts-address';

const LIST = {
  name: ACCOUNTS,
  prefix: ACCOUNTS,
  pageSize: 10,
  filterNames: ['search', 'kind', 'isVerified'],
  defaultSort: { field: 'name', order: 'asc' },
} as const;

/** The accounts behind the counts of members, students and kisans, verified or still waiting for it. */
export function Accounts(props: { onClose: () => void }) {
  return (
    <ListAddressProvider {...LIST}>
      <AccountsDialog {...props} />
    </ListAddressProvider>
  );
}

function AccountsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const grid = useRecordGrid<MemberRow>({ resource: 'members' });
  const columns = useMemo(() => accountColumns(t), [t]);
  return (
    <RoutedDialog title={t('dashboard:accounts.title')} onClose={onClose} maxWidth="lg">
      <Box sx={parts}>
        <SearchedRecords
          grid={grid}
          label={t('dashboard:accounts.title')}
          columns={columns}
          renderCard={(account) => <AccountCard account={account} />}
          search={{ name: 'search', label: t('dashboard:accounts.search'), delay: SEARCH_DELAYS.members }}
          filters={[
            {
              name: 'kind',
              label: t('dashboard:accounts.kind'),
              options: [
                { value: '', label: t('dashboard:accounts.allKinds') },
                ...MEMBER_KINDS.map((value) => ({ value, label: t(`dashboard:accounts.kinds.${value}`) })),
              ],
            },
            {
              name: 'isVerified',
              label: t('dashboard:accounts.verification'),
              options: [
                { value: '', label: t('dashboard:accounts.both') },
                { value: 'true', label: t('ui:status.verified') },
                { value: 'false', label: t('ui:status.unverified') },
              ],
            },
          ]}
          empty={{
            title: t('dashboard:accounts.empty'),
            hint: t('dashboard:accounts.emptyHint'),
            filteredHint: t('dashboard:accounts.emptyFilteredHint'),
          }}
          failure={t('dashboard:accounts.failed')}
        />
      </Box>
    </RoutedDialog>
  );
}

// The count on the filters' button stands above its edge.
const parts = { display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0, pt: 2 };
