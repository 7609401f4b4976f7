import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, LoadError } from '@/components/feedback/placeholders';
import { amountColumn, countColumn, exactAmountColumn } from '@/components/list/column-types';
import { type ListColumn, rightAligned } from '@/components/list/list-columns';
import { RecordCard } from '@/components/list/record-card';
import { RecordsGrid } from '@/components/list/records-grid';
import { RoundedText, Rupees } from '@/components/text/cell-text';
import { formatNumber, formatPercent, formatRupees } from '@/components/text/format';
import { earnedPercent } from '@/domain/money';
import type { InsightsQuery } from '@/pages/shared/coordinator-data';
import { errorMessage } from '@/refine/error-message';

type PlanRow = NonNullable<InsightsQuery['data']>['planWise'][number];

export function PlanSummary({ insights: { data, isLoading, error, refetch } }: { insights: InsightsQuery }) {
  const { t } = useTranslation();
  const columns = useMemo(() => planColumns(t), [t]);
  return (
    <>
      <Typography variant="h2" sx={{ mb: { xs: -1, sm: -2 } }}>
        {t('coordinator-commissions:plans.title')}
      </Typography>
      {error && !data ? (
        <LoadError message={errorMessage(error, t('coordinator:loadFailed'))} onRetry={refetch} />
      ) : (
        <RecordsGrid
          label={t('coordinator-commissions:plans.title')}
          columns={columns}
          rows={data?.planWise ?? []}
          loading={isLoading}
          expectedRows={4}
          renderCard={(row) => <PlanCard row={row} />}
          empty={<EmptyState isCompact title={t('coordinator-commissions:plans.empty')} />}
        />
      )}
    </>
  );
}

function planColumns(t: TFunction): ListColumn<PlanRow>[] {
  const title = (name: 'plan' | 'transactions' | 'collection' | 'commission' | 'rate') =>
    t(`coordinator-commissions:plans.${name}`);
  return [
    { field: 'planName', headerName: title('plan'), flex: 1, minWidth: 180 },
    { field: 'transactionCount', headerName: title('transactions'), width: 150, ...countColumn },
    { field: 'totalCollection', headerName: title('collection'), width: 150, ...amountColumn },
    { field: 'totalCommission', headerName: title('commission'), width: 150, ...exactAmountColumn },
    {
      ...rightAligned,
      field: 'rate',
      width: 150,
      headerName: title('rate'),
      valueGetter: (_, row) => commissionRate(row),
      valueFormatter: (value: number) => formatPercent(value),
    },
  ];
}

/** Commission ÷ collection × 100; 0 without a collection. */
const commissionRate = ({ totalCommission, totalCollection }: PlanRow): number =>
  earnedPercent(totalCommission, totalCollection);

function PlanCard({ row }: { row: PlanRow }) {
  const { t } = useTranslation();
  return (
    <RecordCard
      title={row.planName}
      figure={<Rupees exact amount={row.totalCommission} />}
      lines={[
        <RoundedText key="figures" amount={row.totalCollection}>
          {t('coordinator-commissions:plans.card', {
            count: row.transactionCount,
            shown: formatNumber(row.transactionCount),
            collection: formatRupees(row.totalCollection),
            rate: formatPercent(commissionRate(row)),
          })}
        </RoundedText>,
      ]}
    />
  );
}
