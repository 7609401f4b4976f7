import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { DepositPlan } from '../../contract/plans';
import { useT } from '../../i18n/use-t';
import { SkeletonCards } from '../../ui/skeletons';
import type { PlanActions } from './actions/row-actions';
import { PlanCard } from './card';

interface PlanCardsProps extends PlanActions {
  plans: readonly DepositPlan[];
  isLoading: boolean;
}

/** The grid of plan cards (§1-2.10). */
export function PlanCards({ plans, isLoading, ...actions }: PlanCardsProps) {
  const t = useT();
  if (isLoading) return <SkeletonCards count={6} height={300} minWidth={MIN_WIDTH} />;
  return (
    <Box component="ul" aria-label={t('investment-plans:label')} sx={grid}>
      {plans.map((plan) => (
        <Card key={plan._id} component="li" sx={{ p: 4 }}>
          <PlanCard plan={plan} {...actions} />
        </Card>
      ))}
    </Box>
  );
}

const MIN_WIDTH = 300;
const grid = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${MIN_WIDTH}px), 1fr))`,
  m: 0,
  p: 0,
  listStyle: 'none',
};
