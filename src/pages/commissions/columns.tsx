import { Box } from '@mui/material';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Commission } from '@/api/commissions';
import { RowButton } from '@/components/list/buttons';
import { amountColumn, fileColumn } from '@/components/list/column-types';
import { type ListColumn, pinned, rightAligned } from '@/components/list/list-columns';
import { RowMenu } from '@/components/page/more-menu';
import { IdentifierText, RoundedText, Rupees, TwoLineText, WrappedText } from '@/components/text/cell-text';
import { LevelChip } from '@/components/text/chips';
import { SecondaryText } from '@/components/text/emphasis';
import { ABSENT, formatDate, formatMonth, formatRupees } from '@/components/text/format';
import { memberText } from '@/components/text/member-text';
import { bookedText, MonthText } from '@/components/text/payment';
import { RowMark } from '@/components/text/row-mark';
import { StateChip, stateName } from '@/components/text/states';
import { amountInFile, dayInFile, monthInFile, timeInFile } from '@/domain/text/csv-cell';
import { panchayatColumn } from '@/pages/shared/decision-lists';
import { hasWaitedLong, waitingText } from '@/pages/shared/waiting-since';
import { mayDo } from '@/providers/access-control-provider';
import { commissionLabel, isGroup, type PendingRow, rowLabel } from './labels';
import type { Decision } from './use-commission-decisions';

interface CommissionActions {
  onApprove: (row: PendingRow) => void;
  onDecide: (commission: Commission, decision: Decision) => void;
}

export function commissionColumns(
  t: TFunction,
  actions: CommissionActions,
  hasPanchayat: boolean,
): ListColumn<Commission>[] {
  return [
    ...commissionFacts(t).map((column) => {
      if (column.field === 'createdAt')
        return { ...column, renderCell: ({ row }: { row: Commission }) => <Waiting row={row} /> };
      return column.field === 'commisionAmount' ? { ...column, ...pinned } : column;
    }),
    ...(hasPanchayat ? [panchayatColumn<Commission>(t)] : []),
    ...(mayDo('commissions', 'decide')
      ? [
          {
            field: 'actions',
            headerName: t('commissions:columns.actions'),
            width: 188,
            ...rightAligned,
            renderCell: ({ row }: { row: Commission }) => <CommissionButtons commission={row} {...actions} />,
          },
        ]
      : []),
  ];
}

/** Every list of commissions has these columns. */
export function commissionFacts(t: TFunction): ListColumn<Commission>[] {
  return [
    {
      field: 'createdAt',
      headerName: t('commissions:columns.date'),
      sortable: true,
      width: 106,
      exportValue: (row) => dayInFile(row.createdAt),
      valueGetter: (_, row) => formatDate(row.createdAt),
    },
    {
      field: 'coordinator',
      headerName: t('commissions:columns.coordinator'),
      sortable: true,
      flex: 1.3,
      minWidth: 176,
      exportValue: (row) => row.coordinator?.name,
      renderCell: ({ row }) => <CommissionCoordinator commission={row} isInTable />,
    },
    {
      field: 'member',
      headerName: t('commissions:columns.member'),
      sortable: true,
      flex: 1,
      minWidth: 108,
      valueGetter: (_, row) => row.memberReferenceId.name,
      renderCell: ({ row, api }) => <WrappedText>{memberText(row, api)}</WrappedText>,
    },
    {
      field: 'plan',
      headerName: t('commissions:columns.plan'),
      sortable: true,
      flex: 1,
      minWidth: 112,
      valueGetter: (_, row) => row.depositPlanReferenceId.planName,
    },
    {
      field: 'totalAmount',
      headerName: t('commissions:columns.investmentAmount'),
      sortable: true,
      width: 102,
      ...amountColumn,
    },
    {
      field: 'commisionAmount',
      headerName: t('commissions:columns.commissionAmount'),
      sortable: true,
      width: 108,
      ...amountColumn,
    },
    {
      field: 'period',
      headerName: t('commissions:columns.period'),
      sortable: true,
      width: 84,
      renderCell: ({ row }) => <MonthText record={row} />,
      exportValue: monthInFile,
    },
  ];
}

/** Like the file of all commissions, without what only decided ones have. */
export const commissionFileColumns = (t: TFunction): ListColumn<Commission>[] => [
  fileColumn('_id', t('commissions:file.id')),
  fileColumn('createdAt', t('commissions:columns.date'), ({ createdAt }) => timeInFile(createdAt)),
  fileColumn('coordinator', t('commissions:columns.coordinator'), ({ coordinator }) => coordinator?.name),
  fileColumn('userName', t('commissions:file.coordinatorUserName'), ({ coordinator }) => coordinator?.userName),
  fileColumn('level', t('commissions:file.level'), ({ coordinatorType: level }) => level && t(`ui:level.${level}`)),
  fileColumn('place', t('commissions:file.place'), ({ coordinator }) => coordinator?.unitName),
  fileColumn('member', t('commissions:columns.member'), (row) => row.memberReferenceId.name),
  fileColumn('memberUserName', t('commissions:file.memberUserName'), (row) => row.memberReferenceId.userName),
  fileColumn('familyMember', t('commissions:file.familyMember'), (row) => row.familyMemberReferenceId?.name),
  fileColumn('plan', t('commissions:columns.plan'), (row) => row.depositPlanReferenceId.planName),
  fileColumn('month', t('commissions:file.month'), (row) => monthInFile(row)),
  fileColumn('deposit', t('commissions:file.deposit'), ({ depositReferenceId }) => depositReferenceId),
  fileColumn('totalAmount', t('commissions:columns.investmentAmount'), ({ totalAmount }) => amountInFile(totalAmount)),
  fileColumn('rate', t('commissions:file.rate')),
  fileColumn('commisionAmount', t('commissions:columns.commissionAmount'), (row) => amountInFile(row.commisionAmount)),
];

