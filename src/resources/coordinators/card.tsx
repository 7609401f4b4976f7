import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CoordinatorWithEarnings } from '../../contract/earnings';
import { useT } from '../../i18n/use-t';
import { formatNumber, formatRupees } from '../../ui/format';
import { LevelChip } from '../../ui/level-chip';
import { RateMark } from '../../ui/rate-mark';
import { Rupees } from '../../ui/rupees';
import { type CoordinatorActions, RowActions } from './row-actions';
import { TopPerformer } from './top-performer';

interface CoordinatorCardProps extends CoordinatorActions {
  coordinator: CoordinatorWithEarnings;
  isTopPerformer: boolean;
}

/** One coordinator on a phone: who and how much first, then on what. */
export function CoordinatorCard({ coordinator, isTopPerformer, ...actions }: CoordinatorCardProps) {
  const t = useT();
  const { name, userName, coordinatorType, totalCommission, totalCollection, transactionCount } = coordinator;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          <Rupees amount={totalCommission} />
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <LevelChip level={coordinatorType} size="small" />
        {isTopPerformer && <TopPerformer />}
      </Box>
      <Typography variant="body2" color="text.secondary" component="div">
        {userName}
        <br />
        {t('coordinators:onCollection', { amount: formatRupees(totalCollection) })} ·{' '}
        {t('coordinators:transactions', { count: transactionCount, shown: formatNumber(transactionCount) })}
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <span>
          <RateMark percent={coordinator.commissionRate} />
        </span>
        <RowActions coordinator={coordinator} {...actions} />
      </Box>
    </Box>
  );
}
