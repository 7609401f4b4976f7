import type { ReportTransaction } from '../../contract/report';
import { percentOf } from '../../domain/money';
import type { Translate } from '../../i18n/use-t';
import { formatDate, formatMonth } from '../../ui/format';
import type { ListColumn } from '../../ui/list-columns';
import { RateMark } from '../../ui/rate-mark';
import { relationshipText } from '../../ui/relationship';
import { Rupees } from '../../ui/rupees';
import { TwoLines } from '../../ui/two-lines';
import { Chain } from './chain';
import { commissionOn } from './ranking';
import { right } from './sum-columns';

/** A field that sorts bears the name that the API sorts by. */
export function transactionColumns(t: Translate): ListColumn<ReportTransaction>[] {
  return [
    {
      field: 'period',
      sortable: true,
      headerName: t('commission-report:columns.period'),
      width: 116,
      renderCell: ({ row }) => <TwoLines first={formatMonth(row)} second={formatDate(row.createdAt)} />,
    },
    {
      field: 'member',
      sortable: true,
      headerName: t('commission-report:columns.member'),
      flex: 1.2,
      minWidth: 140,
      renderCell: ({ row: { memberReferenceId: member } }) => (
        <TwoLines first={<span title={member.name}>{member.name}</span>} second={member.userName} />
      ),
    },
    {
      field: 'familyMember',
      headerName: t('commission-report:columns.familyMember'),
      flex: 1,
      minWidth: 130,
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
      flex: 1.1,
      minWidth: 130,
      valueGetter: (_, { depositPlanReferenceId }) => depositPlanReferenceId.planName,
    },
    {
      field: 'depositAmount',
      sortable: true,
      headerName: t('commission-report:columns.amount'),
      width: 112,
      ...right,
      renderCell: ({ row }) => <Rupees amount={row.depositAmount} />,
    },
    {
      field: 'commission',
      headerName: t('commission-report:columns.commission'),
      width: 120,
      ...right,
      renderCell: ({ row }) => <Rupees amount={commissionOn(row.relatedCommissions)} />,
    },
    {
      field: 'rate',
      headerName: t('commission-report:columns.rate'),
      width: 100,
      ...right,
      renderCell: ({ row }) => (
        <RateMark percent={percentOf(commissionOn(row.relatedCommissions), row.depositAmount)} />
      ),
    },
    {
      field: 'coordinators',
      headerName: t('commission-report:columns.coordinators'),
      width: 196,
      renderCell: ({ row }) => <Chain transaction={row} />,
    },
  ];
}
