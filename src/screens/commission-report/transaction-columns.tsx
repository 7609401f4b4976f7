import type { TFunction } from 'i18next';
import type { ReportTransaction } from '@/contract/report';
import { percentOf } from '@/domain/money';
import { formatDate, formatMonth } from '@/ui/format';
import type { ListColumn } from '@/ui/list-columns';
import { RateMark } from '@/ui/rate-mark';
import { relationshipText } from '@/ui/relationship';
import { Rupees } from '@/ui/rupees';
import { TwoLines } from '@/ui/two-lines';
import { Chain, chainOf } from './chain';
import { commissionOn } from './ranking';
import { named, right } from './sum-columns';

const rateOn = ({ relatedCommissions, depositAmount }: ReportTransaction): number =>
  percentOf(commissionOn(relatedCommissions), depositAmount);

/** A field that sorts bears the name that the API sorts by. */
export function transactionColumns(t: TFunction): ListColumn<ReportTransaction>[] {
  return [
    {
      field: 'period',
      sortable: true,
      headerName: t('commission-report:columns.period'),
      width: 108,
      exportValue: formatMonth,
      renderCell: ({ row }) => <TwoLines first={formatMonth(row)} second={formatDate(row.createdAt)} />,
    },
    {
      field: 'member',
      sortable: true,
      headerName: t('commission-report:columns.member'),
      flex: 1.1,
      minWidth: 140,
      exportValue: ({ memberReferenceId }) => named(memberReferenceId),
      renderCell: ({ row: { memberReferenceId: member } }) => (
        <TwoLines first={<span title={member.name}>{member.name}</span>} second={member.userName} />
      ),
    },
    {
      field: 'familyMember',
      headerName: t('commission-report:columns.familyMember'),
      flex: 1,
      minWidth: 130,
      exportValue: ({ familyMemberReferenceId: family }) => family?.name ?? t('commission-report:self'),
      renderCell: ({ row: { familyMemberReferenceId: family } }) =>
        family ? (
          <TwoLines
            first={<span title={family.name}>{family.name}</span>}
            second={family.relationship && relationshipText(t, family.relationship)}
          />
        ) : (
          t('commission-report:self')
        ),
    },
    {
      field: 'plan',
      sortable: true,
      headerName: t('commission-report:columns.plan'),
      flex: 1.4,
      minWidth: 150,
      valueGetter: (_, { depositPlanReferenceId }) => depositPlanReferenceId.planName,
    },
    {
      field: 'depositAmount',
      sortable: true,
      headerName: t('commission-report:columns.amount'),
      width: 104,
      ...right,
      renderCell: ({ row }) => <Rupees amount={row.depositAmount} />,
    },
    {
      field: 'commission',
      headerName: t('commission-report:columns.commission'),
      width: 108,
      ...right,
      exportValue: ({ relatedCommissions }) => commissionOn(relatedCommissions),
      renderCell: ({ row }) => <Rupees amount={commissionOn(row.relatedCommissions)} />,
    },
    {
      field: 'rate',
      headerName: t('commission-report:columns.rate'),
      width: 100,
      ...right,
      exportValue: rateOn,
      renderCell: ({ row }) => <RateMark percent={rateOn(row)} />,
    },
    {
      field: 'coordinators',
      headerName: t('commission-report:columns.coordinators'),
      width: 196,
      exportValue: (row) =>
        chainOf(row)
          .map(({ level, coordinator: { name } }) =>
            t('commission-report:ofLevel', { level: t(`ui:level.${level}`), name }),
          )
          .join('; '),
      renderCell: ({ row }) => <Chain transaction={row} />,
    },
  ];
}
