import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/ui/empty-state';
import { formatRupees } from '@/ui/format';
import { ProgressLine } from '@/ui/progress-line';
import { SectionCard } from '@/ui/section-card';
import { type MemberAnalytics, rankedPlans } from './figures';

/** Average progress and amount invested of each plan, furthest first: names are too long for the foot of a chart. */
export function PlanPerformance({ plans }: { plans: MemberAnalytics['planPerformance'] | undefined }) {
  const { t } = useTranslation();
  return (
    <SectionCard
      title={t('investment-progress:analytics.performance')}
      description={t('investment-progress:analytics.performanceCaption')}
      help={t('investment-progress:analytics.performanceHelp')}
    >
      <Box aria-busy={!plans || undefined} sx={{ minHeight: HEIGHT }}>
        {!plans && <Skeleton variant="rounded" height={HEIGHT} />}
        {plans?.length === 0 && <EmptyState isCompact title={t('investment-progress:analytics.noPlans')} />}
        {plans && plans.length > 0 && (
          <Box component="ol" sx={list}>
            {rankedPlans(plans).map(({ planId, planName, averageProgress, totalInvested }) => (
              <li key={planId}>
                <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 3, mb: 1 }}>
                  <Typography variant="body2" sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
                    {planName}
                  </Typography>
                  <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {formatRupees(totalInvested)}
                  </Typography>
                </Box>
                <ProgressLine
                  label={t('investment-progress:details.progressOf', { plan: planName })}
                  percent={averageProgress}
                />
              </li>
            ))}
          </Box>
        )}
      </Box>
    </SectionCard>
  );
}

const HEIGHT = 292;
const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4, typography: 'body2' };
