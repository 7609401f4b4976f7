import { Box, Skeleton, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Badge } from '@/api/ranking';
import { EmptyState, LoadError } from '@/components/feedback/placeholders';
import { FilterSelect } from '@/components/filter/filter-select';
import { cardGrid, SectionCard } from '@/components/page/section-card';
import { StatCard, StatCards, StatGrid } from '@/components/page/stat-card';
import { Rupees } from '@/components/text/cell-text';
import { SecondaryText, StrongText } from '@/components/text/emphasis';
import { ABSENT, countParams, formatNumber, formatPoints } from '@/components/text/format';
import { TIMEFRAMES, type Timeframe } from '@/contract/choices';
import { BadgeIcon, badgeDescription, badgeName, rankText } from '@/pages/coordinator/badge';
import { CoordinatorPage } from '@/pages/shared/coordinator-page';
import { RefreshButton } from '@/pages/shared/refresh';
import { choiceIn, useQueryParams } from '@/utils/use-query-params';
import { RankExplanation } from './explanation';
import { LeaderboardCard } from './leaderboard';
import { type RankingQueries, useRanking } from './use-ranking';

export function RankingPage() {
  const { t } = useTranslation();
  const [params, change] = useQueryParams();
  const timeframe = choiceIn(TIMEFRAMES, params.get('timeframe'));
  const ranking = useRanking(timeframe);
  const { badges, ownRank, board } = ranking;

  return (
    <CoordinatorPage
      title={t('ranking:title')}
      description={t('ranking:description')}
      missingId={t('ranking:missingUser')}
      actions={
        <>
          <FilterSelect
            filter={{
              name: 'timeframe',
              label: t('ranking:timeframe.label'),
              value: timeframe,
              options: TIMEFRAMES.map((value) => ({ value, label: t(`ranking:timeframe.${value}`) })),
              onChange: (value) => change({ timeframe: value === 'all' ? undefined : value }),
            }}
          />
          <RefreshButton isFetching={ranking.isFetching} />
        </>
      }
    >
      {ranking.hasFailed ? (
        <LoadError message={t('ranking:failed')} onRetry={ranking.refresh} isRetrying={ranking.isFetching} />
      ) : (
        <>
          <CurrentRanking ownRank={ownRank} />
          <Achievements badges={badges} />
          <LeaderboardCard board={board} ownRank={ownRank} />
          <RankInsights ownRank={ownRank} timeframe={timeframe} />
          <RankExplanation ranking={ranking} timeframe={timeframe} />
        </>
      )}
    </CoordinatorPage>
  );
}

const RANKINGS = ['overall', 'investment', 'commission'] as const;

function CurrentRanking({ ownRank: { data, isLoading } }: Pick<RankingQueries, 'ownRank'>) {
  const { t } = useTranslation();
  return (
    <SectionCard title={t('ranking:current.title')} help={t('ranking:current.help')}>
      {!isLoading && !data ? (
        <Typography color="text.secondary">{t('ranking:notAvailable')}</Typography>
      ) : (
        <StatGrid>
          {RANKINGS.map((name) => {
            const place = data?.rankings[name];
            return (
              <StatCard
                key={name}
                isLoading={isLoading}
                label={t(`ranking:current.${name}`)}
                value={place ? rankText(t, place.rank) : ABSENT}
                context={
                  place &&
                  t('ranking:current.place', {
                    outOf: formatNumber(place.outOf),
                    percent: formatNumber(place.topPercent),
                  })
                }
              />
            );
          })}
        </StatGrid>
      )}
    </SectionCard>
  );
}

function Achievements({ badges: { data, isLoading } }: Pick<RankingQueries, 'badges'>) {
  const { t } = useTranslation();
  return (
    <SectionCard title={t('ranking:badges.title')} description={t('ranking:badges.caption')}>
      {data && data.badges.length > 0 ? (
        <Box component="ul" aria-label={t('ranking:badges.title')} sx={badgeGrid}>
          {data.badges.map((badge) => (
            <Box component="li" key={badge.id} sx={badgeStyle}>
              <BadgeIcon badge={badge} />
              <Box sx={{ minWidth: 0 }}>
                <StrongText>{badgeName(t, badge)}</StrongText>
                <SecondaryText>{badgeDescription(t, badge)}</SecondaryText>
                <StrongText variant="body2">{badgeFigure(t, badge)}</StrongText>
              </Box>
            </Box>
          ))}
        </Box>
      ) : isLoading ? (
        <Box aria-busy sx={badgeGrid}>
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} variant="rounded" height={98} />
          ))}
        </Box>
      ) : (
        <EmptyState isCompact title={t('ranking:badges.empty')} />
      )}
    </SectionCard>
  );
}

function badgeFigure(t: TFunction, { type, figure }: Badge): ReactNode {
  if (figure === null) return undefined;
  if (type === 'top_member_recruiter') return t('ranking:members', countParams(figure));
  return type === 'overall_top_performer' ? (
    t('ranking:points', { points: formatPoints(figure) })
  ) : (
    <Rupees amount={figure} />
  );
}

const TREND_DIRECTIONS = {
  up: { text: 'improving', direction: 'up' },
  down: { text: 'declining', direction: 'down' },
  stable: { text: 'stable', direction: 'flat' },
} as const;

function RankInsights({ ownRank, timeframe }: Pick<RankingQueries, 'ownRank'> & { timeframe: Timeframe }) {
  const { t } = useTranslation();
  const { data, isLoading } = ownRank;
  const trend = data?.trend && { ...TREND_DIRECTIONS[data.trend.direction], count: data.trend.change };
  const category = (name: 'bestPerformance' | 'improvementArea') =>
    data?.[name] ? t(`ranking:category.${data[name]}`) : t('ranking:notAvailable');
  return (
    <SectionCard title={t('ranking:insights.title')}>
      <StatCards
        isLoading={isLoading}
        figures={[
          { name: 'best', value: category('bestPerformance'), context: t('ranking:insights.bestContext') },
          { name: 'improve', value: category('improvementArea'), context: t('ranking:insights.improveContext') },
          {
            name: 'trend',
            value: trend ? t(`ranking:insights.${trend.text}`) : t('ranking:notAvailable'),
            ...(trend && {
              trend: { direction: trend.direction, label: t('ranking:insights.positions', { count: trend.count }) },
            }),
          },
        ]}
        textsOf={(name) => ({
          label: t(`ranking:insights.${name}`),
          formula: t(name === 'trend' ? `ranking:insights.trendHelp.${timeframe}` : `ranking:insights.${name}Help`),
        })}
      />
    </SectionCard>
  );
}

const badgeGrid = { ...cardGrid(250), gap: 3 };
const badgeStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 3,
  p: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  minWidth: 0,
};