export function Waiting({ row: { createdAt } }: { row: { createdAt: string } }) {
  const { t } = useTranslation();
  const date = formatDate(createdAt);
  if (!hasWaitedLong(createdAt)) return date;
  return <TwoLineText first={date} second={waitingText(t, createdAt)} />;
}

interface CommissionCoordinatorProps {
  commission: Commission;
  /** A row of a table has no room for the state of the account beside a long name: a mark has it as its name and tooltip. */
  isInTable?: boolean;
}

/** The user name has a line of its own, since those of one level begin alike. */
export function CommissionCoordinator({ commission, isInTable = false }: CommissionCoordinatorProps) {
  const { t } = useTranslation();
  const { coordinator, coordinatorType } = commission;
  const level = coordinatorType && <LevelChip level={coordinatorType} size="small" />;
  if (!coordinator) return level ?? ABSENT;
  const unusual = coordinator.status !== 'active' && coordinator.status;
  return (
    <TwoLineText
      isWrapping
      first={
        <span title={coordinator.name}>
          {coordinator.name}{' '}
          {isInTable && unusual && <RowMark kind="warning" text={stateName(t, 'account', unusual)} />}
          {level} {!isInTable && unusual && <StateChip kind="account" state={unusual} size="small" />}
        </span>
      }
      second={<IdentifierText>{coordinator.userName}</IdentifierText>}
    />
  );
}

interface RowActionsProps {
  row: PendingRow;
  onApprove: (row: PendingRow) => void;
  onReject: () => void;
  children?: ReactNode;
}

/** Approve does not ask; a rejection asks for its reason, once for all commissions of a deposit. */
export function RowActions({ row, onApprove, onReject, children }: RowActionsProps) {
  const { t } = useTranslation();
  if (!mayDo('commissions', 'decide')) return null;
  const name = { name: rowLabel(t, row) };
  const label = isGroup(row) ? undefined : commissionLabel(row);
  return (
    <div className="row-actions">
      <RowButton
        kind="approve"
        rowId={row._id}
        label={label ? t('commissions:approve.named', label) : t('commissions:groups.approve', name)}
        onClick={() => onApprove(row)}
      >
        {t('commissions:approve.action')}
      </RowButton>
      <RowButton
        kind="refuse"
        label={label ? t('commissions:reject.named', label) : t('commissions:groups.reject', name)}
        onClick={onReject}
      >
        {t('commissions:reject.action')}
      </RowButton>
      {children}
    </div>
  );
}

function CommissionButtons({ commission, onApprove, onDecide }: CommissionActions & { commission: Commission }) {
  const { t } = useTranslation();
  return (
    <RowActions row={commission} onApprove={onApprove} onReject={() => onDecide(commission, 'reject')}>
      <RowMenu
        label={t('commissions:approve.more', commissionLabel(commission))}
        tooltip={t('commissions:approve.withNotes')}
        items={[{ label: t('commissions:approve.withNotes'), onSelect: () => onDecide(commission, 'approve') }]}
      />
    </RowActions>
  );
}

/** A card whose heading is whose amount it shows. */
export function AmountCard({
  title,
  amount,
  children,
}: {
  title: ReactNode;
  amount: number | null;
  children: ReactNode;
}) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={amountHeadingStyle}>
        {title}
        <Rupees amount={amount} />
      </Box>
      {children}
    </Box>
  );
}

/** A card has room for all lines of the name, its level and its state, of which a row of a table shows two. */
const amountHeadingStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 3,
  fontWeight: 600,
  '& .wrapping > span': { display: 'block' },
};

interface CommissionFactsCardProps {
  commission: Commission;
  rows: readonly Commission[];
  invested: string;
  children: ReactNode;
}

export function CommissionFactsCard({ commission, rows, invested, children }: CommissionFactsCardProps) {
  const { t } = useTranslation();
  const { depositPlanReferenceId } = commission;
  return (
    <AmountCard title={<CommissionCoordinator commission={commission} />} amount={commission.commisionAmount}>
      <SecondaryText>
        {[
          memberText(commission, rows),
          depositPlanReferenceId.planName,
          formatMonth(commission),
          bookedText(t, commission),
        ]
          .filter(Boolean)
          .join(' · ')}
        <br />
        <RoundedText amount={commission.totalAmount}>{invested}</RoundedText>
      </SecondaryText>
      {children}
    </AmountCard>
  );
}

type CommissionCardProps = CommissionActions & Pick<CommissionFactsCardProps, 'commission' | 'rows'>;

export function CommissionCard({ commission, rows, ...actions }: CommissionCardProps) {
  const { t } = useTranslation();
  const amount = formatRupees(commission.totalAmount);
  const invested = t('commissions:card.invested', { amount, date: formatDate(commission.createdAt) });
  return (
    <CommissionFactsCard commission={commission} rows={rows} invested={invested}>
      <CommissionButtons commission={commission} {...actions} />
    </CommissionFactsCard>
  );
}
