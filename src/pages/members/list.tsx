import { Button } from '@mui/material';
import useEventCallback from '@mui/material/utils/useEventCallback';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Member, members } from '@/api/members';
import { useServerFeatures } from '@/api/server-features';
import { ListRoutes } from '@/components/dialog/list-routes';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { CreateButton } from '@/components/list/buttons';
import { ListOutlet } from '@/components/list/list-outlet';
import { ListToolbar } from '@/components/list/list-toolbar';
import { SelectionBar } from '@/components/list/row-selection';
import { SearchedRecords } from '@/components/list/searched-records';
import { rowItself } from '@/components/list/selection';
import { ListPage } from '@/components/page/list-page';
import { countParams } from '@/components/text/format';
import { stateName, stateOptions } from '@/components/text/states';
import { MEMBER_KINDS, MEMBER_STATUSES } from '@/contract/choices';
import { PanchayatFilter } from '@/pages/shared/level-select';
import { SessionNotice, useMemberSession } from '@/pages/shared/member-session';
import { mayDo } from '@/providers/access-control-provider';
import { withListUrlState } from '@/refine/list-url-state-provider';
import { type RecordGrid, useDataGrid } from '@/refine/use-data-grid';
import { useListSelection } from '@/refine/use-list-selection';
import { MemberCard, type MemberRowActions, memberColumns, memberFileColumns } from './columns';
import { LIST_OPTIONS, LIST_PATH } from './first-calls';
import { type AccountChange, ChangeQuestion, type MemberAction, MemberMenu } from './member-actions';
import type { MemberListContext } from './use-member';

const MemberCreate = lazy(async () => ({ default: (await import('./form')).MemberForm }));
const MemberEdit = lazy(async () => ({ default: (await import('./form')).MemberEdit }));
const MemberMove = lazy(async () => ({ default: (await import('./move')).MemberMove }));
const AccountDeleteDialog = lazy(async () => ({
  default: (await import('@/pages/shared/delete-dialog')).AccountDeleteDialog,
}));
const VerifyMany = lazy(async () => ({ default: (await import('./verify-many')).VerifyMany }));
const MemberShow = lazy(async () => ({ default: (await import('./show')).MemberShow }));

const PAGE_SIZES = [20, 50, 100];

export const MemberList = withListUrlState(LIST_OPTIONS, () => (
  <ListRoutes
    path={LIST_PATH}
    list={<Members />}
    dialogs={{
      create: <MemberCreate />,
      'edit/:id': <MemberEdit />,
      'move/:id': <MemberMove />,
      'show/:id': <MemberShow />,
    }}
  />
));

const isUnverified = ({ isVerified }: Member): boolean => isVerified === false;

