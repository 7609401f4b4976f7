import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useT } from '../../i18n/use-t';
import { formatRate } from '../../ui/format';
import { LevelChip } from '../../ui/level-chip';
import { StatusChip } from '../../ui/status-chip';
import { type RateActions, RowActions } from './actions/row-actions';
import type { Rate } from './by-plan';

interface RateCardProps extends RateActions {
  rate: Rate;
  plan: string;
  /** Says which plan's it is, where it does not stand under it. */
  isNamed?: boolean;
}

/** One rate (§1-2.6): level, percentage, Active or Inactive, edit and delete. */
export function RateCard({ rate, plan, isNamed = false, onShow, ...actions }: RateCardProps) {
  const t = useT();
  const naming = { plan, level: t(`ui:level.${rate.coordinatorLevel}`) };
  return (
    <Box sx={frame}>
      {isNamed && <Box sx={{ fontWeight: 600, width: 1 }}>{plan}</Box>}
      <Box sx={line}>
        <LevelChip level={rate.coordinatorLevel} size="small" />
        <StatusChip status={rate.isActive ? 'active' : 'inactive'} size="small" />
      </Box>
      <Box sx={line}>
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
const frame = {
  display: { xs: 'flex', sm: 'grid' },
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 2,
  minWidth: 0,
};
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 };
