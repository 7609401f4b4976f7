import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanRates, Rate } from '@/domain/rates';
import { formatRate } from '@/ui/format';
import { LevelChip } from '@/ui/level-chip';
import { StatusChip } from '@/ui/status-chip';
import { type RateActions, RowActions } from './columns';
import { priceOf } from './plans';

interface PlanRateCardsProps {
  groups: readonly PlanRates[];
  actions: RateActions;
  onSetRates: (planId: string) => void;
}

/** One card per plan, holding its rates. */
export function PlanRateCards({ groups, ...rest }: PlanRateCardsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {groups.map((group) => (
        <PlanCard key={group.plan._id} group={group} {...rest} />
      ))}
    </Box>
  );
}

function PlanCard({ group, actions, onSetRates }: Omit<PlanRateCardsProps, 'groups'> & { group: PlanRates }) {
  const { t } = useTranslation();
  const id = useId();
  const { plan, rates } = group;
  const facts = [
    priceOf(t, plan),
    t('commission-rates:plan.years', { count: plan.planDuration }),
    t('commission-rates:plan.rates', { count: rates.length }),
  ];
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 3, sm: 4 }, minWidth: 0 }}>
      <Box sx={head}>
        <Typography id={id} component="h2" variant="h3">
          {plan.planName}
        </Typography>
        {!plan.isActive && <StatusChip status="inactive" label={t('commission-rates:plan.inactive')} size="small" />}
        <Typography variant="body2" color="text.secondary" sx={{ flexBasis: '100%' }}>
          {facts.join(' · ')}
        </Typography>
        {plan.description && (
          <Typography variant="body2" color="text.secondary" sx={{ flexBasis: '100%', maxWidth: '75ch' }}>
            {plan.description}
          </Typography>
        )}
      </Box>
      {rates.length > 0 ? (
        <Box component="ul" aria-label={t('commission-rates:plan.ratesOf', { plan: plan.planName })} sx={grid}>
          {rates.map((rate) => (
            <Box key={rate._id} component="li" sx={cell}>
              <RateCard rate={rate} plan={plan.planName} {...actions} />
            </Box>
          ))}
        </Box>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Typography color="text.secondary">{t('commission-rates:plan.noRates')}</Typography>
          <Button
            size="small"
            aria-label={t('commission-rates:plan.setRatesFor', { plan: plan.planName })}
            onClick={() => onSetRates(plan._id)}
          >
            {t('commission-rates:plan.setRates')}
          </Button>
        </Box>
      )}
    </Card>
  );
}

const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 3 };
const grid = {
  display: 'grid',
  gap: { xs: 2, sm: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(164px, 1fr))' },
  m: 0,
  p: 0,
  listStyle: 'none',
};
const cell = { px: 3, py: { xs: 1, sm: 3 }, border: 1, borderColor: 'divider', borderRadius: '8px', minWidth: 0 };

interface RateCardProps extends RateActions {
  rate: Rate;
  plan: string;
  /** Says which plan's it is, where it does not stand under it. */
  isNamed?: boolean;
}

/** One rate: level, percentage, Active or Inactive, edit and delete. */
export function RateCard({ rate, plan, isNamed = false, onShow, ...actions }: RateCardProps) {
  const { t } = useTranslation();
  const naming = { plan, level: t(`ui:level.${rate.coordinatorLevel}`) };
  return (
    <Box sx={rateFrame}>
      {isNamed && <Box sx={{ fontWeight: 600, width: 1 }}>{plan}</Box>}
      <Box sx={rateLine}>
        <LevelChip level={rate.coordinatorLevel} size="small" />
        <StatusChip status={rate.isActive ? 'active' : 'inactive'} size="small" />
      </Box>
      <Box sx={rateLine}>
        <Link
          component="button"
          color="inherit"
          underline="hover"
          aria-label={`${formatRate(rate.commissionPercentage)}, ${t('commission-rates:showFor', naming)}`}
          onClick={() => onShow(rate)}
          sx={{ typography: 'h2', fontVariantNumeric: 'tabular-nums' }}
        >
          {formatRate(rate.commissionPercentage)}
        </Link>
        <RowActions rate={rate} plan={plan} {...actions} />
      </Box>
    </Box>
  );
}

/** One line on a phone, two beside others. */
const rateFrame = {
  display: { xs: 'flex', sm: 'grid' },
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 2,
  minWidth: 0,
};
const rateLine = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 };
