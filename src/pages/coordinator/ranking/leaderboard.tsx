import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Ref, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message';
import { useCoordinatorScope } from '@/api/use-coordinator-endpoint';
import { EmptyState, LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { PageTabs } from '@/components/page/page-tabs';
import { SectionCard } from '@/components/page/section-card';
import { StatusChip } from '@/components/text/chips';
import { formatNumber } from '@/components/text/format';
import { RankMedal } from '@/components/text/rank-medal';
import type { DataOf } from '@/contract/endpoint';
import type { Leader, myRanking, RankingCategory } from '@/contract/ranking';
import { categoryFigure } from '@/domain/ranking';
import { useQueryParams } from '@/utils/use-query-params';
import { CATEGORY_TABS, categoryFigureText, isCategory, LEADERBOARD_SIZE, type RankingQueries } from './use-ranking';

interface LeadersProps {
  /** Best first; may hold more than are shown, so that the own row can be found. */
  leaders: readonly Leader[];
  category: RankingCategory;
  standing: DataOf<typeof myRanking> | undefined;
  ownRow: Ref<HTMLLIElement>;
}

/** The first of a board with their medals, and the own row, wherever it stands. */
function Leaders({ leaders, category, standing, ownRow }: LeadersProps) {
  const { t } = useTranslation();
  const { coordinatorId } = useCoordinatorScope();
  const shown = leaders.slice(0, LEADERBOARD_SIZE);
  const own = leaders.find((each) => each.coordinatorId === coordinatorId);
  const isShown = shown.some((each) => each.coordinatorId === coordinatorId);
  const best = Math.max(...leaders.map((each) => categoryFigure(each, category)));
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
    <Box component="ol" aria-label={t(`ranking:category.${category}`)} sx={leaderListStyle}>
      {shown.map(row)}
      {!isShown && (
        <Box component="li" aria-hidden sx={{ textAlign: 'center', color: 'text.secondary', lineHeight: 1 }}>
          ⋯
        </Box>
      )}
      {!isShown && own && row(own)}
      {!own && (
        <Box component="li" ref={ownRow} tabIndex={-1} sx={{ ...leaderRowStyle, ...ownRowStyle }}>
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
  category: RankingCategory;
  best: number;
  /** Given to the own row alone. */
  ownRow?: Ref<HTMLLIElement>;
}

function LeaderRow({ leader, category, best, ownRow }: LeaderRowProps) {
  const { t } = useTranslation();
  const { rank, coordinator } = leader;
  const others = CATEGORY_TABS.filter((each) => each !== category && each !== 'overall');
  return (
    <Box
      component="li"
      sx={{ ...leaderRowStyle, ...(ownRow && ownRowStyle) }}
      {...(ownRow && { ref: ownRow, tabIndex: -1 })}
    >
      <RankMedal rank={rank} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{coordinator.name}</Typography>
          {ownRow && <StatusChip status="current" label={t('ranking:board.you')} size="small" />}
          <Typography sx={{ ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {categoryFigureText(t, category, leader)}
          </Typography>
        </Box>
        <Box aria-hidden sx={trackStyle}>
          <Box sx={{ ...barStyle, width: `${best > 0 ? (categoryFigure(leader, category) / best) * 100 : 0}%` }} />
        </Box>
        <Typography variant="body2" color="text.secondary">
          {others.map((each) => categoryFigureText(t, each, leader)).join(' · ')}
        </Typography>
      </Box>
    </Box>
  );
}

/** The own row, and the way there; the focus stays on it when those further down the board arrive and draw it anew. */
function useOwnRow() {
  const row = useRef<HTMLLIElement | null>(null);
  const hadFocus = useRef(false);
  const goThere = useCallback(() => {
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.focus({ preventScroll: true });
  }, []);
  const ownRow = useCallback(
    (element: HTMLLIElement | null) => {
      if (!element) hadFocus.current = document.activeElement === row.current;
      row.current = element;
      if (element && hadFocus.current) goThere();
    },
    [goThere],
  );
  return { ownRow, goThere };
}

interface LeaderboardCardProps {
  board: RankingQueries['board'];
  standing: RankingQueries['standing'];
}

/** The user among the others of the same level, category by category. */
export function LeaderboardCard({ board, standing }: LeaderboardCardProps) {
  const { t } = useTranslation();
  const { coordinatorType } = useCoordinatorScope();
  const [params, change] = useQueryParams();
  const named = params.get('board');
  const category = isCategory(named) ? named : 'overall';
  const { ownRow, goThere } = useOwnRow();
  const { data, isLoading, error, refetch } = board;
  const leaders = data?.leaderboard[category].leaders;

  return (
    <SectionCard
      title={t('ranking:board.title')}
      description={t('ranking:board.caption', { level: t(`ui:level.${coordinatorType}`) })}
      actions={
        <Button size="small" disabled={!leaders?.length} onClick={goThere}>
          {t('ranking:board.showMine')}
        </Button>
      }
    >
      <Box sx={tabsStyle}>
        <PageTabs
          label={t('ranking:board.title')}
          tabs={CATEGORY_TABS.map((name) => ({ name, label: t(`ranking:category.${name}`) }))}
          value={category}
          onChange={(next) => change({ board: next === 'overall' ? undefined : next })}
        >
          {isLoading ? (
            <SkeletonRows count={6} height={56} label={t('ranking:board.loading')} />
          ) : error && !data ? (
            <LoadError message={errorMessage(error, t('ranking:failed'))} onRetry={refetch} />
          ) : !leaders ? (
            <EmptyState isCompact title={t('ranking:board.noData')} />
          ) : leaders.length === 0 ? (
            <EmptyState isCompact title={t('ranking:board.empty')} />
          ) : (
            <Leaders leaders={leaders} category={category} standing={standing.data} ownRow={ownRow} />
          )}
        </PageTabs>
      </Box>
    </SectionCard>
  );
}

const leaderListStyle = { listStyle: 'none', m: 0, p: 0 };
const leaderRowStyle = {
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
const ownRowStyle = { bgcolor: 'level.panchayat.tint', borderRadius: '8px' };
const trackStyle = { height: 4, my: 1, borderRadius: 999, bgcolor: 'action.hover', overflow: 'hidden' };
const barStyle = { height: '100%', borderRadius: 999, bgcolor: 'primary.main' };
// Four words fit beside each other on a phone.
const tabsStyle = {
  '& .MuiTab-root': { minWidth: 0, px: { xs: '7px', sm: 4 }, fontSize: { xs: '0.8125rem', sm: '0.875rem' } },
};
