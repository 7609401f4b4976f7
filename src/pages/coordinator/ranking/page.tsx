import StarOutline from '@mui/icons-material/StarOutline';
import Timeline from '@mui/icons-material/Timeline';
import TrendingUp from '@mui/icons-material/TrendingUp';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, LoadError } from '@/components/feedback/placeholders';
import { FilterSelect } from '@/components/filter/filter-select';
import { SectionCard } from '@/components/page/section-card';
import { TrendIndicator } from '@/components/page/stat-card';
import { Rupees } from '@/components/text/cell-text';
import { SecondaryText, StrongText } from '@/components/text/emphasis';
import { ExplainFigure } from '@/components/text/explain-figure';
import { ABSENT, countParams, formatNumber, formatPoints } from '@/components/text/format';
import { TIMEFRAMES, type Timeframe } from '@/contract/choices';
import { BadgeIcon, badgeDescription, badgeName, rankText } from '@/pages/coordinator/badge';
import { CoordinatorPage } from '@/pages/shared/coordinator-page';
import { RefreshButton } from '@/pages/shared/refresh';
import type { Badge } from '@/server/ranking';
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

function CurrentRanking({ ownRank }: { ownRank: RankingQueries['ownRank'] }) {
  const { t } = useTranslation();
  const { data, isLoading } = ownRank;
  return (
    <SectionCard title={t('ranking:current.title')} help={t('ranking:current.help')}>
      {!isLoading && !data ? (
        <Typography color="text.secondary">{t('ranking:notAvailable')}</Typography>
      ) : (
        <Box component="dl" aria-busy={isLoading || undefined} sx={rankGrid}>
          {RANKINGS.map((name) => {
            const place = data?.rankings[name];
            return (
              <Box key={name} sx={rankCellStyle}>
                <SecondaryText component="dt">{t(`ranking:current.${name}`)}</SecondaryText>
                <Box component="dd" sx={{ m: 0 }}>
                  <Box component="span" sx={rankStyle}>
                    {place ? rankText(t, place.rank) : isLoading ? <Skeleton width={56} /> : ABSENT}
                  </Box>
                  <SecondaryText component="span" sx={{ display: 'block' }}>
                    {place
                      ? t('ranking:current.place', {
                          outOf: formatNumber(place.outOf),
                          percent: formatNumber(place.topPercent),
                        })
                      : isLoading && <Skeleton width={96} />}
                  </SecondaryText>
                </Box>
              </Box>
            );
          })}
        </Box>
      )}
    </SectionCard>
  );
}

function Achievements({ badges }: { badges: RankingQueries['badges'] }) {
  const { t } = useTranslation();
  const { data, isLoading } = badges;
  return (
    <SectionCard title={t('ranking:badges.title')} description={t('ranking:badges.caption')}>
      {data && data.badges.length > 0 ? (
        <Box component="ul" aria-label={t('ranking:badges.title')} sx={badgeGrid}>
          {data.badges.map((badge) => (
            <Box component="li" key={badge.id} sx={{ ...cardStyle, alignItems: 'flex-start' }}>
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

interface RankInsightsProps {
  ownRank: RankingQueries['ownRank'];
  timeframe: Timeframe;
}

function RankInsights({ ownRank: { data, isLoading }, timeframe }: RankInsightsProps) {
  const { t } = useTranslation();
  const trend = data?.trend && TREND_DIRECTIONS[data.trend.direction];
  const category = (name: 'bestPerformance' | 'improvementArea') =>
    data?.[name] ? t(`ranking:category.${data[name]}`) : t('ranking:notAvailable');
  const insights = [
    {
      icon: <StarOutline sx={{ color: 'success.main' }} />,
      label: t('ranking:insights.best'),
      value: category('bestPerformance'),
      context: t('ranking:insights.bestContext'),
      formula: t('ranking:insights.bestHelp'),
    },
    {
      icon: <TrendingUp sx={{ color: 'warning.main' }} />,
      label: t('ranking:insights.improve'),
      value: category('improvementArea'),
      context: t('ranking:insights.improveContext'),
      formula: t('ranking:insights.improveHelp'),
    },
    {
      icon: <Timeline sx={{ color: 'info.main' }} />,
      label: t('ranking:insights.trend'),
      value: trend ? t(`ranking:insights.${trend.text}`) : t('ranking:notAvailable'),
      context: data?.trend && trend && (
        <TrendIndicator
          direction={trend.direction}
          label={t('ranking:insights.positions', { count: data.trend.change })}
        />
      ),
      formula: t(`ranking:insights.trendHelp.${timeframe}`),
    },
  ];
  return (
    <SectionCard title={t('ranking:insights.title')}>
      <Box aria-busy={isLoading || undefined} sx={insightGrid}>
        {insights.map((insight) => (
          <Insight key={insight.label} isLoading={isLoading} {...insight} />
        ))}
      </Box>
    </SectionCard>
  );
}

interface InsightProps {
  icon: ReactNode;
  label: string;
  value: string;
  context: ReactNode;
  formula: string;
  isLoading: boolean;
}

function Insight({ icon, label, value, context, formula, isLoading }: InsightProps) {
  return (
    <Box component="section" aria-label={label} sx={cardStyle}>
      <Box aria-hidden sx={{ display: 'flex', pt: '2px' }}>
        {icon}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <SecondaryText>{label}</SecondaryText>
          {!isLoading && <ExplainFigure label={label} figure={value} formula={formula} />}
        </Box>
        <Typography sx={{ typography: 'h3' }} component="p">
          {isLoading ? <Skeleton width="60%" /> : value}
        </Typography>
        <SecondaryText component="div">{isLoading ? <Skeleton width="40%" /> : context}</SecondaryText>
      </Box>
    </Box>
  );
}

const rankGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: { xs: 2, sm: 4 },
  m: 0,
};
/** A label may wrap on a phone: the ranks are aligned at the bottom. */
const rankCellStyle = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  borderLeft: 3,
  borderColor: 'primary.main',
  pl: { xs: 2, sm: 3 },
  minWidth: 0,
};
const rankStyle = {
  display: 'block',
  fontSize: { xs: '1.5rem', sm: '1.875rem' },
  fontWeight: 600,
  lineHeight: 1.25,
};
const badgeGrid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
};
const insightGrid = {
  display: 'grid',
  gap: { xs: 3, sm: 4 },
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
};
const cardStyle = {
  display: 'flex',
  gap: 3,
  p: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  minWidth: 0,
};
