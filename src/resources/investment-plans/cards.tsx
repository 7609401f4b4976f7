import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { DepositPlan } from '@/contract/plans';
import { formatRupees } from '@/ui/format';
import { SkeletonCards } from '@/ui/skeletons';
import { StatusChip } from '@/ui/status-chip';
import type { PlanActions } from './columns';
import { statusOf, totalOf, typeOf, yearsOf } from './terms';

interface PlanCardsProps extends PlanActions {
  plans: readonly DepositPlan[];
  isLoading: boolean;
}

/** The grid of plan cards. */
export function PlanCards({ plans, isLoading, ...actions }: PlanCardsProps) {
  const { t } = useTranslation();
  if (isLoading) return <SkeletonCards count={6} height={300} minWidth={MIN_WIDTH} />;
  return (
    <Box component="ul" aria-label={t('investment-plans:label')} sx={cardGrid}>
      {plans.map((plan) => (
        <Card key={plan._id} component="li" sx={{ p: 4 }}>
          <PlanCard plan={plan} {...actions} />
        </Card>
      ))}
    </Box>
  );
}

const MIN_WIDTH = 300;
const cardGrid = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${MIN_WIDTH}px), 1fr))`,
  m: 0,
  p: 0,
  listStyle: 'none',
};

/** One plan: what it asks for, what it pays, and its two actions. */
export function PlanCard({ plan, onShow, onEdit, onDelete }: PlanActions & { plan: DepositPlan }) {
  const { t } = useTranslation();
  const name = plan.planName;
  const facts = [
    [t('investment-plans:fields.planAmount'), formatRupees(plan.planAmount)],
    [t('investment-plans:fields.planDuration'), yearsOf(t, plan)],
    [t('investment-plans:fields.total'), formatRupees(totalOf(plan))],
    [t('investment-plans:fields.profitAmount'), formatRupees(plan.profitAmount)],
    [t('investment-plans:fields.type'), typeOf(t, plan)],
  ] as const;
  return (
    <Box sx={frame}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 3 }}>
        <Typography component="h2" variant="h3" sx={{ minWidth: 0 }}>
          <Link component="button" underline="hover" color="inherit" onClick={() => onShow(plan)} sx={nameLink}>
            {name}
          </Link>
        </Typography>
        <StatusChip status={statusOf(plan)} />
      </Box>
      <Box component="dl" sx={list}>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600, textAlign: 'right' }}>
              {value}
            </Box>
          </Fragment>
        ))}
      </Box>
      {plan.description && (
        <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'pre-line' }}>
          {plan.description}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 2, mt: 'auto', pt: 1 }}>
        <Button
          size="small"
          startIcon={<EditIcon />}
          aria-label={t('investment-plans:editFor', { name })}
          onClick={() => onEdit(plan)}
        >
          {t('investment-plans:edit')}
        </Button>
        <Button
          size="small"
          color="error"
          startIcon={<DeleteIcon />}
          aria-label={t('investment-plans:deleteFor', { name })}
          onClick={() => onDelete(plan)}
        >
          {t('investment-plans:delete')}
        </Button>
      </Box>
    </Box>
  );
}

const frame = { display: 'flex', flexDirection: 'column', gap: 3, height: '100%', minWidth: 0 };
const list = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 4,
  rowGap: 2,
  m: 0,
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
};
const nameLink = { font: 'inherit', textAlign: 'start', overflowWrap: 'anywhere' };