function Members() {
  const { t } = useTranslation();
  const { open } = useRoutedDialog(LIST_PATH);
  const grid = useDataGrid({ resource: members, prefetchNextPage: true });
  const unverified = useMemo(() => grid.rows.filter(isUnverified), [grid.rows]);
  const rowSelection = useListSelection({ grid, rows: grid.rows, selectable: unverified, itemsOf: rowItself<Member> });
  const [isVerifying, setIsVerifying] = useState(false);
  const { selected } = rowSelection;
  const session = useMemberSession();
  const [menu, setMenu] = useState<{ member: Member; anchor: HTMLElement }>();
  const [question, setQuestion] = useState<{ action: AccountChange | 'delete'; member: Member }>();
  const onMenu = useCallback((member: Member, anchor: HTMLElement) => setMenu({ member, anchor }), []);
  const act = useEventCallback((action: MemberAction, member: Member) => {
    setMenu(undefined);
    if (action === 'move') open(`${LIST_PATH}/move/${member._id}`);
    else if (action === 'login') void session.open({ id: member._id, name: member.name });
    else setQuestion({ action, member });
  });
  const actions = useMemo<MemberRowActions>(
    () => ({ onEdit: ({ _id }) => open(`${LIST_PATH}/edit/${_id}`), onMenu }),
    [open, onMenu],
  );
  const columns = useMemo(() => memberColumns(t, actions), [t, actions]);
  const addButton = mayDo('members', 'create') && <CreateButton resource="members">{t('members:add')}</CreateButton>;

  return (
    <ListPage title={t('members:title')} description={t('members:description')} primaryAction={addButton}>
      {session.session && <SessionNotice session={session.session} onClose={session.dismiss} />}
      <SearchedRecords
        grid={grid}
        {...useMemberFilters(grid)}
        toolbar={<ListToolbar grid={grid} columns={columns} exportColumns={memberFileColumns(t)} isExportInMenu />}
        label={t('members:title')}
        {...(unverified.length > 0 && { ...rowSelection.offeredCheckboxes, canSelect: isUnverified })}
        columns={columns}
        rowName={useCallback(({ name }: Member) => name, [])}
        onRowClick={useCallback(({ _id }: Member) => open(`${LIST_PATH}/show/${_id}`), [open])}
        renderCard={(member) => <MemberCard member={member} {...actions} />}
        empty={{
          title: t('members:empty.title'),
          hint: t('members:empty.hint'),
          filteredTitle: t('members:empty.filtered'),
          filteredHint: t('ui:filters.noneHint'),
          action: addButton,
        }}
        failure={t('members:listFailed')}
        pageSizes={PAGE_SIZES}
      />
      <SelectionBar
        rowSelection={rowSelection}
        total={grid.total}
        // Otherwise those that match are not all to be verified.
        hasOtherPages={grid.pageCount > 1 && grid.filters.isVerified === 'false'}
        label={t('members:verifyMany.label')}
        count={t('members:verifyMany.count', countParams(selected.length))}
        sum=""
        clearLabel={t('members:verifyMany.clear')}
      >
        <Button variant="contained" onClick={() => setIsVerifying(true)}>
          {t('members:actions.verify')}
        </Button>
      </SelectionBar>
      <Suspense fallback={null}>
        {isVerifying && (
          <VerifyMany members={selected} onDone={rowSelection.deselect} onClose={() => setIsVerifying(false)} />
        )}
        {question?.action === 'delete' && (
          <AccountDeleteDialog resource="members" account={question.member} onClose={() => setQuestion(undefined)} />
        )}
      </Suspense>
      {menu && <MemberMenu {...menu} onAction={act} onClose={() => setMenu(undefined)} />}
      {question && question.action !== 'delete' && (
        <ChangeQuestion action={question.action} member={question.member} onClose={() => setQuestion(undefined)} />
      )}
      <ListOutlet<MemberListContext> context={{ rows: grid.rows, onMenu }} />
    </ListPage>
  );
}

function useMemberFilters({ filters, setFilter }: Pick<RecordGrid<Member>, 'filters' | 'setFilter'>) {
  const { t } = useTranslation();
  // Other servers may leave out of their rows what these filters need.
  const canFilter = useServerFeatures().can('listQueries');
  const status = {
    name: 'status',
    label: t('members:columns.status'),
    all: t('members:filters.allStatuses'),
    options: stateOptions(t, 'account', MEMBER_STATUSES),
  };
  const rarer = [
    {
      name: 'kind',
      label: t('members:columns.kind'),
      all: t('members:filters.allKinds'),
      options: MEMBER_KINDS.map((value) => ({ value, label: t(`members:kinds.${value}`) })),
    },
    {
      name: 'isVerified',
      label: t('members:columns.verification'),
      all: t('members:filters.both'),
      options: [
        { value: 'true', label: stateName(t, 'verification', 'verified') },
        { value: 'false', label: stateName(t, 'verification', 'unverified') },
      ],
    },
  ];
  return {
    search: { label: t('members:filters.search'), placeholder: t('members:filters.searchPlaceholder') },
    recordField: canFilter && (
      <PanchayatFilter
        label={t('members:columns.panchayat')}
        placeholder={t('members:filters.allPanchayats')}
        panchayatId={filters.panchayatReferenceId ?? ''}
        onChoose={(id) => setFilter('panchayatReferenceId', id)}
      />
    ),
    filters: canFilter ? [status] : [],
    moreFilters: canFilter ? rarer : [],
  };
}
