import { Box } from '@mui/material';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type AwardedBadge, coordinatorBadges, crossLevelLeaderboard, type Performer } from '@/api/ranking';
import { RoutedDialog } from '@/components/dialog/routed-dialog';
import { SkeletonCards } from '@/components/feedback/placeholders';
import { PageTabs } from '@/components/page/page-tabs';
import { Rupees } from '@/components/text/cell-text';
import { LevelChip } from '@/components/text/chips';
import { SecondaryText } from '@/components/text/emphasis';
import { countParams, formatNumber, formatPoints } from '@/components/text/format';
import { RankMedal } from '@/components/text/rank-medal';
import type { RankingCategory } from '@/contract/choices';
import type { Level } from '@/contract/roles';
import { categoryFigure } from '@/domain/ranking';
import { QueryError } from '@/refine/loaded';
import { type EndpointQuery, useCustom } from '@/refine/use-custom';
import { BOARDS, type Board, LEVELS_HIGHEST_FIRST } from './figures';

const PER_LEVEL = 5;
/** One call returns all badges: three ranks in four categories of six levels, and ties, are fewer. */
const MAX_BADGES = 1000;

interface LeaderboardsProps {
  board: Board;
  onBoard: (board: Board) => void;
  onClose: () => void;
}

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
  const query = useCustom(coordinatorBadges, { query: { limit: MAX_BADGES } });
  if (!query.data) return <Missing query={query} />;
  const { badges } = query.data;
  return (
    <>
      <span>{t('dashboard:boards.badgesCaption', countParams(badges.length))}</span>
      <LevelCards
        rowsOf={(level) => badges.filter(({ coordinatorType }) => coordinatorType === level)}
        detailOf={({ name, coordinator }) =>
          [name || t('dashboard:boards.badgeName'), coordinator.unitName].filter(Boolean).join(' · ')
        }
        figureOf={({ type, figure }) => figureText(t, BADGE_CATEGORIES[type], figure)}
      />
    </>
  );
}

function CategoryLeaders({ category }: { category: RankingCategory }) {
  const { t } = useTranslation();
  const query = useCustom(crossLevelLeaderboard, { query: { category, limit: PER_LEVEL } });
  if (!query.data) return <Missing query={query} />;
  const leaders = query.data;
  return (
    <>
      <span>{t('dashboard:boards.caption')}</span>
      <LevelCards
        rowsOf={(level) => leaders[level]}
        detailOf={({ coordinator }) => coordinator.unitName ?? coordinator.userName}
        figureOf={(leader) => figureText(t, category, categoryFigure(leader, category))}
      />
    </>
  );
}

function Missing({ query }: { query: EndpointQuery<unknown> }) {
  const { t } = useTranslation();
  if (!query.error) return <SkeletonCards count={6} height={220} minWidth={300} />;
  return <QueryError query={query} failure={t('dashboard:boards.failed')} />;
}

interface LevelCardsProps<Row> {
  rowsOf: (level: Level) => readonly Row[];
  detailOf: (row: Row) => ReactNode;
  figureOf: (row: Row) => ReactNode;
}

/** The leaders of every level, highest level first; a name links to its coordinator. */
function LevelCards<Row extends AwardedBadge | Performer>({ rowsOf, detailOf, figureOf }: LevelCardsProps<Row>) {
  const { t } = useTranslation();
  const levels = LEVELS_HIGHEST_FIRST.map((level) => ({ level, rows: rowsOf(level) }));
  return (
    <Box sx={levelGrid}>
      {levels.map(({ level, rows }) => (
        <Box key={level} component="section" aria-label={t(`ui:level.${level}`)} sx={levelCardStyle}>
          <LevelChip level={level} />
          {rows.length === 0 && <SecondaryText sx={{ mt: 3 }}>{t('dashboard:performers.none')}</SecondaryText>}
          <ol>
            {rows.map((row) => (
              <li key={row.id}>
                <RankMedal rank={row.rank} />
                <span className="two-lines" style={growStyle}>
                  <Link to={`/coordinators/show/${row.coordinatorId}`} title={row.coordinator.name}>
                    {row.coordinator.name || t('dashboard:performers.unknown')}
                  </Link>
                  <span>{detailOf(row)}</span>
                </span>
                <b>{figureOf(row)}</b>
              </li>
            ))}
          </ol>
        </Box>
      ))}
    </Box>
  );
}

const BADGE_CATEGORIES: Record<AwardedBadge['type'], RankingCategory> = {
  top_commission_earner: 'commission',
  top_investment_collector: 'investment',
  top_member_recruiter: 'recruitment',
  overall_top_performer: 'overall',
};

function figureText(t: TFunction, category: RankingCategory, figure: number | null): ReactNode {
  if (category === 'overall') return t('dashboard:performers.score', { score: formatPoints(figure) });
  if (category !== 'recruitment') return <Rupees amount={figure} />;
  return t('dashboard:boards.members', { count: figure ?? 0, shown: formatNumber(figure) });
}

const growStyle = { flex: 1 };
const levelGrid = { display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' };
const levelCardStyle = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  p: 3,
  minWidth: 0,
  typography: 'body2',
  '& ol': { mt: 2 },
  '& li': { display: 'flex', alignItems: 'center', gap: 2, minHeight: 44 },
  '& a': { color: 'text.primary', textDecorationColor: 'var(--mui-palette-divider)', textUnderlineOffset: '3px' },
  '& a:hover': { textDecorationColor: 'currentColor' },
  '& b': { fontWeight: 600, whiteSpace: 'nowrap' },
};
