import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, IconButton, Link } from '@mui/material';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { fileUrl } from '@/api/config';
import type { FamilyMember } from '@/api/family-members';
import { OPENED_FROM_LIST } from '@/components/dialog/use-routed-dialog';
import { actionsColumn, columnsOf, dayColumn, flexible } from '@/components/list/column-types';
import { cellLink, type ListColumn } from '@/components/list/list-columns';
import { IdentifierText, Unbroken, WrappedText } from '@/components/text/cell-text';
import { SecondaryText, StrongText } from '@/components/text/emphasis';
import { ABSENT, formatDate } from '@/components/text/format';
import { InitialsAvatar } from '@/components/text/initials-avatar';
import { formatMobile } from '@/domain/text/phone';
import { ConfirmedOnly } from '@/pages/shared/confirmed-member';
import { relationshipLabel } from '@/pages/shared/relationship';
import { isReadOnly } from '@/providers/access-control-provider';

export interface FamilyMemberActions {
  onShow: (member: FamilyMember) => void;
  onEdit: (member: FamilyMember) => void;
  onDelete: (member: FamilyMember) => void;
  /** Only members can invest for somebody. */
  investTo?: (member: FamilyMember) => string;
}

export const familyMemberName = ({ name }: FamilyMember): string => name;
export function familyMemberColumns<Row extends FamilyMember>(
  t: TFunction,
  actions: FamilyMemberActions,
): ListColumn<Row>[] {
  const { column, sortable } = columnsOf(t, 'family-members:columns');
  return [
    {
      ...sortable('name'),
      ...flexible(1.4, 170),
      renderCell: ({ row }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, height: '100%', minWidth: 0 }}>
          <InitialsAvatar name={row.name} src={fileUrl(row.profilePicture)} size={32} />
          <Link component="button" onClick={() => actions.onShow(row)} sx={cellLink}>
            <WrappedText>{row.name}</WrappedText>
          </Link>
        </Box>
      ),
    },
    {
      ...sortable('relationship'),
      ...flexible(0.7, 120),
      valueGetter: (_, row) => relationshipLabel(t, row.relationship, row.gender),
    },
    {
      ...column('gender'),
      width: 84,
      valueGetter: (_, row) => (row.gender ? t(`family-members:genders.${row.gender}`) : ABSENT),
    },
    { ...sortable('dateOfBirth'), width: 108, ...dayColumn },
    {
      ...column('mobile', 'mobileNumber'),
      width: 108,
      valueFormatter: (value: string) => formatMobile(value) || ABSENT,
    },
    {
      ...column('email'),
      ...flexible(1.7, 160),
      renderCell: ({ value }) => (value ? <IdentifierText>{value}</IdentifierText> : ABSENT),
    },
    ...(isReadOnly()
      ? []
      : [
          actionsColumn<Row>(column('actions'), actions.investTo ? 200 : 112, (row) => (
            <RowActions member={row} {...actions} />
          )),
        ]),
  ];
}

/** Delete stands apart, so that no thumb hits it by chance. */
function RowActions({ member, onEdit, onDelete, investTo }: FamilyMemberActions & { member: FamilyMember }) {
  const { t } = useTranslation();
  const { name } = member;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: { xs: 3, sm: 1 } }}>
      {investTo && (
        <ConfirmedOnly>
          <Button
            component={RouterLink}
            to={investTo(member)}
            state={OPENED_FROM_LIST}
            size="small"
            variant="outlined"
            aria-label={t('family-members:investFor', { name })}
            sx={{ mr: 'auto' }}
          >
            {t('family-members:invest')}
          </Button>
        </ConfirmedOnly>
      )}
      <ConfirmedOnly>
        <IconButton aria-label={t('common:actions.editOf', { name })} onClick={() => onEdit(member)}>
          <EditIcon fontSize="small" />
        </IconButton>
      </ConfirmedOnly>
      <ConfirmedOnly>
        <IconButton aria-label={t('common:actions.deleteOf', { name })} onClick={() => onDelete(member)}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </ConfirmedOnly>
    </Box>
  );
}

export function FamilyMemberCard({ member, ...actions }: FamilyMemberActions & { member: FamilyMember }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <InitialsAvatar name={member.name} src={fileUrl(member.profilePicture)} size={40} />
        <Box sx={{ minWidth: 0 }}>
          <StrongText>{member.name}</StrongText>
          <SecondaryText>
            {[
              relationshipLabel(t, member.relationship, member.gender),
              member.gender && t(`family-members:genders.${member.gender}`),
              member.dateOfBirth && formatDate(member.dateOfBirth),
            ]
              .filter(Boolean)
              .join(' · ')}
          </SecondaryText>
          <SecondaryText>
            {member.mobileNumber && <Unbroken>{formatMobile(member.mobileNumber)}</Unbroken>}
            {member.email && <IdentifierText>{member.email}</IdentifierText>}
          </SecondaryText>
        </Box>
      </Box>
      <RowActions member={member} {...actions} />
    </Box>
  );
}
