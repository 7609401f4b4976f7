import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { allTopPerformers, type Performer } from '@/api/ranking';
import { SectionCard } from '@/components/page/section-card';
import { StatCard, StatGrid } from '@/components/page/stat-card';
import { TwoLineText } from '@/components/text/cell-text';
import { LevelChip } from '@/components/text/chips';
import { SecondaryText, StrongText } from '@/components/text/emphasis';
import { formatNumber, formatPoints } from '@/components/text/format';
import { RankMedal } from '@/components/text/rank-medal';
import { badgeStatistics } from '@/contract/ranking';
import { QueryError } from '@/refine/loaded';
import { useCustom } from '@/refine/use-custom';
import { boardPath, explain, LEVELS_HIGHEST_FIRST } from './figures';

const PER_LEVEL = 3;

export function TopPerformers({ isDue }: { isDue: boolean }) {
  const { t } = useTranslation();
  const query = useCustom(allTopPerformers, { query: { limit: PER_LEVEL }, enabled: isDue });
  const { data, error } = query;
  return (
    <SectionCard
      title={t('dashboard:performers.title')}
      description={t('dashboard:performers.caption')}
      help={t('dashboard:performers.help')}
      actions={
        <Button component={Link} to={boardPath('overall')} size="small" color="secondary">
          {t('dashboard:boards.open')}
        </Button>
      }
    >
      {error && !data ? (
        <QueryError query={query} failure={t('dashboard:performers.failed')} />
      ) : (
        <Box aria-busy={!data || undefined} sx={levelGrid}>
          {LEVELS_HIGHEST_FIRST.map((level) => (
            <Box key={level} sx={levelCardStyle}>
              <LevelChip level={level} />
              {data ? <LevelPlaces leaders={data[level]} /> : <PlacesSkeleton />}
            </Box>
          ))}
        </Box>
      )}
    </SectionCard>
  );
}

function LevelPlaces({ leaders }: { leaders: readonly Performer[] }) {
  const { t } = useTranslation();
  if (leaders.length === 0) {
    return (
      <SecondaryText sx={{ mt: 2, minHeight: ROW_HEIGHT * PER_LEVEL }}>{t('dashboard:performers.none')}</SecondaryText>
    );
  }
  return (
    <Box component="ol" sx={placeListStyle}>
      {leaders.slice(0, PER_LEVEL).map(({ id, coordinator, rank, totalScore }) => (
        <Box component="li" key={id} sx={placeRowStyle}>
          <RankMedal rank={rank} />
          <Typography variant="body2" component="div" sx={{ flex: 1, minWidth: 0 }}>
            <TwoLineText
              first={<span title={coordinator.name}>{coordinator.name || t('dashboard:performers.unknown')}</span>}
              second={coordinator.unitName}
            />
          </Typography>
          <StrongText variant="body2">
            {t('dashboard:performers.score', { score: formatPoints(totalScore) })}
          </StrongText>
        </Box>
      ))}
    </Box>
  );
}

const PlacesSkeleton = () => (
  <Box aria-hidden sx={placeListStyle}>
    {[1, 2, 3].map((place) => (
      <Box key={place} sx={placeRowStyle}>
        <Skeleton variant="circular" width={24} height={24} />
        <Skeleton sx={{ flex: 1 }} />
      </Box>
    ))}
  </Box>
);

const BADGE_RECORDS = [
  { name: 'highestCommission', to: '/coordinators?sort=totalCommission&order=desc' },
  { name: 'highestInvestment', to: boardPath('investment') },
  { name: 'mostMembers', to: boardPath('recruitment') },
] as const;

export function BadgeStatistics({ isDue }: { isDue: boolean }) {
  const { t } = useTranslation();
  const query = useCustom(badgeStatistics, { enabled: isDue });
  const { data, error } = query;
  const isLoading = !data;
  const nobody = t('dashboard:badges.nobody');
  return (
    <SectionCard title={t('dashboard:badges.title')}>
      {error && !data ? (
        <QueryError query={query} failure={t('dashboard:badges.failed')} />
      ) : (
        <StatGrid>
          <StatCard
            isLoading={isLoading}
            label={t('dashboard:badges.total')}
            value={formatNumber(data?.totalBadgesAwarded)}
            context={t('dashboard:badges.totalContext')}
            explain={explain(t, 'badges', boardPath('badges'))}
          />
          {BADGE_RECORDS.map(({ name, to }) => {
            const record = data?.[name];
            const figure = name === 'mostMembers' ? { value: formatNumber(record?.value) } : { rupees: record?.value };
            return (
              <StatCard
                key={name}
                isLoading={isLoading}
                label={t(`dashboard:badges.${name}`)}
                {...(record ? figure : { value: nobody })}
                context={record?.coordinatorName || nobody}
                explain={explain(t, name, to)}
              />
            );
          })}
        </StatGrid>
      )}
    </SectionCard>
  );
}

const ROW_HEIGHT = 44;
const levelGrid = { display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 270px), 1fr))' };
const levelCardStyle = { border: 1, borderColor: 'divider', borderRadius: '10px', p: 3, minWidth: 0 };
const placeListStyle = { mt: 2, minHeight: ROW_HEIGHT * PER_LEVEL };
const placeRowStyle = { display: 'flex', alignItems: 'center', gap: 2, height: ROW_HEIGHT };
