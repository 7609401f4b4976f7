import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { myRanking } from '@/contract/coordinator-badges';
import type { DataOf } from '@/contract/endpoint';
import type { Category, Leader } from '@/contract/ranking';
import { useOwnScope } from '@/hooks/use-own-endpoint';
import { formatNumber } from '@/ui/format';
import { Medal } from '@/ui/medal';
import { StatusChip } from '@/ui/status-chip';
import { CATEGORY_TABS, figureText } from './categories';
import { figureOf } from './explain-rank';
import { SHOWN } from './use-ranking';

interface LeadersProps {
  /** Best first; may hold more than are shown, so that the own row can be found. */
  leaders: readonly Leader[];
  category: Category;
  standing: DataOf<typeof myRanking> | undefined;
  ownRow: Ref<HTMLLIElement>;
}

/** The first of a board with their medals, and the own row, wherever it stands. */
export function Leaders({ leaders, category, standing, ownRow }: LeadersProps) {
  const { t } = useTranslation();
  const { coordinatorId } = useOwnScope();
  const shown = leaders.slice(0, SHOWN);
  const own = leaders.find((each) => each.coordinatorId === coordinatorId);
  const isShown = shown.some((each) => each.coordinatorId === coordinatorId);
  const best = Math.max(...leaders.map((each) => figureOf(each, category)));
  const place = category === 'recruitment' ? undefined : standing?.rankings[category];
  const row = (leader: Leader) => (
    <LeaderRow
      key={leader.coordinatorId}
      leader={leader}
      category={category}
      best={best}
      {...(leader.coordinatorId === coordinatorId && { ownRow })}
    />
  );
  return (
    <Box component="ol" aria-label={t(`ranking:category.${category}`)} sx={list}>
      {shown.map(row)}
      {!isShown && (
        <Box component="li" aria-hidden sx={{ textAlign: 'center', color: 'text.secondary', lineHeight: 1 }}>
          ⋯
        </Box>
      )}
      {!isShown && own && row(own)}
      {!own && (
        <Box component="li" ref={ownRow} tabIndex={-1} sx={{ ...line, ...mine }}>
          <Box component="span" sx={{ minWidth: 32, textAlign: 'center', fontWeight: 600 }}>
            {place ? formatNumber(place.rank) : '–'}
          </Box>
          <Typography sx={{ flex: 1 }}>{t('ranking:board.notListed')}</Typography>
          <StatusChip status="current" label={t('ranking:board.you')} size="small" />
        </Box>
      )}
    </Box>
  );
}

interface LeaderRowProps {
  leader: Leader;
  category: Category;
  best: number;
  /** Given to the own row alone. */
  ownRow?: Ref<HTMLLIElement>;
}

function LeaderRow({ leader, category, best, ownRow }: LeaderRowProps) {
  const { t } = useTranslation();
  const { rank, coordinator } = leader;
  const others = CATEGORY_TABS.filter((each) => each !== category && each !== 'overall');
  return (
    <Box component="li" sx={{ ...line, ...(ownRow && mine) }} {...(ownRow && { ref: ownRow, tabIndex: -1 })}>
      <Medal rank={rank} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{coordinator.name}</Typography>
          {ownRow && <StatusChip status="current" label={t('ranking:board.you')} size="small" />}
          <Typography sx={{ ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {figureText(t, category, leader)}
          </Typography>
        </Box>
        <Box aria-hidden sx={track}>
          <Box sx={{ ...bar, width: `${best > 0 ? (figureOf(leader, category) / best) * 100 : 0}%` }} />
        </Box>
        <Typography variant="body2" color="text.secondary">
          {others.map((each) => figureText(t, each, leader)).join(' · ')}
        </Typography>
      </Box>
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0 };
const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 2,
  py: 3,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  '&:focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
};
const mine = { bgcolor: 'level.panchayat.tint', borderRadius: '8px' };
const track = { height: 4, my: 1, borderRadius: 999, bgcolor: 'action.hover', overflow: 'hidden' };
const bar = { height: '100%', borderRadius: 999, bgcolor: 'primary.main' };
