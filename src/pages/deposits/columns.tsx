import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ignoreDoubleClick } from '@/components/list/buttons';
import { amountColumn } from '@/components/list/column-types';
import { type ListColumn, rightAligned } from '@/components/list/list-columns';
import { RecordCard, type RecordCardProps } from '@/components/list/record-card';
import { rowFocusTarget } from '@/components/list/use-row-keyboard';
import { Rupees, WrappedText } from '@/components/text/cell-text';
import { ABSENT, formatDate, formatMonth, formatMonthName } from '@/components/text/format';
import { StateChip, stateName } from '@/components/text/states';
import { dayOf } from '@/domain/months';
import { SaveErrorIcon } from '@/pages/shared/save-error-icon';
import { waitingText } from '@/pages/shared/waiting-since';
import type { Deposit } from '@/server/deposit-records';
import { depositLabel, familyMemberName } from './labels';

interface DepositActions {
  onApprove: (deposit: Deposit) => void;
  onDeny: (deposit: Deposit) => void;
}

/**
 * The columns of the list; `problems` says by id why a decision was not saved, `hasSubmission` whether it is known when deposits were
 * submitted. The field of a sortable column is what the API sorts by.
 */
export function depositColumns(
  t: TFunction,
  actions: DepositActions,
  problems: ReadonlyMap<string, string>,
  hasSubmission: boolean,
): ListColumn<Deposit>[] {
  return [
    {
      field: 'member',
      sortable: true,
      headerName: t('deposits:columns.member'),
      flex: 1,
      minWidth: 116,
      exportValue: (row) => row.memberReferenceId.name,
      renderCell: ({ row }) => (
        <>
          <SaveErrorIcon problem={problems.get(row._id)} />
          <FlagMark deposit={row} />
          <WrappedText>{row.memberReferenceId.name}</WrappedText>
        </>
      ),
    },
    {
      field: 'familyMember',
      headerName: t('deposits:columns.familyMember'),
      flex: 1,
      minWidth: 108,
      exportValue: (row) => familyMemberName(t, row),
      renderCell: ({ row }) => <WrappedText>{familyMemberName(t, row)}</WrappedText>,
    },
    {
      field: 'plan',
      sortable: true,
      headerName: t('deposits:columns.plan'),
      flex: 1.1,
      minWidth: 112,
      exportValue: (row) => row.depositPlanReferenceId.planName,
      renderCell: ({ row }) => <WrappedText>{row.depositPlanReferenceId.planName}</WrappedText>,
    },
    {
      field: 'depositAmount',
      sortable: true,
      headerName: t('deposits:columns.amount'),
      width: 84,
      ...amountColumn,
    },
    {
      field: 'period',
      sortable: true,
      headerName: t('deposits:columns.month'),
      width: 68,
      valueGetter: (_, row) => formatMonthName(row.month),
    },
    {
      field: 'year',
      headerName: t('deposits:columns.year'),
      width: 52,
      valueGetter: (_, row) => String(row.year),
    },
    {
      field: 'paymentMethod',
      headerName: t('deposits:columns.payment'),
      width: 96,
      valueGetter: (_, row) => t(`ui:paymentMethods.${row.paymentMethod}`),
    },
    {
      field: 'status',
      headerName: t('deposits:columns.status'),
      width: 92,
      exportValue: () => stateName(t, 'decision', 'pending'),
      renderCell: () => <StateChip kind="decision" state="pending" size="small" />,
    },
    // The last of the facts, since it is an addition.
    ...(hasSubmission ? [waitingColumn(t)] : []),
    {
      field: 'actions',
      headerName: t('deposits:columns.actions'),
      width: 172,
      ...rightAligned,
      renderCell: ({ row }) => <DecisionButtons deposit={row} {...actions} />,
    },
  ];
}

const waitingColumn = (t: TFunction): ListColumn<Deposit> => ({
  field: 'createdAt',
  isOptional: true,
  sortable: true,
  headerName: t('decisions:waiting.title'),
  width: 84,
  exportValue: ({ createdAt }) => createdAt && dayOf(createdAt),
  renderCell: ({ row: { createdAt } }) =>
    createdAt ? <span title={formatDate(createdAt)}>{waitingText(t, createdAt)}</span> : ABSENT,
});

/** Approve does not ask, since hundreds are decided a day; Deny asks for a reason. */
function DecisionButtons({ deposit, onApprove, onDeny }: DepositActions & { deposit: Deposit }) {
  const { t } = useTranslation();
  const label = depositLabel(t, deposit);
  return (
    <Box sx={decisionStyles}>
      <Button
        {...rowFocusTarget(deposit._id)}
        size="small"
        variant="outlined"
        className="fills-in-row"
        aria-label={t('deposits:approve.named', label)}
        onClick={ignoreDoubleClick(() => onApprove(deposit))}
      >
        {t('deposits:approve.action')}
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={t('deposits:deny.named', label)}
        onClick={ignoreDoubleClick(() => onDeny(deposit))}
      >
        {t('deposits:deny.action')}
      </Button>
    </Box>
  );
}

const decisionStyles = {
  display: 'flex',
  flex: 1,
  gap: 2,
  justifyContent: 'flex-end',
  // On a card the main button has the whole width.
  '& > :first-of-type': { flex: { xs: 1, sm: 'none' } },
};

interface PendingDepositCardProps extends DepositActions {
  deposit: Deposit;
  /** Why the last decision was not saved. */
  problem: string | undefined;
}

export function PendingDepositCard({ deposit, problem, ...actions }: PendingDepositCardProps) {
  const { t } = useTranslation();
  return (
    <DepositCard
      deposit={deposit}
      payee={familyMemberName(t, deposit)}
      warning={isFlagged(deposit) && flagsText(t, deposit)}
      problem={problem}
      footer={<DecisionButtons deposit={deposit} {...actions} />}
    />
  );
}

interface DepositCardProps extends Pick<RecordCardProps, 'states' | 'actions' | 'footer'> {
  deposit: Deposit;
  /** Whom the deposit is for. */
  payee: string;
  warning?: string | false;
  /** Why the last decision was not saved. */
  problem: string | undefined;
}

/** A row of the lists of deposits on a phone: whose and how much first, then for what. */
export function DepositCard({ deposit, payee, warning, problem, ...buttons }: DepositCardProps) {
  const { t } = useTranslation();
  const facts = [
    deposit.depositPlanReferenceId.planName,
    formatMonth(deposit),
    t(`ui:paymentMethods.${deposit.paymentMethod}`),
  ];
  const colored = (color: string, text: string | false | undefined) => text && <Box sx={{ color }}>{text}</Box>;
  return (
    <RecordCard
      title={deposit.memberReferenceId.name}
      figure={<Rupees amount={deposit.depositAmount} />}
      lines={[payee, facts.join(' · '), colored('warning.main', warning), colored('error.main', problem)]}
      {...buttons}
    />
  );
}

/** Whether something about the deposit is worth a second look, as far as it is known. */
export const isFlagged = ({ flags }: Deposit): boolean => flags.length > 0;

const flagsText = (t: TFunction, { flags }: Deposit): string =>
  t('deposits:checks.mark', { flags: flags.map((flag) => t(`deposits:flags.${flag}.title`)).join(', ') });

function FlagMark({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation();
  if (!isFlagged(deposit)) return null;
  const text = flagsText(t, deposit);
  return (
    <Tooltip title={text}>
      <WarningAmber titleAccess={text} color="warning" fontSize="small" sx={{ mr: 1, flexShrink: 0 }} />
    </Tooltip>
  );
}
