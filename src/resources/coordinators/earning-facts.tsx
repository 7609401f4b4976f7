import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { CoordinatorWithEarnings } from '../../contract/earnings';
import { useT } from '../../i18n/use-t';
import { Facts } from '../../ui/facts';
import { formatDate, formatNumber } from '../../ui/format';
import { InfoTip } from '../../ui/info-tip';
import { RateMark } from '../../ui/rate-mark';
import { Rupees } from '../../ui/rupees';

type Helped = 'totalCommission' | 'totalCollection' | 'commissionRate' | 'activeMonths' | 'average';

/** What was earned, on what, and when; derived figures say how they are made. */
export function EarningFacts({ coordinator }: { coordinator: CoordinatorWithEarnings }) {
  const t = useT();
  const helped = (name: Helped, value: ReactNode) => {
    const label = t(`coordinators:details.${name}`);
    return [
      label,
      <Box key={name} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
        {value}
        <InfoTip label={label} text={t(`coordinators:details.${name}Help`)} />
      </Box>,
    ] as const;
  };
  return (
    <Facts
      facts={[
        helped('totalCommission', <Rupees amount={coordinator.totalCommission} />),
        helped('totalCollection', <Rupees amount={coordinator.totalCollection} />),
        helped('commissionRate', <RateMark percent={coordinator.commissionRate} />),
        [t('coordinators:details.transactions'), formatNumber(coordinator.transactionCount)],
        helped('activeMonths', formatNumber(coordinator.activeMonths)),
        helped('average', <Rupees amount={coordinator.avgCommissionPerTransaction} />),
        [t('coordinators:details.first'), formatDate(coordinator.firstTransactionDate)],
        [t('coordinators:details.last'), formatDate(coordinator.lastTransactionDate)],
      ]}
    />
  );
}
