import { Box } from '@mui/material';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { allFamilyMembers, type FamilyMember } from '@/api/family-members';
import { ListFilters } from '@/components/filter/list-filters';
import { CreateButton } from '@/components/list/buttons';
import { fileColumn } from '@/components/list/column-types';
import type { ListColumn } from '@/components/list/list-columns';
import { ListOutlet } from '@/components/list/list-outlet';
import { ListToolbar } from '@/components/list/list-toolbar';
import { PagedRecords } from '@/components/list/paged-records';
import { pageSizeChoices } from '@/components/list/pager';
import { EmptyRecords } from '@/components/list/searched-records';
import { ListPage } from '@/components/page/list-page';
import { SecondaryText, StrongText } from '@/components/text/emphasis';
import { ABSENT, countParams } from '@/components/text/format';
import { InitialsAvatar } from '@/components/text/initials-avatar';
import { StateChip, stateName } from '@/components/text/states';
import { formatMobile } from '@/domain/text/phone';
import { MemberSelect, useMemberName } from '@/pages/shared/member-select';
import { mayDo } from '@/providers/access-control-provider';
import { withListUrlState } from '@/refine/list-url-state-provider';
import { useDataGrid } from '@/refine/use-data-grid';
import { SEARCH_DELAYS } from '@/utils/use-debounced';
import { type FamilyMemberActions, FamilyMemberCard, familyMemberColumns, familyMemberName } from './columns';
import { ALL_LIST } from './first-calls';
import { FamilyMemberRoutes, PAGE_SIZES } from './list';
import { useFamilyMemberActions } from './use-family-member';

export const AllFamilyMemberList = withListUrlState(ALL_LIST, () => <FamilyMemberRoutes list={<AllFamilyMembers />} />);

function AllFamilyMembers() {
  const { t } = useTranslation();
  const grid = useDataGrid({ resource: allFamilyMembers });
  const { actions, dialog } = useFamilyMemberActions('all-family-members');
  const columns = useMemo(() => groupedColumns(t, actions), [t, actions]);
  const rows = useMemo(() => familyRows(grid.rows), [grid.rows]);
  const { memberId = '' } = grid.filters;
  const pageSize = String(grid.pageSize);
  const sizes = pageSizeChoices(PAGE_SIZES, grid.pageSize).map(String);
  const add = mayDo('all-family-members', 'create') && (
    <CreateButton resource="all-family-members">{t('family-members:add')}</CreateButton>
  );
  const memberName = useMemberName(memberId);

  return (
    <ListPage
      title={t('all-family-members:title')}
      description={t('all-family-members:description')}
      primaryAction={add}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <ListFilters
          grid={grid}
          search={{ label: t('family-members:search'), delay: SEARCH_DELAYS.familyMembers }}
          recordField={
            <MemberSelect
              size="small"
              label={t('all-family-members:member')}
              placeholder={t('all-family-members:allMembers')}
              memberId={memberId}
              onChoose={(id) => grid.setFilter('memberId', id)}
            />
          }
          recordFieldIndex={0}
          filters={[
            {
              name: 'pageSize',
              label: t('all-family-members:perPage'),
              value: pageSize,
              // The page size is no filter: it never counts as active.
              neutralValue: pageSize,
              options: sizes.map((value) => ({ value, label: value })),
              onChange: (value) => grid.setPageSize(Number(value)),
            },
          ]}
          chips={
            memberName
              ? [
                  {
                    label: t('all-family-members:member'),
                    value: memberName,
                    onRemove: () => grid.setFilter('memberId', ''),
                  },
                ]
              : []
          }
          toolbar={
            <ListToolbar
              grid={grid}
              columns={columns}
              exportColumns={[...ownerColumns(t), ...columns]}
              pageSizes={PAGE_SIZES}
            />
          }
        />
        <Box component="p" role="status" sx={{ m: 0, typography: 'body2', color: 'text.secondary', minHeight: 20 }}>
          {!grid.isLoading && !grid.error && t('all-family-members:total', countParams(grid.total))}
        </Box>
      </Box>
      <PagedRecords<FamilyRow>
        grid={{ ...grid, dataGridProps: { ...grid.dataGridProps, rows } }}
        label={t('family-members:label')}
        columns={columns}
        renderCard={(row) =>
          isFamilyHeading(row) ? <FamilyHeading row={row} /> : <FamilyMemberCard member={row} {...actions} />
        }
        isHeading={isFamilyHeading}
        rowName={familyMemberName}
        onRowClick={(row) => !isFamilyHeading(row) && actions.onShow(row)}
        empty={
          <EmptyRecords
            grid={grid}
            title={t('family-members:empty')}
            hint={t('all-family-members:emptyHint')}
            filteredHint={t('all-family-members:emptyFilteredHint')}
            action={add}
          />
        }
        failure={t('family-members:loadFailed')}
      />
      {dialog}
      <ListOutlet context={{ rows: grid.rows }} />
    </ListPage>
  );
}

