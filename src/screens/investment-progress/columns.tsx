import type { TFunction } from 'i18next';
import type { MemberProgress } from '@/contract/investment-progress';
import { formatNumber, formatRupees } from '@/ui/format';
import { InitialsAvatar } from '@/ui/initials-avatar';
import type { ListColumn } from '@/ui/list-columns';
import { ProgressLine } from '@/ui/progress-line';
import { TwoLines } from '@/ui/two-lines';
import { FamilyCell } from './family-cell';
import { type MemberActions, RowActions } from './row-actions';

const right = { align: 'right', headerAlign: 'right' } as const;

/** Columns of §1-2.9 in its order. A field that sorts bears the name that the API sorts by. */
export function progressColumns(t: TFunction, actions: MemberActions): ListColumn<MemberProgress>[] {
  return [
    {
      field: 'member',
      sortable: true,
      headerName: t('investment-progress:columns.member'),
      flex: 1.4,
      minWidth: 276,
      renderCell: ({ row: { member } }) => (
        <div className="with-face">
          <InitialsAvatar name={member.name} />
          <TwoLines first={<span title={member.name}>{member.name}</span>} second={<Contact member={member} />} />
        </div>
      ),
    },
    {
      field: 'familyMembers',
      headerName: t('investment-progress:columns.family'),
      flex: 1,
      minWidth: 190,
      renderCell: ({ row }) => <FamilyCell family={row.familyMembers} />,
    },
    {
      field: 'totalInvestments',
      sortable: true,
      headerName: t('investment-progress:columns.totalInvestments'),
      width: 156,
      ...right,
      valueFormatter: (value: number) => formatNumber(value),
    },
    {
      field: 'averageProgress',
      sortable: true,
      headerName: t('investment-progress:columns.averageProgress'),
      width: 168,
      renderCell: ({ row }) => (
        <ProgressLine
          label={t('investment-progress:averageOf', { name: row.member.name })}
          percent={row.averageProgress}
        />
      ),
    },
    {
      field: 'totalInvested',
      sortable: true,
      headerName: t('investment-progress:columns.totalInvested'),
      width: 130,
      ...right,
      valueFormatter: (value: number) => formatRupees(value),
    },
    {
      field: 'actions',
      headerName: t('investment-progress:columns.actions'),
      width: 116,
      ...right,
      renderCell: ({ row }) => <RowActions member={row.member} {...actions} />,
    },
  ];
}

/** Where there is no room it is the email that ends in …, not the number that is called. */
function Contact({ member: { email, mobileNumber } }: { member: MemberProgress['member'] }) {
  return (
    <span style={contact} title={`${email} · ${mobileNumber}`}>
      <span className="cut-text">{email}</span>
      <span style={kept}>{` · ${mobileNumber}`}</span>
    </span>
  );
}

const contact = { display: 'flex', minWidth: 0 } as const;
const kept = { flexShrink: 0, whiteSpace: 'pre' } as const;
