import Button from '@mui/material/Button';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import type { FamilyMember } from '../../../contract/family-members';
import { useGrid } from '../../../hooks/use-grid';
import { useRoutedDialog } from '../../../hooks/use-routed-dialog';
import { useT } from '../../../i18n/use-t';
import { ListToolbar } from '../../../ui/list-toolbar';
import { Page } from '../../../ui/page';
import { Pager } from '../../../ui/pager';
import type { FamilyMemberActions } from '../columns';
import { familyColumns, ownerColumns } from './columns';
import { DeleteAnyFamilyMember } from './delete';
import type { FamilyListContext } from './edit';
import { Families } from './families';
import { FamilyFilters } from './filters';

// Forms come with the dialog that shows one.
const CreateAnyFamilyMember = lazy(async () => ({ default: (await import('./create')).CreateAnyFamilyMember }));
const EditAnyFamilyMember = lazy(async () => ({ default: (await import('./edit')).EditAnyFamilyMember }));

/** What of the address is sent with the list call. */
const FILTERS = ['search', 'memberId'];
const PAGE_SIZES = [10, 25, 50, 100];

/** All Family Members, for the superadmin (§1-2.13), with adding and editing as dialogs at addresses of their own. */
export function AllFamilyMembersList() {
  return (
    <Routes>
      <Route element={<AllFamilyMembers />}>
        <Route index element={null} />
        <Route path="create" element={<CreateAnyFamilyMember />} />
        <Route path="edit/:id" element={<EditAnyFamilyMember />} />
        <Route path="*" element={null} />
      </Route>
    </Routes>
  );
}

function AllFamilyMembers() {
  const t = useT();
  const { open } = useRoutedDialog('/family-members');
  const grid = useGrid<FamilyMember>({ resource: 'all-family-members', pageSize: 50, filterNames: FILTERS });
  const [leaving, setLeaving] = useState<FamilyMember>();
  const actions = useMemo<FamilyMemberActions>(
    () => ({ onEdit: ({ _id }) => open(`/family-members/edit/${_id}`), onDelete: setLeaving }),
    [open],
  );
  const columns = useMemo(() => familyColumns(t, actions), [t, actions]);
  const fileColumns = useMemo(() => [...ownerColumns(t), ...columns], [t, columns]);
  const context: FamilyListContext = { rows: grid.rows, isLoading: grid.isLoading };

  return (
    <Page
      title={t('all-family-members:title')}
      description={t('all-family-members:description')}
      primaryAction={
        <Button variant="contained" onClick={() => open('/family-members/create')}>
          {t('family-members:add')}
        </Button>
      }
    >
      <FamilyFilters grid={grid} pageSizes={PAGE_SIZES}>
        <ListToolbar grid={grid} columns={columns} exportColumns={fileColumns} pageSizes={PAGE_SIZES} />
      </FamilyFilters>
      <Families grid={grid} columns={columns} actions={actions} />
      <Pager
        isLoading={grid.isLoading}
        page={grid.page}
        pageCount={grid.pageCount}
        total={grid.total}
        pageSize={grid.pageSize}
        onPage={grid.setPage}
      />
      {leaving && <DeleteAnyFamilyMember member={leaving} onClose={() => setLeaving(undefined)} />}
      <Suspense fallback={null}>
        <Outlet context={context} />
      </Suspense>
    </Page>
  );
}
