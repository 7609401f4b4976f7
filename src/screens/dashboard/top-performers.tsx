import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { allTopPerformers } from '@/contract/badges';
import type { DataOf } from '@/contract/endpoint';
import { LEVELS, type Level } from '@/contract/roles';
import { LevelChip } from '@/ui/level-chip';
import { LoadError } from '@/ui/load-error';
import { Medal } from '@/ui/medal';
import { SectionCard } from '@/ui/section-card';
import { boardAt } from './boards';
import type { Stages } from './use-stages';

type Leaders = DataOf<typeof allTopPerformers>['topPerformers'][Level];

const highestFirst = [...LEVELS].reverse();
/** §1-9. */
const PER_LEVEL = 3;
const PLACES = Array.from({ length: PER_LEVEL }, (_, index) => index);

/** The best three of every level with their medals (§1-2.5). */
export function TopPerformers({ stage }: { stage: Stages['performers'] }) {
  const { t } = useTranslation();
  const { data, error, refetch } = stage;
  return (
    <SectionCard
      title={t('dashboard:performers.title')}
      description={t('dashboard:performers.caption')}
      help={t('dashboard:performers.help')}
      actions={
        <Button component={Link} to={boardAt('overall')} size="small" color="secondary">
          {t('dashboard:boards.open')}
        </Button>
      }
    >
      {error && !data ? (
        <LoadError message={error.message || t('dashboard:performers.failed')} onRetry={refetch} />
      ) : (
        <Box aria-busy={!data || undefined} sx={grid}>
          {highestFirst.map((level) => (
            <Box key={level} sx={card}>
              <LevelChip level={level} />
              {data ? <Places leaders={data.topPerformers[level]} /> : <Waiting />}
            </Box>
          ))}
        </Box>
      )}
    </SectionCard>
  );
}

function Places({ leaders }: { leaders: Leaders }) {
  const { t } = useTranslation();
  if (leaders.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2, minHeight: ROW * PER_LEVEL }}>
        {t('dashboard:performers.none')}
      </Typography>
    );
  }
  return (
    <Box component="ol" sx={list}>
      {leaders.slice(0, PER_LEVEL).map(({ coordinatorId, coordinator, rank, totalScore }) => (
        <Box component="li" key={coordinatorId} sx={row}>
          <Medal rank={rank} />
          <Typography variant="body2" noWrap title={coordinator.name} sx={{ flex: 1, minWidth: 0 }}>
            {coordinator.name || t('dashboard:performers.unknown')}
          </Typography>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t('dashboard:performers.score', { score: totalScore.toFixed(1) })}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const Waiting = () => (
  <Box aria-hidden sx={list}>
    {PLACES.map((place) => (
      <Box key={place} sx={row}>
        <Skeleton variant="circular" width={24} height={24} />
        <Skeleton sx={{ flex: 1 }} />
      </Box>
    ))}
  </Box>
);

const ROW = 36;
const grid = { display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 270px), 1fr))' };
const card = { border: 1, borderColor: 'divider', borderRadius: '10px', p: 3, minWidth: 0 };
const list = { listStyle: 'none', m: 0, mt: 2, p: 0, minHeight: ROW * PER_LEVEL };
const row = { display: 'flex', alignItems: 'center', gap: 2, height: ROW };
