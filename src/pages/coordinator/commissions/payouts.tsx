import { Box } from '@mui/material';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type OwnPayout, ownPayouts } from '@/api/payouts';
import { EmptyState } from '@/components/feedback/placeholders';
import { amountColumn, countColumn, dayColumn } from '@/components/list/column-types';
import type { ListColumn } from '@/components/list/list-columns';
import { PagedRecords } from '@/components/list/paged-records';
import { RecordCard } from '@/components/list/record-card';
import { Rupees } from '@/components/text/cell-text';
import { SecondaryText } from '@/components/text/emphasis';
import { ABSENT, formatDate, formatExactRupees } from '@/components/text/format';
import { paidAndToBePaidText, payeeText, paymentText } from '@/components/text/payment';
import { StateChip } from '@/components/text/states';
import { withListUrlState } from '@/refine/list-url-state-provider';
import { useDataGrid } from '@/refine/use-data-grid';

const LIST_OPTIONS = { name: 'own-payouts', prefix: 'payouts', pageSize: 20, filterNames: [] };

export const OwnPayouts = withListUrlState(LIST_OPTIONS, OwnPayoutList);

/** The coordinator's lines of payouts: when which sum was paid, under which number and bank reference. */
function OwnPayoutList() {
  const { t } = useTranslation();
  const grid = useDataGrid({ resource: ownPayouts });
  const columns = useMemo(() => payoutColumns(t), [t]);
  const { summary, payee } = grid.meta ?? {};
  return (
    <Box sx={sectionStyle}>
      {grid.meta && (
        <SecondaryText>
          {payee
            ? t('coordinator-commissions:payouts.account', { payee: payeeText(payee) })
            : t('coordinator-commissions:payouts.noAccount')}
          {payee?.changedAt &&
            ` (${t('coordinator-commissions:payouts.accountChanged', { day: formatDate(payee.changedAt) })})`}
          {summary && (
            <>
              <br />
              {paidAndToBePaidText(t, summary.paid, summary.toBePaid, formatExactRupees)}
            </>
          )}
        </SecondaryText>
      )}
      <PagedRecords
        grid={grid}
        label={t('coordinator-commissions:payouts.title')}
        columns={columns}
        renderCard={(payout) => <PayoutCard payout={payout} />}
        empty={
          <EmptyState
            isCompact
            title={t('coordinator-commissions:payouts.empty')}
            hint={t('coordinator-commissions:payouts.emptyHint')}
          />
        }
        failure={t('coordinator-commissions:payouts.failed')}
      />
    </Box>
  );
}

const payoutColumns = (t: TFunction): ListColumn<OwnPayout>[] => [
  { field: 'reference', headerName: t('coordinator-commissions:payouts.columns.reference'), flex: 1, minWidth: 160 },
  {
    field: 'status',
    headerName: t('coordinator-commissions:payouts.columns.state'),
    width: 120,
    renderCell: ({ row }) => <StateChip kind="payout" state={row.status} size="small" />,
  },
  { field: 'paidOn', headerName: t('coordinator-commissions:payouts.columns.paidOn'), width: 130, ...dayColumn },
  {
    field: 'bankReference',
    headerName: t('coordinator-commissions:payouts.columns.bankReference'),
    flex: 1,
    minWidth: 150,
    valueGetter: (_, { bankReference, reason }) => bankReference ?? reason ?? ABSENT,
  },
  { field: 'count', headerName: t('coordinator-commissions:payouts.columns.commissions'), width: 124, ...countColumn },
  {
    field: 'totalAmount',
    headerName: t('coordinator-commissions:payouts.columns.amount'),
    width: 130,
    ...amountColumn,
  },
];

function PayoutCard({ payout }: { payout: OwnPayout }) {
  const { t } = useTranslation();
  return (
    <RecordCard
      title={payout.reference}
      figure={<Rupees amount={payout.totalAmount} />}
      lines={[payout.reason ?? paymentText(t, payout)]}
      states={<StateChip kind="payout" state={payout.status} size="small" />}
    />
  );
}

const sectionStyle = { display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 };
