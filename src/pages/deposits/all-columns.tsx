import EditIcon from '@mui/icons-material/EditOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '@/api/deposits';
import { IconActionButton } from '@/components/list/buttons';
import { actionsColumn, amountColumn, columnsOf, flexible, stateColumn } from '@/components/list/column-types';
import type { ListColumn } from '@/components/list/list-columns';
import { RowMenu } from '@/components/page/more-menu';
import { TwoLineText, WrappedText } from '@/components/text/cell-text';
import { ABSENT, formatDate } from '@/components/text/format';
import { MonthText } from '@/components/text/payment';
import { RowMark } from '@/components/text/row-mark';
import { StateChip } from '@/components/text/states';
import { panchayatColumn } from '@/pages/shared/decision-lists';
import { mayDo } from '@/providers/access-control-provider';
import { DepositCard } from './columns';
import { depositLabel, familyMemberName } from './labels';

export interface AllDepositActions {
  onReceipt: (deposit: Deposit) => void;
  onEdit: (deposit: Deposit) => void;
  onDelete: (deposit: Deposit) => void;
  /** Not every server offers it. */
  onReverse: ((deposit: Deposit) => void) | undefined;
}

/** `problems` says by id why a decision was not saved. */
export function allDepositColumns(
  t: TFunction,
  actions: AllDepositActions,
  problems: ReadonlyMap<string, string>,
  hasPanchayat = false,
): ListColumn<Deposit>[] {
  const { column, sortable } = columnsOf(t, 'deposits:columns');
  return [
    {
      ...sortable('member'),
      ...flexible(1.2, 150),
      renderCell: ({ row }) => (
        <>
          <RowMark kind="error" text={problems.get(row._id)} />
          <TwoLineText
            isWrapping
            first={<span title={row.memberReferenceId.name}>{row.memberReferenceId.name}</span>}
            second={t('all-deposits:for', { name: familyMemberName(t, row) })}
          />
        </>
      ),
    },
    {
      ...sortable('plan'),
      ...flexible(1, 130),
      renderCell: ({ row }) => <WrappedText>{row.depositPlanReferenceId.planName}</WrappedText>,
    },
    { ...sortable('amount', 'depositAmount'), width: 92, ...amountColumn },
    { ...sortable('month', 'period'), width: 100, renderCell: ({ row }) => <MonthText record={row} /> },
    {
      ...column('payment'),
      ...flexible(0.8, 140),
      renderCell: ({ row }) => (
        <TwoLineText
          first={t(`ui:paymentMethods.${row.paymentMethod}`)}
          second={<span title={row.transactionId ?? undefined}>{row.transactionId || ABSENT}</span>}
        />
      ),
    },
    { ...sortable('status'), width: 104, ...stateColumn(t, 'decision', 'status') },
    {
      field: 'createdAt',
      sortable: true,
      headerName: t('deposits:file.submitted'),
      width: 106,
      valueGetter: (_, row) => formatDate(row.createdAt),
    },
    ...(hasPanchayat ? [panchayatColumn<Deposit>(t)] : []),
    actionsColumn(column('actions'), 96, (row) => <RowActions deposit={row} {...actions} />),
  ];
}

interface RowActionsProps extends AllDepositActions {
  deposit: Deposit;
  size?: 'small' | 'medium';
}

function RowActions({ deposit, onReceipt, onEdit, onDelete, onReverse, size = 'small' }: RowActionsProps) {
  const { t } = useTranslation();
  const { status } = deposit;
  const isApproved = status === 'approved';
  const label = depositLabel(t, deposit);
  const action = (tooltip: string, name: string, Icon: typeof EditIcon, act: (of: Deposit) => void) => (
    <IconActionButton tooltip={tooltip} label={name} Icon={Icon} size={size} onClick={() => act(deposit)} />
  );
  const rare = [
    ...(isApproved && onReverse
      ? [{ label: t('all-deposits:reverse.action'), onSelect: () => onReverse(deposit) }]
      : []),
    ...(!isApproved && mayDo('deposits', 'delete')
      ? [{ label: t('common:actions.delete'), onSelect: () => onDelete(deposit) }]
      : []),
  ];
  return (
    <div className="row-actions">
      {isApproved &&
        action(
          t('receipts:view'),
          t('receipts:viewOf', { of: t('deposits:rowName', label) }),
          ReceiptLongOutlined,
          onReceipt,
        )}
      {status === 'pending' &&
        mayDo('deposits', 'edit') &&
        action(t('common:actions.edit'), t('all-deposits:edit', label), EditIcon, onEdit)}
      {rare.length > 0 && (
        <RowMenu
          label={t('all-deposits:more', label)}
          tooltip={t('ui:more')}
          size={size}
          items={rare.map((item) => ({ ...item, isDestructive: true }))}
        />
      )}
    </div>
  );
}

interface AllDepositCardProps extends AllDepositActions {
  deposit: Deposit;
  problem: string | undefined;
}

export function AllDepositCard({ deposit, problem, ...actions }: AllDepositCardProps) {
  const { t } = useTranslation();
  return (
    <DepositCard
      deposit={deposit}
      payee={t('all-deposits:for', { name: familyMemberName(t, deposit) })}
      problem={problem}
      states={<StateChip kind="decision" state={deposit.status} size="small" />}
      actions={<RowActions deposit={deposit} size="medium" {...actions} />}
    />
  );
}
