import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { EmptyState, SkeletonRows } from '@/components/feedback/placeholders';
import { PlainTable } from '@/components/list/plain-table';
import { SectionCard } from '@/components/page/section-card';
import { Rupees } from '@/components/text/cell-text';
import { SecondaryText } from '@/components/text/emphasis';
import { countParams, formatNumber, formatPercent, formatRupees } from '@/components/text/format';
import { earnedPercent } from '@/domain/money';
import { type InsightsQuery, periodFilters, usePlanFilter } from '@/pages/shared/coordinator-data';
import { CommissionRate } from '@/pages/shared/highlighted-rate';
import { OwnCommissionsTable, useOwnCommissionStatusFilter } from '@/pages/shared/own-commissions';
import { ListUrlStateProvider } from '@/refine/list-url-state-provider';
import { Loaded } from '@/refine/loaded';
import { COMMISSION_LIST } from '../first-calls';

export function CommissionTables({ insights }: { insights: InsightsQuery }) {
  const { t } = useTranslation();
  const plan = usePlanFilter();
  const status = useOwnCommissionStatusFilter();
  return (
    <>
      <PlanSummary insights={insights} />
      <Typography variant="h2" sx={{ mb: { xs: -1, sm: -2 } }}>
        {t('coordinator-commissions:transactions')}
      </Typography>
      <ListUrlStateProvider {...COMMISSION_LIST}>
        <OwnCommissionsTable
          label={t('coordinator-commissions:transactions')}
          filters={[plan, status, ...periodFilters(t)]}
        />
      </ListUrlStateProvider>
    </>
  );
}

function PlanSummary({ insights }: { insights: InsightsQuery }) {
  const { t } = useTranslation();
  const title = t('coordinator-commissions:plans.title');
  return (
    <SectionCard title={title}>
      <Loaded query={insights} failure={t('coordinator:loadFailed')} skeleton={<SkeletonRows count={4} />}>
        {({ planWise }) =>
          planWise.length === 0 ? (
            <EmptyState isCompact title={t('coordinator-commissions:plans.empty')} />
          ) : (
            <PlainTable
              label={title}
              columns={[
                { title: t('coordinator-commissions:plans.plan') },
                { title: t('coordinator-commissions:plans.transactions'), isFigure: true, isWide: true },
                { title: t('coordinator-commissions:plans.collection'), isFigure: true, isWide: true },
                { title: t('coordinator-commissions:plans.commission'), isFigure: true },
                { title: t('coordinator-commissions:plans.rate'), isFigure: true, isWide: true },
              ]}
              rows={planWise.map(({ id, planName, transactionCount, totalCollection, totalCommission }) => {
                const rate = earnedPercent(totalCommission, totalCollection);
                return [
                  id,
                  <>
                    {planName}
                    <SecondaryText variant="caption" sx={{ display: { xs: 'block', sm: 'none' } }}>
                      {t('coordinator-commissions:plans.card', {
                        ...countParams(transactionCount),
                        collection: formatRupees(totalCollection),
                        rate: formatPercent(rate),
                      })}
                    </SecondaryText>
                  </>,
                  formatNumber(transactionCount),
                  <Rupees key="collection" amount={totalCollection} />,
                  <Rupees key="commission" amount={totalCommission} />,
                  <CommissionRate key="rate" percent={rate} />,
                ];
              })}
            />
          )
        }
      </Loaded>
    </SectionCard>
  );
}
