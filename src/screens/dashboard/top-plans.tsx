import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useAddressQuery } from '@/hooks/use-address-query';
import { EmptyState } from '@/ui/empty-state';
import { formatRupees } from '@/ui/format';
import { SectionCard } from '@/ui/section-card';
import { counted } from './counted';
import { type Dashboard, type PlanRanking, planFigure, RANKINGS, topPlans } from './figures';

type Plans = Dashboard['planWiseBreakdown'];

const isRanking = (value: string | null): value is PlanRanking => RANKINGS.some((each) => each === value);

/** The best five plans by revenue, transactions or members; the choice stands in the address (§1-2.5). */
export function TopPlans({ plans }: { plans: Plans | undefined }) {
  const { t } = useTranslation();
  const [params, change] = useAddressQuery();
  const named = params.get('rank');
  const ranking = isRanking(named) ? named : 'revenue';
  const choice = (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label={t('dashboard:topPlans.rankBy')}
      value={ranking}
      onChange={(_, next: PlanRanking | null) => next && change({ rank: next === 'revenue' ? undefined : next })}
    >
      {RANKINGS.map((name) => (
        <ToggleButton key={name} value={name} sx={{ px: 3, textTransform: 'none' }}>
          {t(`dashboard:topPlans.${name}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
  return (
    <SectionCard title={t('dashboard:topPlans.title')} actions={choice}>
      <Box aria-busy={!plans || undefined} sx={{ minHeight: 5 * ROW }}>
        {plans ? (
          <Ranked plans={topPlans(plans, ranking)} ranking={ranking} />
        ) : (
          <Skeleton variant="rounded" height={5 * ROW} />
        )}
      </Box>
    </SectionCard>
  );
}

function Ranked({ plans, ranking }: { plans: Plans; ranking: PlanRanking }) {
  const { t } = useTranslation();
  const [first] = plans;
  if (!first) return <EmptyState isCompact title={t('dashboard:analytics.noPlans')} />;
  const most = planFigure(first, ranking);
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {plans.map((plan, index) => (
        <Box component="li" key={plan._id} sx={{ height: ROW }}>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
            <Typography variant="body2" color="text.secondary" sx={{ width: 16, flexShrink: 0 }}>
              {index + 1}
            </Typography>
            <Typography variant="body2" noWrap title={plan.planName} sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
              {plan.planName}
            </Typography>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {figureText(t, plan, ranking)}
            </Typography>
          </Box>
          <Box aria-hidden sx={track}>
            <Box sx={{ ...bar, width: `${(planFigure(plan, ranking) / most) * 100}%` }} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function figureText(t: TFunction, plan: Plans[number], ranking: PlanRanking): string {
  if (ranking === 'revenue') return formatRupees(plan.totalAmount);
  return t(`dashboard:topPlans.${ranking}Of`, counted(planFigure(plan, ranking)));
}

const ROW = 52;
const track = { ml: 6, mt: 2, height: 8, borderRadius: 4, bgcolor: 'action.hover' };
const bar = { height: 8, minWidth: 4, borderRadius: 4, bgcolor: 'primary.main' };
