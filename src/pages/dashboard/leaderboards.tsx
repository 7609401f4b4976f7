import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RoutedDialog } from '@/components/dialog/routed-dialog';
import { LoadError, SkeletonCards } from '@/components/feedback/placeholders';
import { PageTabs } from '@/components/page/page-tabs';
import { Rupees } from '@/components/text/cell-text';
import { LevelChip } from '@/components/text/chips';
import { countParams, formatNumber, formatPoints } from '@/components/text/format';
import { RankMedal } from '@/components/text/rank-medal';
import type { RankingCategory } from '@/contract/choices';
import { LEVELS, type Level } from '@/contract/roles';
import { categoryFigure } from '@/domain/ranking';
import { errorMessage } from '@/refine/error-message';
import { useCustom } from '@/refine/use-custom';
import { type AwardedBadge, coordinatorBadges, crossLevelLeaderboard, type Leader } from '@/server/ranking';
import { BOARDS, type Board } from './dashboard-links';

/** Leaders of each level. */
const PER_LEVEL = 5;
/** More than can be awarded (three ranks in four categories of six levels, and ties): one call returns all. */
const MAX_BADGES = 1000;

interface LeaderboardEntry {
  key: string;
  rank: number;
  coordinatorId: string;
  /** Blank for an unknown coordinator. */
  name: string;
  /** Shown below the name. */
  detail?: string | undefined;
  figure: ReactNode;
}

interface LeaderboardsProps {
  board: Board;
  onBoard: (board: Board) => void;
  onClose: () => void;
}

/** Behind the badge statistics: the holders of all badges, and the leaders of every level by category. */
export function Leaderboards({ board, onBoard, onClose }: LeaderboardsProps) {
  const { t } = useTranslation();
  return (
    <RoutedDialog title={t('dashboard:boards.title')} onClose={onClose} maxWidth="lg">
      <PageTabs
        label={t('dashboard:boards.label')}
        tabs={BOARDS.map((name) => ({ name, label: t(`dashboard:boards.${name}`) }))}
        value={board}
        onChange={onBoard}
      >
        {board === 'badges' ? <BadgeHolders /> : <CategoryLeaders category={board} />}
      </PageTabs>
    </RoutedDialog>
  );
}

function BadgeHolders() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCustom(coordinatorBadges, { query: { limit: MAX_BADGES } });
  if (error && !data)
    return <LoadError message={errorMessage(error, t('dashboard:boards.failed'))} onRetry={refetch} />;
  if (!data) return <SkeletonCards count={6} height={220} minWidth={300} />;
  return (
    <>
      <span>{t('dashboard:boards.badgesCaption', countParams(data.badges.length))}</span>
      <LevelCards
        entries={perLevel((level) => data.badges.filter(isAtLevel(level)).map((badge) => badgeEntry(t, badge)))}
      />
    </>
  );
}

function CategoryLeaders({ category }: { category: RankingCategory }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCustom(crossLevelLeaderboard, { query: { category, limit: PER_LEVEL } });
  if (error && !data)
    return <LoadError message={errorMessage(error, t('dashboard:boards.failed'))} onRetry={refetch} />;
  if (!data) return <SkeletonCards count={6} height={220} minWidth={300} />;
  return (
    <>
      <span>{t('dashboard:boards.caption')}</span>
      <LevelCards
        entries={perLevel((level) =>
          data[level].map((leader) => ({
            key: leader.id,
            rank: leader.rank,
            coordinatorId: leader.coordinatorId,
            name: leader.coordinator.name,
            detail: leader.coordinator.userName,
            figure: leaderFigure(t, category, leader),
          })),
        )}
      />
    </>
  );
}

/** The entries of every level, highest level first; a name links to its coordinator. */
function LevelCards({ entries }: { entries: Record<Level, readonly LeaderboardEntry[]> }) {
  const { t } = useTranslation();
  return (
    <Box sx={levelGrid}>
      {[...LEVELS].reverse().map((level) => (
        <Box key={level} component="section" aria-label={t(`ui:level.${level}`)} sx={levelCardStyle}>
          <LevelChip level={level} />
          {entries[level].length === 0 && (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>
              {t('dashboard:performers.none')}
            </Typography>
          )}
          <ol>
            {entries[level].map(({ key, rank, coordinatorId, name, detail, figure }) => (
              <li key={key}>
                <RankMedal rank={rank} />
                <span className="two-lines" style={growStyle}>
                  <Link to={`/coordinators/show/${coordinatorId}`} title={name}>
                    {name || t('dashboard:performers.unknown')}
                  </Link>
                  <span>{detail}</span>
                </span>
                <b>{figure}</b>
              </li>
            ))}
          </ol>
        </Box>
      ))}
    </Box>
  );
}

const perLevel = (entriesOf: (level: Level) => LeaderboardEntry[]): Record<Level, LeaderboardEntry[]> => {
  const pairs = LEVELS.map((level) => [level, entriesOf(level)] as const);
  return Object.fromEntries(pairs) as Record<Level, LeaderboardEntry[]>;
};
const isAtLevel = (level: Level) => (badge: AwardedBadge) => badge.coordinatorType === level;

const badgeEntry = (t: TFunction, badge: AwardedBadge): LeaderboardEntry => ({
  key: badge.id,
  rank: badge.rank,
  coordinatorId: badge.coordinatorId,
  name: badge.coordinator.name,
  detail: badge.name || t('dashboard:boards.badgeName'),
  figure: badgeFigure(t, badge),
});

function badgeFigure(t: TFunction, { type, figure }: AwardedBadge): ReactNode {
  if (type === 'top_member_recruiter') return memberCountText(t, figure);
  return type === 'overall_top_performer' ? scoreText(t, figure) : <Rupees amount={figure} />;
}

function leaderFigure(t: TFunction, category: RankingCategory, leader: Leader): ReactNode {
  const figure = categoryFigure(leader, category);
  if (category === 'recruitment') return memberCountText(t, figure);
  return category === 'overall' ? scoreText(t, figure) : <Rupees amount={figure} />;
}

const scoreText = (t: TFunction, score: number | null): string =>
  t('dashboard:performers.score', { score: formatPoints(score) });

const memberCountText = (t: TFunction, count: number | null): string =>
  t('dashboard:boards.members', { count: count ?? 0, shown: formatNumber(count) });

const growStyle = { flex: 1 };
const levelGrid = { display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' };
const levelCardStyle = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  p: 3,
  minWidth: 0,
  typography: 'body2',
  '& ol': { listStyle: 'none', m: 0, mt: 2, p: 0 },
  '& li': { display: 'flex', alignItems: 'center', gap: 2, minHeight: 44 },
  '& a': { color: 'text.primary', textDecorationColor: 'var(--mui-palette-divider)', textUnderlineOffset: '3px' },
  '& a:hover': { textDecorationColor: 'currentColor' },
  '& b': { fontWeight: 600, whiteSpace: 'nowrap' },
};
