import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '@/api/deposits';
import { RowButton } from '@/components/list/buttons';
import { actionsColumn, amountColumn, columnsOf, fileColumn, flexible } from '@/components/list/column-types';
import { type ListColumn, pinned } from '@/components/list/list-columns';
import { RecordCard, type RecordCardProps } from '@/components/list/record-card';
import { Rupees, WrappedText } from '@/components/text/cell-text';
import { ABSENT, formatDate, formatMonth, formatMonthName, formatYear } from '@/components/text/format';
import { memberText } from '@/components/text/member-text';
import { RowMark } from '@/components/text/row-mark';
import { StateChip, stateName } from '@/components/text/states';
import { amountInFile, dayInFile, monthInFile, timeInFile } from '@/domain/text/csv-cell';
import { panchayatColumn } from '@/pages/shared/decision-lists';
import { waitingText } from '@/pages/shared/waiting-since';
import { mayDo } from '@/providers/access-control-provider';
import { depositLabel, familyMemberName } from './labels';

interface DepositActions {
  onApprove: (deposit: Deposit) => void;
  onDeny: (deposit: Deposit) => void;
}

/** `problems` says by id why a decision was not saved. */
export function depositColumns(
  t: TFunction,
  actions: DepositActions,
  problems: ReadonlyMap<string, string>,
  hasSubmission: boolean,
  hasPanchayat = false,
): ListColumn<Deposit>[] {
  const { column, sortable } = columnsOf(t, 'deposits:columns');
  return [
    {
      ...sortable('member'),
      ...flexible(1, 116),
      exportValue: (row) => row.memberReferenceId.name,
      renderCell: ({ row, api }) => (
        <>
          <RowMark kind="error" text={problems.get(row._id)} />
          <RowMark kind="warning" text={flagsText(t, row)} />
          <WrappedText>{memberText(row, api)}</WrappedText>
        </>
      ),
    },
    { ...column('familyMember'), ...flexible(1, 108), valueGetter: (_, row) => familyMemberName(t, row) },
    { ...sortable('plan'), ...flexible(1.1, 112), valueGetter: (_, row) => row.depositPlanReferenceId.planName },
    { ...sortable('amount', 'depositAmount'), width: 84, ...amountColumn, ...pinned },
    { ...sortable('month', 'period'), width: 68, valueGetter: (_, row) => formatMonthName(row.month) },
    { ...column('year'), width: 52, valueGetter: (_, row) => formatYear(row.year) },
    {
      ...column('payment', 'paymentMethod'),
      width: 96,
      valueGetter: (_, row) => t(`ui:paymentMethods.${row.paymentMethod}`),
    },
    {
      ...column('status'),
      width: 92,
      exportValue: () => stateName(t, 'decision', 'pending'),
      renderCell: () => <StateChip kind="decision" state="pending" usual="pending" />,
    },
    ...(hasSubmission ? [waitingColumn(t)] : []),
    ...(hasPanchayat ? [panchayatColumn<Deposit>(t)] : []),
    ...(mayDo('deposits', 'decide')
      ? [actionsColumn<Deposit>(column('actions'), 172, (row) => <DecisionButtons deposit={row} {...actions} />)]
      : []),
  ];
}

