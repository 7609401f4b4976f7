import EditIcon from '@mui/icons-material/EditOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Member } from '@/api/members';
import { IconActionButton } from '@/components/list/buttons';
import { actionsColumn, columnsOf, dayColumn, fileColumn, flexible } from '@/components/list/column-types';
import type { ListColumn } from '@/components/list/list-columns';
import { RecordCard } from '@/components/list/record-card';
import { TruncatedText, TwoLineText, WrappedText } from '@/components/text/cell-text';
import { ABSENT } from '@/components/text/format';
import { StateChip, stateName } from '@/components/text/states';
import { dayInFile } from '@/domain/text/csv-cell';
import { formatMobile } from '@/domain/text/phone';
import { mayDo } from '@/providers/access-control-provider';

export interface MemberRowActions {
  onEdit: (member: Member) => void;
  onMenu: (member: Member, anchor: HTMLElement) => void;
}
export function memberColumns(t: TFunction, actions: MemberRowActions): ListColumn<Member>[] {
  const { column, sortable } = columnsOf(t, 'members:columns');
  return [
    {
      ...sortable('name'),
      ...flexible(1.3, 150),
      renderCell: ({ row }) => (
        <TwoLineText isWrapping first={<span title={row.name}>{row.name}</span>} second={row.userName} />
      ),
    },
    { ...column('mobileNumber'), width: 108 },
    { ...sortable('email'), ...flexible(1.3, 160), renderCell: ({ row }) => <WrappedText>{row.email}</WrappedText> },
    {
      ...column('panchayat', 'panchayatReferenceId'),
      ...flexible(1, 130),
      renderCell: ({ row }) => {
        const { place = ABSENT, coordinator } = row.panchayat ?? {};
        if (!coordinator) return <TruncatedText>{place}</TruncatedText>;
        return <TwoLineText first={place} second={coordinator} />;
      },
    },
    {
      ...column('verification', 'isVerified'),
      width: 116,
      renderCell: ({ row }) => (row.isVerified === null ? ABSENT : <VerificationChip member={row} />),
    },
    {
      ...column('status'),
      width: 108,
      renderCell: ({ row: { status } }) => (status ? <AccountChip status={status} /> : ABSENT),
    },
    { ...sortable('since', 'createdAt'), width: 108, ...dayColumn },
    ...(mayDo('members', 'edit')
      ? [actionsColumn<Member>(column('actions'), 92, (row) => <RowActions member={row} {...actions} />)]
      : []),
  ];
}

/** The file has the parts of a cell in columns of their own. */
export function memberFileColumns(t: TFunction): ListColumn<Member>[] {
  return [
    fileColumn('name', t('members:columns.name')),
    fileColumn('userName', t('members:form.userName')),
    fileColumn('mobileNumber', t('members:columns.mobileNumber'), (row) => formatMobile(row.mobileNumber)),
    fileColumn('email', t('members:columns.email')),
    fileColumn('panchayatReferenceId', t('members:columns.panchayat'), (row) => row.panchayat?.place),
    fileColumn('coordinator', t('members:columns.coordinator'), (row) => row.panchayat?.coordinator),
    fileColumn('kind', t('members:columns.kind'), ({ kind }) => kind && t(`members:kinds.${kind}`)),
    fileColumn('isVerified', t('members:columns.verification'), (row) => {
      const status = verificationStatus(row);
      return status && stateName(t, 'verification', status);
    }),
    fileColumn('status', t('members:columns.status'), ({ status }) => status && stateName(t, 'account', status)),
    fileColumn('createdAt', t('members:columns.since'), ({ createdAt }) => dayInFile(createdAt)),
  ];
}

function verificationStatus({ isVerified }: Member) {
  if (isVerified === null) return null;
  return isVerified ? 'verified' : 'unverified';
}

export function VerificationChip({ member }: { member: Member }) {
  const status = verificationStatus(member);
  return status && <StateChip kind="verification" state={status} usual="verified" size="small" />;
}

const AccountChip = ({ status }: { status: NonNullable<Member['status']> }) => (
  <StateChip kind="account" state={status} usual="active" size="small" />
);

interface RowActionsProps extends MemberRowActions {
  member: Member;
  size?: 'small' | 'medium';
}

function RowActions({ member, onEdit, onMenu, size = 'small' }: RowActionsProps) {
  const { t } = useTranslation();
  const { name } = member;
  return (
    <div className="row-actions">
      <IconActionButton
        tooltip={t('common:actions.edit')}
        label={t('common:actions.editOf', { name })}
        Icon={EditIcon}
        size={size}
        onClick={() => onEdit(member)}
      />
      <IconActionButton
        tooltip={t('members:actions.more')}
        label={t('members:actions.moreOf', { name })}
        Icon={MoreVert}
        size={size}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={({ currentTarget }) => onMenu(member, currentTarget)}
      />
    </div>
  );
}

export function MemberCard({ member, ...actions }: MemberRowActions & { member: Member }) {
  const { t } = useTranslation();
  const { name, userName, mobileNumber, email, kind, status, panchayat } = member;
  return (
    <RecordCard
      title={name}
      lines={[
        [kind && t(`members:kinds.${kind}`), userName].filter(Boolean).join(' · '),
        formatMobile(mobileNumber),
        email,
        panchayat && t('members:inPanchayat', { panchayat: panchayat.place }),
      ]}
      states={
        <>
          <VerificationChip member={member} />
          {member.isVerified && status === 'active' && '·'}
          {status && <AccountChip status={status} />}
        </>
      }
      actions={mayDo('members', 'edit') && <RowActions member={member} size="medium" {...actions} />}
    />
  );
}
