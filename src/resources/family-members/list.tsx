import Button from '@mui/material/Button';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import type { FamilyMember } from '../../contract/family-members';
import { useGrid } from '../../hooks/use-grid';
import { useRoutedDialog } from '../../hooks/use-routed-dialog';
import { SEARCH_DELAYS } from '../../hooks/use-search-text';
import { useT } from '../../i18n/use-t';
import { Page } from '../../ui/page';
import { SearchedRecords } from '../../ui/searched-records';
import { FamilyMemberCard } from './card';
import { familyMemberColumns } from './columns';
import { DeleteFamilyMember } from './delete';

// Forms come with the dialog that shows one.
const CreateFamilyMember = lazy(async () => ({ default: (await import('./create')).CreateFamilyMember }));
const EditFamilyMember = lazy(async () => ({ default: (await import('./edit')).EditFamilyMember }));

/** What of the address is sent with the list call. */
const FILTERS = ['search'];

/** The member's own family, with adding and editing as dialogs at addresses of their own. */
export function FamilyMembersList() {
  return (
    <Routes>
      <Route element={<FamilyMembersTable />}>
        <Route index element={null} />
        <Route path="create" element={<CreateFamilyMember />} />
        <Route path="edit/:id" element={<EditFamilyMember />} />
      </Route>
    </Routes>
  );
}

function FamilyMembersTable() {
  const t = useT();
  const { open } = useRoutedDialog('/family-members');
  const grid = useGrid<FamilyMember>({ resource: 'family-members', pageSize: 50, filterNames: FILTERS });
  const [leaving, setLeaving] = useState<FamilyMember>();
  const columns = useMemo(
    () =>
      familyMemberColumns(t, {
        onEdit: ({ _id }) => open(`/family-members/edit/${_id}`),
        onDelete: setLeaving,
      }),
    [t, open],
  );
  const add = (
    <Button variant="contained" onClick={() => open('/family-members/create')}>
      {t('family-members:add')}
    </Button>
  );
  return (
    <Page title={t('family-members:title')} description={t('family-members:description')} primaryAction={add}>
      <SearchedRecords
        grid={grid}
        label={t('family-members:label')}
        columns={columns}
        renderCard={(member) => (
          <FamilyMemberCard
            member={member}
            onEdit={({ _id }) => open(`/family-members/edit/${_id}`)}
            onDelete={setLeaving}
          />
        )}
        search={{ name: 'search', label: t('family-members:search'), delay: SEARCH_DELAYS.familyMembers }}
        empty={{
          title: t('family-members:empty'),
          hint: t('family-members:emptyHint'),
          filteredHint: t('family-members:emptyFilteredHint'),
        }}
        pageSizes={[10, 25, 50, 100]}
        failure={t('family-members:loadFailed')}
      />
      {leaving && <DeleteFamilyMember member={leaving} onClose={() => setLeaving(undefined)} />}
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </Page>
  );
}
