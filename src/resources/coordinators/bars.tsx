import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { CoordinatorWithEarnings } from '../../contract/earnings';
import { useT } from '../../i18n/use-t';
import { formatNumber, formatPercent } from '../../ui/format';
import { InfoTip } from '../../ui/info-tip';
import { barsOf } from './performance';

/** The three bars of §1-9, each with how it is made. */
export function Bars({ coordinator }: { coordinator: CoordinatorWithEarnings }) {
  const t = useT();
  const bars = barsOf(coordinator);
  const { commissionRate, activeMonths, transactionCount } = coordinator;
  const shown = [
    { name: 'rate', value: formatPercent(commissionRate) },
    { name: 'activity', value: t('coordinators:bars.months', { count: activeMonths }) },
    {
      name: 'volume',
      value: t('coordinators:transactions', { count: transactionCount, shown: formatNumber(transactionCount) }),
    },
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {shown.map(({ name, value }) => (
        <Bar
          key={name}
          label={t(`coordinators:bars.${name}`)}
          help={t(`coordinators:bars.${name}Help`)}
          value={value}
          percent={bars[name]}
        />
      ))}
    </Box>
  );
}

interface BarProps {
  label: string;
  help: string;
  /** The figure that the bar draws. */
  value: string;
  /** 0 to 100. */
  percent: number;
}

function Bar({ label, help, value, percent }: BarProps) {
  const id = useId();
  return (
    <div>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
        <Typography id={id} variant="body2">
          {label}
        </Typography>
        <InfoTip label={label} text={help} />
        <Typography variant="body2" sx={{ ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {value}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-labelledby={id}
        aria-valuetext={`${Math.round(percent)}%`}
        sx={{ height: 8, borderRadius: 4 }}
      />
    </div>
  );
}
