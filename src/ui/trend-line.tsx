import TrendingDown from '@mui/icons-material/TrendingDown';
import TrendingFlat from '@mui/icons-material/TrendingFlat';
import TrendingUp from '@mui/icons-material/TrendingUp';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';

export interface Trend {
  direction: 'up' | 'down' | 'flat';
  /** In words: '12.5% more than last month'. */
  label: string;
  /** Whether the movement is welcome; up is unless told. */
  isGood?: boolean;
}

const icons = { up: TrendingUp, down: TrendingDown, flat: TrendingFlat };

/** A movement as arrow, colour and words. */
export function TrendLine({ direction, label, isGood = direction === 'up' }: Trend) {
  const { t } = useTranslation();
  const Icon = icons[direction];
  const colour = direction === 'flat' ? 'text.secondary' : isGood ? 'success.main' : 'error.main';
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: colour, fontWeight: 500 }}>
      <Icon aria-hidden sx={{ fontSize: 18 }} />
      <span style={visuallyHidden}>{t(`ui:trend.${direction}`)}</span>
      {label}
    </Box>
  );
}
