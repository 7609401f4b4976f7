import { lazy, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type FamilyMember, ownFamilyMembers } from '@/api/family-members';
import { ListRoutes } from '@/components/dialog/list-routes';
import { CreateButton } from '@/components/list/buttons';
import { ListOutlet } from '@/components/list/list-outlet';
import { SearchedRecords } from '@/components/list/searched-records';
import { ListPage } from '@/components/page/list-page';
import { ConfirmedOnly, UnconfirmedNotice } from '@/pages/shared/confirmed-member';
import { withListUrlState } from '@/refine/list-url-state-provider';
import { useDataGrid } from '@/refine/use-data-grid';
import { SEARCH_DELAYS } from '@/utils/use-debounced';
import { FamilyMemberCard, familyMemberColumns, familyMemberName } from './columns';
import { OWN_LIST } from './first-calls';
import { useFamilyMemberActions } from './use-family-member';

const FamilyMemberCreate = lazy(async () => ({ default: (await import('./form')).FamilyMemberCreate }));
const FamilyMemberEdit = lazy(async () => ({ default: (await import('./form')).FamilyMemberEdit }));
const FamilyMemberShow = lazy(async () => ({ default: (await import('./show')).FamilyMemberShow }));

export const PAGE_SIZES = [10, 25, 50, 100];

export const FamilyMemberList = withListUrlState(OWN_LIST, () => <FamilyMemberRoutes list={<FamilyMembers />} />);

function FamilyMembers() {
  const { t } = useTranslation();
  const grid = useDataGrid({ resource: ownFamilyMembers });
  const { actions: recordActions, dialog } = useFamilyMemberActions('family-members');
  const actions = useMemo(() => ({ ...recordActions, investTo }), [recordActions]);
  const columns = useMemo(() => familyMemberColumns(t, actions), [t, actions]);
  return (
    <ListPage
      title={t('family-members:title')}
      description={t('family-members:description')}
      primaryAction={
        <ConfirmedOnly>
          <CreateButton resource="family-members">{t('family-members:add')}</CreateButton>
        </ConfirmedOnly>
      }
    >
      <UnconfirmedNotice />
      <SearchedRecords
        grid={grid}
        label={t('family-members:label')}
        columns={columns}
        rowName={familyMemberName}
        onRowClick={actions.onShow}
        renderCard={(member) => <FamilyMemberCard member={member} {...actions} />}
        search={{ name: 'search', label: t('family-members:search'), delay: SEARCH_DELAYS.familyMembers }}
        empty={{
          title: t('family-members:empty'),
          hint: t('family-members:emptyHint'),
          filteredHint: t('family-members:emptyFilteredHint'),
        }}
        pageSizes={PAGE_SIZES}
        failure={t('family-members:loadFailed')}
      />
      {dialog}
      <ListOutlet context={{ rows: grid.rows }} />
    </ListPage>
  );
}

const investTo = ({ _id }: FamilyMember): string => `/member-dashboard?tab=family&dialog=invest&familyMember=${_id}`;

export const FamilyMemberRoutes = ({ list }: { list: ReactNode }) => (
  <ListRoutes
    path="/family-members"
    list={list}
    dialogs={{ create: <FamilyMemberCreate />, 'edit/:id': <FamilyMemberEdit />, 'show/:id': <FamilyMemberShow /> }}
  />
);
