import { Box } from '@mui/material';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { fileUrl } from '@/api/config';
import type { OwnCommission } from '@/api/own-commissions';
import { RowButton, TextActionButton } from '@/components/list/buttons';
import {
  actionsColumn,
  amountColumn,
  columnsOf,
  dayColumn,
  flexible,
  rateColumn,
} from '@/components/list/column-types';
import type { ListColumn } from '@/components/list/list-columns';
import { RecordCard } from '@/components/list/record-card';
import { RoundedText, Rupees, TwoLineText } from '@/components/text/cell-text';
import { formatDate, formatExactRupees, formatMonth, formatRate, formatRupees } from '@/components/text/format';
import { InitialsAvatar } from '@/components/text/initials-avatar';
import { memberText } from '@/components/text/member-text';
import { bookedText } from '@/components/text/payment';
import { CommissionState, commissionStateColumn } from '@/pages/shared/own-commissions';

export const canProcess = ({ status }: OwnCommission): boolean => status === 'pending';

export const processable = (commission: OwnCommission): readonly OwnCommission[] =>
  canProcess(commission) ? [commission] : [];

export const rowLabel = (t: TFunction, commission: OwnCommission): string =>
  t('panchayat:own.rowName', {
    member: commission.member.name,
    period: formatMonth(commission),
    amount: formatExactRupees(commission.amount),
  });

interface ProcessProps {
  commission: OwnCommission;
  onProcess: (commission: OwnCommission) => void;
}

interface CommissionActions extends Pick<ProcessProps, 'onProcess'> {
  onOpen: (commission: OwnCommission) => void;
}

export function commissionColumns(t: TFunction, actions: CommissionActions): ListColumn<OwnCommission>[] {
  const { column } = columnsOf(t, 'panchayat:own.columns');
  return [
    {
      ...column('member'),
      ...flexible(1.3, 200),
      valueGetter: (_, row) => row.member.name,
      renderCell: ({ row, row: { member } }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
          <InitialsAvatar name={member.name} src={fileUrl(member.profilePicture)} />
          <TwoLineText
            isWrapping
            first={member.name}
            second={[member.userName, paidFor(t, row)].filter(Boolean).join(' · ')}
          />
        </Box>
      ),
    },
    {
      ...column('investment', 'investmentAmount'),
      ...flexible(1, 190),
      renderCell: ({ row }) => (
        <TwoLineText
          first={
            <>
              <Rupees amount={row.investmentAmount} /> · {formatMonth(row)}
            </>
          }
          second={[row.planName, bookedText(t, row)].filter(Boolean).join(' · ')}
        />
      ),
    },
    { ...column('rate'), width: 72, ...rateColumn },
    { ...column('amount'), width: 88, ...amountColumn },
    { ...column('generated', 'createdAt'), width: 108, ...dayColumn },
    { ...column('status'), width: 138, ...commissionStateColumn },
    actionsColumn(column('actions'), 148, (row) => <RowActions commission={row} {...actions} />),
  ];
}

const paidFor = (t: TFunction, { familyMember }: OwnCommission): string => familyMember?.name ?? t('panchayat:self');

export function CommissionCard({ commission, rows, onProcess }: ProcessProps & { rows: readonly OwnCommission[] }) {
  const { t } = useTranslation();
  return (
    <RecordCard
      title={memberText(commission, rows)}
      figure={<Rupees amount={commission.amount} />}
      lines={[
        [paidFor(t, commission), formatMonth(commission), bookedText(t, commission), commission.planName]
          .filter(Boolean)
          .join(' · '),
        <>
          <RoundedText amount={commission.investmentAmount}>
            {t('panchayat:own.ofInvestment', {
              rate: formatRate(commission.rate),
              amount: formatRupees(commission.investmentAmount),
            })}
          </RoundedText>{' '}
          · {formatDate(commission.createdAt)}
        </>,
      ]}
      states={<CommissionState commission={commission} />}
      actions={<ProcessButton commission={commission} onProcess={onProcess} />}
    />
  );
}

function RowActions({ commission, onOpen, onProcess }: ProcessProps & CommissionActions) {
  const { t } = useTranslation();
  return (
    <div className="row-actions">
      <ProcessButton commission={commission} onProcess={onProcess} />
      <TextActionButton
        label={t('panchayat:own.view.named', { name: rowLabel(t, commission) })}
        onClick={() => onOpen(commission)}
      >
        {t('panchayat:own.view.action')}
      </TextActionButton>
    </div>
  );
}

function ProcessButton({ commission, onProcess }: ProcessProps) {
  const { t } = useTranslation();
  if (!canProcess(commission)) return null;
  return (
    <RowButton
      kind="outlined"
      rowId={commission._id}
      label={t('panchayat:own.process.named', { name: rowLabel(t, commission) })}
      onClick={() => onProcess(commission)}
    >
      {t('panchayat:own.process.action')}
    </RowButton>
  );
}
