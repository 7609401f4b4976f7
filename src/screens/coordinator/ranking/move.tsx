import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Timeframe } from '@/contract/primitives';
import { TrendLine } from '@/ui/trend-line';
import { amountText } from './categories';
import type { RankMove } from './explain-move';

/** Below this a change reads as 0.0. */
const SHOWN_CHANGE = 0.05;

function directionOf(change: number): 'up' | 'down' | 'flat' {
  if (Math.abs(change) < SHOWN_CHANGE) return 'flat';
  return change > 0 ? 'up' : 'down';
}

interface MoveProps {
  move: RankMove;
  timeframe: Timeframe;
}

/** Where the rank of all time or this year stood at the end of last month, and what this month did to the points behind it. */
export function Move({ move: { rank, rankBefore, parts }, timeframe }: MoveProps) {
  const { t } = useTranslation();
  const way = rank === rankBefore ? 'stayed' : rank < rankBefore ? 'rose' : 'fell';
  return (
    <Frame>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {t(`ranking:move.${way}`, { rank, rankBefore })}
        {timeframe === 'year' && ` ${t('ranking:move.ofYear')}`}
      </Typography>
      <Box component="ul" sx={list}>
        {parts.map(({ part, gained, change }) => (
          <Box component="li" key={part} sx={item}>
            <Typography variant="body2">{t(`ranking:category.${part}`)}</Typography>
            <TrendLine
              direction={directionOf(change)}
              label={t('ranking:points', { points: Math.abs(change).toFixed(1) })}
            />
            <Typography variant="body2" color="text.secondary">
              {t('ranking:move.gained', { amount: amountText(t, part, gained) })}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        {t('ranking:move.help')}
      </Typography>
    </Frame>
  );
}

/** Says why nothing can be said. */
export function NoMove({ why }: { why: 'month' | 'january' | 'many' }) {
  const { t } = useTranslation();
  return (
    <Frame>
      <Typography variant="body2" color="text.secondary">
        {t(`ranking:move.without.${why}`)}
      </Typography>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box component="section" aria-label={t('ranking:move.title')} sx={frame}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t('ranking:move.title')}
      </Typography>
      {children}
    </Box>
  );
}

const frame = { mt: 4, pt: 4, borderTop: 1, borderColor: 'divider' };
const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 3, sm: 4 },
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
};
const item = { typography: 'body2', borderLeft: 3, borderColor: 'divider', pl: 3, minWidth: 0 };
