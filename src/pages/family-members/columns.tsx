import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type ListColumn, rightAligned, truncatedLink } from '@/components/list/list-columns';
import { ABSENT, formatDate } from '@/components/text/format';
import { InitialsAvatar } from '@/components/text/initials-avatar';
import { formatMobile } from '@/domain/phone';
import type { ListedFamilyMember } from '@/pages/shared/family-member-form';
import { relationshipLabel } from '@/pages/shared/relationship';
import { fileUrl } from '@/providers/http';

export interface FamilyMemberActions {
  onShow: (member: ListedFamilyMember) => void;
  onEdit: (member: ListedFamilyMember) => void;
  onDelete: (member: ListedFamilyMember) => void;
}

/** The columns of both lists. The field of a sortable column is what the API sorts by. */
export function familyMemberColumns<Row extends ListedFamilyMember>(
  t: TFunction,
  actions: FamilyMemberActions,
): ListColumn<Row>[] {
  return [
    {
      field: 'name',
      sortable: true,
      headerName: t('family-members:columns.name'),
      flex: 1.4,
      minWidth: 170,
      renderCell: ({ row }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, height: '100%', minWidth: 0 }}>
          <InitialsAvatar name={row.name} src={fileUrl(row.profilePicture)} size={32} />
          <Link component="button" onClick={() => actions.onShow(row)} sx={truncatedLink} title={row.name}>
            {row.name}
          </Link>
        </Box>
      ),
    },
    {
      field: 'relationship',
      sortable: true,
      headerName: t('family-members:columns.relationship'),
      flex: 1,
      minWidth: 120,
      valueGetter: (_, row) => relationshipLabel(t, row.relationship, row.gender),
    },
    {
      field: 'gender',
      yields: 1,
      headerName: t('family-members:columns.gender'),
      width: 110,
      valueGetter: (_, row) => (row.gender ? t(`family-members:genders.${row.gender}`) : ABSENT),
    },
    {
      field: 'dateOfBirth',
      yields: 2,
      sortable: true,
      headerName: t('family-members:columns.dateOfBirth'),
      width: 124,
      valueFormatter: (value: string | undefined) => formatDate(value),
    },
    {
      field: 'mobileNumber',
      headerName: t('family-members:columns.mobile'),
      width: 120,
      valueFormatter: (value: string | undefined) => value ?? ABSENT,
    },
    {
      field: 'email',
      headerName: t('family-members:columns.email'),
      yields: 3,
      flex: 1.4,
      minWidth: 180,
      valueFormatter: (value: string | undefined) => value ?? ABSENT,
    },
    {
      field: 'actions',
      headerName: t('family-members:columns.actions'),
      width: 110,
      ...rightAligned,
      renderCell: ({ row }) => <RowActions member={row} onEdit={actions.onEdit} onDelete={actions.onDelete} />,
    },
  ];
}

interface RowActionsProps extends Omit<FamilyMemberActions, 'onShow'> {
  member: ListedFamilyMember;
}

/** Edit and delete of one family member. */
function RowActions({ member, onEdit, onDelete }: RowActionsProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <IconButton aria-label={t('family-members:editFor', { name: member.name })} onClick={() => onEdit(member)}>
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={t('family-members:deleteFor', { name: member.name })} onClick={() => onDelete(member)}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** One family member on a phone: name, relationship, mobile number and actions. */
export function FamilyMemberCard({ member, onShow, ...actions }: FamilyMemberActions & { member: ListedFamilyMember }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <InitialsAvatar name={member.name} src={fileUrl(member.profilePicture)} size={40} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link component="button" onClick={() => onShow(member)} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {member.name}
        </Link>
        <Typography variant="body2" color="text.secondary">
          {[relationshipLabel(t, member.relationship, member.gender), formatMobile(member.mobileNumber ?? '')]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <RowActions member={member} {...actions} />
    </Box>
  );
}
