import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SectionCard } from '@/components/page/section-card';
import { LevelChip } from '@/components/text/chips';
import { formatPoints } from '@/components/text/format';
import { RankMedal } from '@/components/text/rank-medal';
import { QueryError } from '@/refine/loaded';
import type { Leader } from '@/server/ranking';
import { boardPath, LEVELS_HIGHEST_FIRST } from './figures';
import type { DashboardQueries } from './use-dashboard-data';

const PER_LEVEL = 3;
const PLACES = Array.from({ length: PER_LEVEL }, (_, index) => index);

export function TopPerformers({ query }: { query: DashboardQueries['performers'] }) {
  const { t } = useTranslation();
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

function LevelPlaces({ leaders }: { leaders: readonly Leader[] }) {
  const { t } = useTranslation();
  if (leaders.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2, minHeight: ROW_HEIGHT * PER_LEVEL }}>
        {t('dashboard:performers.none')}
      </Typography>
    );
  }
  return (
    <Box component="ol" sx={placeListStyle}>
      {leaders.slice(0, PER_LEVEL).map(({ id, coordinator, rank, totalScore }) => (
        <Box component="li" key={id} sx={placeRowStyle}>
          <RankMedal rank={rank} />
          <Typography variant="body2" noWrap title={coordinator.name} sx={{ flex: 1, minWidth: 0 }}>
            {coordinator.name || t('dashboard:performers.unknown')}
          </Typography>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t('dashboard:performers.score', { score: formatPoints(totalScore) })}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const PlacesSkeleton = () => (
  <Box aria-hidden sx={placeListStyle}>
    {PLACES.map((place) => (
      <Box key={place} sx={placeRowStyle}>
        <Skeleton variant="circular" width={24} height={24} />
        <Skeleton sx={{ flex: 1 }} />
      </Box>
    ))}
  </Box>
);

const ROW_HEIGHT = 36;
const levelGrid = { display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 270px), 1fr))' };
const levelCardStyle = { border: 1, borderColor: 'divider', borderRadius: '10px', p: 3, minWidth: 0 };
const placeListStyle = { listStyle: 'none', m: 0, mt: 2, p: 0, minHeight: ROW_HEIGHT * PER_LEVEL };
const placeRowStyle = { display: 'flex', alignItems: 'center', gap: 2, height: ROW_HEIGHT };
