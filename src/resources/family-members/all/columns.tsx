import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FamilyMember } from '../../../contract/family-members';
import type { Translate } from '../../../i18n/use-t';
import { ABSENT, formatDate } from '../../../ui/format';
import { InitialsAvatar } from '../../../ui/initials-avatar';
import type { ListColumn } from '../../../ui/list-columns';
import { type FamilyMemberActions, pictureOf, RowActions } from '../columns';

/** A column of the grouped table, which is no DataGrid: the free one neither groups nor has room for the headings. */
export type FamilyColumn = ListColumn<FamilyMember> & { cell: (row: FamilyMember) => ReactNode };

/** The flat table's columns (§1-2.13); the owning member stands above its family. */
export function familyColumns(t: Translate, actions: FamilyMemberActions): FamilyColumn[] {
  const relationship = ({ relationship: value }: FamilyMember) => t(`ui:relationships.${value}`);
  const gender = ({ gender: value }: FamilyMember) => value && t(`family-members:genders.${value}`);
  return [
    {
      field: 'name',
      headerName: t('family-members:columns.name'),
      cell: (row) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
          <InitialsAvatar name={row.name} src={pictureOf(row)} size={28} />
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {row.name}
          </Box>
        </Box>
      ),
    },
    {
      field: 'relationship',
      headerName: t('family-members:columns.relationship'),
      cell: relationship,
      exportValue: relationship,
    },
    {
      field: 'gender',
      headerName: t('family-members:columns.gender'),
      cell: (row) => gender(row) ?? ABSENT,
      exportValue: gender,
    },
    {
      field: 'dateOfBirth',
      headerName: t('family-members:columns.dateOfBirth'),
      cell: ({ dateOfBirth }) => formatDate(dateOfBirth),
    },
    {
      field: 'mobileNumber',
      headerName: t('family-members:columns.mobile'),
      cell: ({ mobileNumber }) => mobileNumber ?? ABSENT,
    },
    { field: 'email', headerName: t('family-members:columns.email'), cell: ({ email }) => email ?? ABSENT },
    {
      field: 'actions',
      headerName: t('family-members:columns.actions'),
      cell: (row) => <RowActions member={row} t={t} {...actions} />,
    },
  ];
}

/** The file names the owning member in every row. */
export const ownerColumns = (t: Translate): ListColumn<FamilyMember>[] => [
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
    exportValue: ({ memberReferenceId: { mobileNumber } }) => mobileNumber,
  },
  {
    field: 'memberStatus',
    headerName: t('all-family-members:file.status'),
    exportValue: ({ memberReferenceId: { status } }) => status,
  },
];