/** A row is a family member, or the heading above a family, which has the fields of its first member. */
interface FamilyRow extends FamilyMember {
  familySize?: number;
}

/** The families keep their order. */
export function familyRows(members: readonly FamilyMember[]): FamilyRow[] {
  const families = new Map<string, FamilyMember[]>();
  for (const member of members) {
    const { _id } = member.memberReferenceId;
    families.set(_id, [...(families.get(_id) ?? []), member]);
  }
  return [...families].flatMap(([ownerId, family]) => {
    const [first] = family;
    return first
      ? [{ ...first, _id: `family-${ownerId}`, id: `family-${ownerId}`, familySize: family.length }, ...family]
      : [];
  });
}

export const isFamilyHeading = ({ familySize }: FamilyRow): boolean => familySize !== undefined;

/** The heading of a family takes the whole width. */
function groupedColumns(t: TFunction, actions: FamilyMemberActions): ListColumn<FamilyRow>[] {
  const columns = familyMemberColumns<FamilyRow>(t, actions);
  return columns.map((column, index) => ({
    ...column,
    // Sorting would tear the families apart.
    sortable: false,
    ...(index === 0 && {
      colSpan: (_, row) => (isFamilyHeading(row) ? columns.length : 1),
      renderCell: (params) =>
        isFamilyHeading(params.row) ? <FamilyHeading row={params.row} /> : column.renderCell?.(params),
    }),
  }));
}

/** In the exported file every row names the member whose family it is. */
function ownerColumns(t: TFunction): ListColumn<FamilyRow>[] {
  const column = (
    name: 'member' | 'userName' | 'email' | 'mobile' | 'status',
    textOf: (owner: FamilyMember['memberReferenceId']) => string,
  ) =>
    fileColumn<FamilyRow>(`owner.${name}`, t(`all-family-members:file.${name}`), (row) =>
      textOf(row.memberReferenceId),
    );
  return [
    column('member', ({ name }) => name),
    column('userName', ({ userName }) => userName),
    column('email', ({ email }) => email),
    column('mobile', ({ mobileNumber }) => formatMobile(mobileNumber) || ABSENT),
    column('status', ({ status }) => status),
  ];
}

function FamilyHeading({ row }: { row: FamilyRow }) {
  const { t } = useTranslation();
  const { name, userName, email, mobileNumber, status } = row.memberReferenceId;
  const isActive = status === 'active';
  return (
    <Box sx={headingStyle}>
      <InitialsAvatar name={name} size={28} />
      <StrongText component="h2" variant="body2">
        {name}
      </StrongText>
      {!isActive && <StateChip kind="account" state={status} size="small" />}
      <SecondaryText component="span" sx={contactStyle}>
        {[isActive ? stateName(t, 'account', status) : '', userName, email, formatMobile(mobileNumber)]
          .filter(Boolean)
          .map((part) => (
            <span key={part}>{part}</span>
          ))}
      </SecondaryText>
      <SecondaryText component="span" sx={{ ml: { sm: 'auto' } }}>
        {t('all-family-members:count', { count: row.familySize ?? 0 })}
      </SecondaryText>
    </Box>
  );
}

const headingStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  width: '100%',
};
/** Lines break between the parts, not inside of a number or an e-mail. */
const contactStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  minWidth: 0,
  '& > span': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > span:not(:last-child)::after': { content: '"·"', mx: 1 },
};
