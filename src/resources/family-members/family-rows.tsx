import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FamilyMember } from '@/contract/family-members';
import { ABSENT } from '@/ui/format';
import { InitialsAvatar } from '@/ui/initials-avatar';
import type { ListColumn } from '@/ui/list-columns';
import { StatusChip } from '@/ui/status-chip';
import { type FamilyMemberActions, familyMemberColumns } from './columns';

/** A row of the grouped list: a family member, or the heading of a family, which stands above its first member. */
export interface FamilyRow extends FamilyMember {
  /** Of a heading: how many of the family are on this page. */
  familySize?: number;
}

/** The rows of a page, family by family in the order in which the families come, each below a heading of its own. */
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

export const isHeading = ({ familySize }: FamilyRow): boolean => familySize !== undefined;

/** The columns of the own family's list; the heading of a family takes the whole width. */
export function groupedColumns(t: TFunction, actions: FamilyMemberActions): ListColumn<FamilyRow>[] {
  const columns = familyMemberColumns(t, actions);
  return columns.map((column, index) => ({
    ...column,
    // Sorted by name, families would fall apart.
    sortable: false,
    ...(index === 0 && {
      colSpan: (_, row) => (isHeading(row) ? columns.length : 1),
      renderCell: (params) =>
        isHeading(params.row) ? <FamilyHeading row={params.row} /> : column.renderCell?.(params),
    }),
  }));
}

/** Whose family follows: name, user name, email, mobile and status of the owning member. */
export function FamilyHeading({ row }: { row: FamilyRow }) {
  const { t } = useTranslation();
  const { name, userName, email, mobileNumber, status } = row.memberReferenceId;
  return (
    <Box sx={heading}>
      <InitialsAvatar name={name} size={28} />
      <Typography component="h2" variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <StatusChip status={status} size="small" />
      <Typography variant="body2" component="span" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {[userName, email, mobileNumber].filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="body2" component="span" color="text.secondary" sx={{ ml: { sm: 'auto' } }}>
        {t('all-family-members:count', { count: row.familySize ?? 0 })}
      </Typography>
    </Box>
  );
}

/** The exported file names the owning member in every row. */
export const ownerColumns = (t: TFunction): ListColumn<FamilyRow>[] => [
  {
    field: 'member',
    headerName: t('all-family-members:file.member'),
    exportValue: ({ memberReferenceId: { name } }) => name,
  },
  {
    field: 'memberUserName',
    headerName: t('all-family-members:file.userName'),
    exportValue: ({ memberReferenceId: { userName } }) => userName,
  },
  {
    field: 'memberEmail',
    headerName: t('all-family-members:file.email'),
    exportValue: ({ memberReferenceId: { email } }) => email,
  },
  {
    field: 'memberMobile',
    headerName: t('all-family-members:file.mobile'),
    exportValue: ({ memberReferenceId: { mobileNumber } }) => mobileNumber ?? ABSENT,
  },
  {
    field: 'memberStatus',
    headerName: t('all-family-members:file.status'),
    exportValue: ({ memberReferenceId: { status } }) => status,
  },
];

const heading = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  width: '100%',
};
