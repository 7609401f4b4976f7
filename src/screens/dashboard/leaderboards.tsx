import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/api/use-endpoint';
import { coordinatorBadges, crossLevelLeaderboard } from '@/contract/badges';
import type { DataOf } from '@/contract/endpoint';
import type { Badge, Category, Leader } from '@/contract/ranking';
import { LEVELS, type Level } from '@/contract/roles';
import { formatRupees } from '@/ui/format';
import { LoadError } from '@/ui/load-error';
import { PageTabs } from '@/ui/page-tabs';
import { RoutedDialog } from '@/ui/routed-dialog';
import { SkeletonCards } from '@/ui/skeletons';
import { BOARDS, type Board } from './boards';
import { counted } from './counted';
import { LevelCards, type Place } from './level-cards';

/** §1-9: of each level, in one category. */
const PER_LEVEL = 5;
/** More than there can be: three ranks in four categories of six levels, and ties. */
const ALL_BADGES = 1000;

interface LeaderboardsProps {
  board: Board;
  onBoard: (board: Board) => void;
  onClose: () => void;
}

/** Who stands behind the badge statistics: the holders of the badges, and the best of every level by category (§1-7.5). */
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
        {board === 'badges' ? <Badges /> : <Leaders category={board} />}
      </PageTabs>
    </RoutedDialog>
  );
}

function Badges() {
  const { t } = useTranslation();
  const { data, error, refetch } = useEndpoint(coordinatorBadges, { query: { limit: ALL_BADGES } });
  if (error && !data) return <LoadError message={error.message || t('dashboard:boards.failed')} onRetry={refetch} />;
  if (!data) return <SkeletonCards count={6} height={220} minWidth={300} />;
  return (
    <>
      <span>{t('dashboard:boards.badgesCaption', { count: data.badges.length })}</span>
      <LevelCards places={perLevel((level) => data.badges.filter(isOf(level)).map((badge) => badgePlace(t, badge)))} />
    </>
  );
}

function Leaders({ category }: { category: Category }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useEndpoint(crossLevelLeaderboard, { query: { category, limit: PER_LEVEL } });
  if (error && !data) return <LoadError message={error.message || t('dashboard:boards.failed')} onRetry={refetch} />;
  if (!data) return <SkeletonCards count={6} height={220} minWidth={300} />;
  return (
    <>
      <span>{t('dashboard:boards.caption')}</span>
      <LevelCards
        places={perLevel((level) =>
          data.leaderboard[level].map((leader) => ({
            key: leader.coordinatorId,
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

type AwardedBadge = DataOf<typeof coordinatorBadges>['badges'][number];

const perLevel = (placesOf: (level: Level) => Place[]): Record<Level, Place[]> => {
  const entries = LEVELS.map((level) => [level, placesOf(level)] as const);
  return Object.fromEntries(entries) as Record<Level, Place[]>;
};
const isOf = (level: Level) => (badge: AwardedBadge) => badge.coordinatorType === level;

const badgePlace = (t: TFunction, badge: AwardedBadge): Place => ({
  key: `${badge.type} ${badge.coordinatorId}`,
  rank: badge.rank,
  coordinatorId: badge.coordinatorId,
  name: badge.coordinator.name,
  detail: badge.name,
  figure: badgeFigure(t, badge),
});

function badgeFigure(t: TFunction, badge: Badge): string {
  switch (badge.type) {
    case 'top_commission_earner':
      return formatRupees(badge.data.totalCommission);
    case 'top_investment_collector':
      return formatRupees(badge.data.totalInvestment);
    case 'top_member_recruiter':
      return memberCount(t, badge.data.totalMembers);
    case 'overall_top_performer':
      return t('dashboard:performers.score', { score: badge.data.totalScore.toFixed(1) });
  }
}

function leaderFigure(t: TFunction, category: Category, leader: Leader): string {
  const { totalCommission, totalInvestment, totalMembers, totalScore } = leader;
  if (category === 'commission') return formatRupees(totalCommission);
  if (category === 'investment') return formatRupees(totalInvestment);
  if (category === 'recruitment') return memberCount(t, totalMembers);
  return t('dashboard:performers.score', { score: totalScore.toFixed(1) });
}

const memberCount = (t: TFunction, count: number): string => t('dashboard:boards.members', counted(count));
