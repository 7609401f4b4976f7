import RouteOutlined from '@mui/icons-material/RouteOutlined';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Due } from '@/api/dues';
import { IconActionButton, RowButton } from '@/components/list/buttons';
import { amountColumn, columnsOf, flexible } from '@/components/list/column-types';
import type { ListColumn } from '@/components/list/list-columns';
import { RecordCard } from '@/components/list/record-card';
import { Rupees, TruncatedText, TwoLineText, WrappedText } from '@/components/text/cell-text';
import { ABSENT, countParams, formatDate, formatRupees } from '@/components/text/format';
import { StateChip } from '@/components/text/states';
import { MobileLink } from '@/pages/shared/links';
import { canBePut, monthsInWords, noteState, personText } from './labels';

interface DueActions {
  /** Absent for who may only read, and where nothing of the view is overdue. */
  onPut?: ((due: Due) => void) | undefined;
}

/** Payments of the running month are not overdue. */
export function dueColumns(t: TFunction, { onPut }: DueActions, isOverdue: boolean): ListColumn<Due>[] {
  const { column, sortable } = columnsOf(t, 'dues:columns');
  return [
    {
      ...sortable('member'),
      ...flexible(1, 176),
      renderCell: ({ row: { member } }) => (
        <TwoLineText
          isWrapping
          first={
            <span title={member.name}>
              {member.name}{' '}
              {member.status !== 'active' && <StateChip kind="account" state={member.status} size="small" />}
            </span>
          }
          second={<MobileLink text={member.mobileNumber} />}
        />
      ),
    },
    {
      ...sortable('plan'),
      ...flexible(1, 140),
      renderCell: ({ row }) => (
        <TwoLineText
          isWrapping
          first={<WrappedText>{row.plan.planName}</WrappedText>}
          second={<TruncatedText>{personText(t, row)}</TruncatedText>}
        />
      ),
    },
    {
      ...sortable(isOverdue ? 'months' : 'thisMonth', 'months'),
      // A range of two long months in Hindi.
      width: 168,
      renderCell: ({ row }) => <MonthsCell due={row} />,
    },
    { ...sortable('amount'), width: 88, ...amountColumn },
    {
      ...sortable('lastPayment'),
      width: 118,
      renderCell: ({ row: { lastPayment } }) =>
        lastPayment ? (
          <TwoLineText first={formatDate(lastPayment.date)} second={<Rupees amount={lastPayment.amount} />} />
        ) : (
          ABSENT
        ),
    },
    {
      ...sortable('panchayat'),
      ...flexible(1, 132),
      renderCell: ({ row: { panchayat } }) => (
        <TwoLineText
          isWrapping
          first={<WrappedText>{panchayat.unitName ?? panchayat.name}</WrappedText>}
          second={panchayat.unitName && <TruncatedText>{panchayat.name}</TruncatedText>}
        />
      ),
    },
    // What was asked stands where it is asked, so that both stay in sight in a narrow window.
    {
      ...column('round', 'actions'),
      width: 160,
      renderCell: ({ row }) => (
        <>
          {row.roundNote && <WrappedText>{noteState(t, row.roundNote)}</WrappedText>}
          {onPut && <PutButton row={row} onPut={onPut} />}
        </>
      ),
    },
  ];
}

function MonthsCell({ due }: { due: Due }) {
  const { t } = useTranslation();
  const text = monthsInWords(t, due);
  return (
    <TwoLineText
      first={t('dues:months', countParams(due.months.length))}
      second={<TruncatedText>{text}</TruncatedText>}
    />
  );
}

function PutButton({ row, onPut }: { row: Due; onPut: (due: Due) => void }) {
  const { t } = useTranslation();
  if (!canBePut(row)) return null;
  const put = t('dues:round.put');
  const button = { label: t('dues:round.putNamed', { name: row.member.name }), onClick: () => onPut(row) };
  // Beside an answer there is no room for words.
  if (row.roundNote) return <IconActionButton Icon={RouteOutlined} tooltip={put} {...button} />;
  return (
    <RowButton kind="outlined" {...button}>
      {put}
    </RowButton>
  );
}

/** A card has the number to call. */
export function DueCard({ due, onPut }: DueActions & { due: Due }) {
  const { t } = useTranslation();
  const { member, plan, months, amount, lastPayment, panchayat, roundNote } = due;
  return (
    <RecordCard
      title={member.name}
      figure={<Rupees amount={amount} />}
      lines={[
        <MobileLink key="mobile" text={member.mobileNumber} />,
        `${plan.planName} · ${personText(t, due)}`,
        `${t('dues:months', countParams(months.length))} · ${monthsInWords(t, due)}`,
        lastPayment &&
          t('dues:lastPaid', { day: formatDate(lastPayment.date), amount: formatRupees(lastPayment.amount) }),
        panchayat.unitName ?? panchayat.name,
        roundNote && noteState(t, roundNote),
      ]}
      {...(member.status !== 'active' && { states: <StateChip kind="account" state={member.status} size="small" /> })}
      actions={onPut && <PutButton row={due} onPut={onPut} />}
    />
  );
}