/** Every file of deposits has these columns: the parts of a cell in columns of their own. */
export const depositFileColumns = (t: TFunction, hasPanchayat = false): ListColumn<Deposit>[] => [
  fileColumn('_id', t('deposits:file.id')),
  fileColumn('member', t('deposits:columns.member'), (row) => row.memberReferenceId.name),
  fileColumn('userName', t('deposits:file.userName'), (row) => row.memberReferenceId.userName),
  fileColumn('familyMember', t('deposits:columns.familyMember'), (row) => familyMemberName(t, row)),
  fileColumn('plan', t('deposits:columns.plan'), (row) => row.depositPlanReferenceId.planName),
  fileColumn('depositAmount', t('deposits:columns.amount'), ({ depositAmount }) => amountInFile(depositAmount)),
  fileColumn('month', t('deposits:columns.month'), (row) => monthInFile(row)),
  fileColumn('bookedIn', t('decisions:finding.booking'), ({ bookedIn }) => bookedIn && monthInFile(bookedIn)),
  fileColumn('paymentMethod', t('deposits:columns.payment'), (row) => t(`ui:paymentMethods.${row.paymentMethod}`)),
  fileColumn('transactionId', t('deposits:show.transaction')),
  fileColumn('status', t('deposits:columns.status'), ({ status }) => stateName(t, 'decision', status)),
  fileColumn('createdAt', t('deposits:file.submitted'), ({ createdAt }) => timeInFile(createdAt)),
  fileColumn('decidedAt', t('deposits:file.decided'), ({ decidedAt }) => timeInFile(decidedAt)),
  fileColumn('decidedBy', t('deposits:file.decidedBy'), ({ decidedBy: by }) => by && (by.name ?? by._id)),
  fileColumn('reason', t('deposits:show.reason')),
  fileColumn('reversedAt', t('deposits:file.reversed'), ({ reversedAt }) => timeInFile(reversedAt)),
  ...(hasPanchayat
    ? [
        panchayatColumn<Deposit>(t),
        fileColumn<Deposit>('coordinator', t('deposits:handIn.coordinator'), ({ panchayat }) => panchayat?.name),
        fileColumn<Deposit>('cashTakenAt', t('deposits:handIn.taken'), ({ cashTakenAt }) => timeInFile(cashTakenAt)),
        fileColumn<Deposit>('cashTakenBy', t('deposits:handIn.takenBy'), ({ cashTakenBy }) => cashTakenBy?.name),
        fileColumn<Deposit>('handIn', t('deposits:handIn.label'), ({ handIn }) => handIn?.number),
        fileColumn<Deposit>('receivedAt', t('deposits:handIn.received'), ({ handIn }) =>
          timeInFile(handIn?.receivedAt),
        ),
      ]
    : []),
];

const waitingColumn = (t: TFunction): ListColumn<Deposit> => ({
  field: 'createdAt',
  isOptional: true,
  sortable: true,
  headerName: t('decisions:waiting.title'),
  width: 84,
  exportValue: ({ createdAt }) => dayInFile(createdAt),
  renderCell: ({ row: { createdAt } }) =>
    createdAt ? <span title={formatDate(createdAt)}>{waitingText(t, createdAt)}</span> : ABSENT,
});

/** Approve does not ask, since hundreds are decided a day; Deny asks for a reason. */
function DecisionButtons({ deposit, onApprove, onDeny }: DepositActions & { deposit: Deposit }) {
  const { t } = useTranslation();
  const label = depositLabel(t, deposit);
  if (!mayDo('deposits', 'decide')) return null;
  return (
    <div className="row-actions">
      <RowButton
        kind="approve"
        rowId={deposit._id}
        label={t('deposits:approve.named', label)}
        onClick={() => onApprove(deposit)}
      >
        {t('deposits:approve.action')}
      </RowButton>
      <RowButton kind="refuse" label={t('deposits:deny.named', label)} onClick={() => onDeny(deposit)}>
        {t('deposits:deny.action')}
      </RowButton>
    </div>
  );
}

interface PendingDepositCardProps extends DepositActions {
  deposit: Deposit;
  problem: string | undefined;
}

export function PendingDepositCard({ deposit, problem, ...actions }: PendingDepositCardProps) {
  const { t } = useTranslation();
  return (
    <DepositCard
      deposit={deposit}
      payee={familyMemberName(t, deposit)}
      warning={flagsText(t, deposit)}
      problem={problem}
      footer={<DecisionButtons deposit={deposit} {...actions} />}
    />
  );
}

interface DepositCardProps extends Pick<RecordCardProps, 'states' | 'actions' | 'footer'> {
  deposit: Deposit;
  payee: string;
  warning?: string | undefined;
  problem: string | undefined;
}

export function DepositCard({ deposit, payee, warning, problem, ...buttons }: DepositCardProps) {
  const { t } = useTranslation();
  const facts = [
    deposit.memberReferenceId.userName,
    deposit.depositPlanReferenceId.planName,
    formatMonth(deposit),
    t(`ui:paymentMethods.${deposit.paymentMethod}`),
  ];
  const colored = (color: 'warning' | 'error', text: string | undefined) =>
    text && <div style={{ color: `var(--mui-palette-${color}-main)` }}>{text}</div>;
  return (
    <RecordCard
      title={deposit.memberReferenceId.name}
      figure={<Rupees amount={deposit.depositAmount} />}
      lines={[payee, facts.filter(Boolean).join(' · '), colored('warning', warning), colored('error', problem)]}
      {...buttons}
    />
  );
}

export const isFlagged = ({ flags }: Deposit): boolean => flags.length > 0;

const flagsText = (t: TFunction, deposit: Deposit): string | undefined =>
  isFlagged(deposit)
    ? t('deposits:checks.mark', { flags: deposit.flags.map((flag) => t(`deposits:flags.${flag}.title`)).join(', ') })
    : undefined;
