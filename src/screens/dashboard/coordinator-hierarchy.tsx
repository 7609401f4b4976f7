import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Level } from '@/contract/roles';
import { formatNumber } from '@/ui/format';
import { SectionCard } from '@/ui/section-card';
import type { Dashboard } from './figures';

type Counts = Dashboard['userCounts']['coordinators'];

/** In the order of §1-2.5. */
const LEVELS: readonly (readonly [Level, keyof Counts])[] = [
  ['state', 'states'],
  ['sambhaag', 'sambhaags'],
  ['district', 'districts'],
  ['tehsil', 'tehsils'],
  ['sankul', 'sankuls'],
  ['panchayat', 'panchayats'],
];

/** The count of each level; each leads to the coordinators that it counts. */
export function CoordinatorHierarchy({ counts }: { counts: Counts | undefined }) {
  const { t } = useTranslation();
  return (
    <SectionCard title={t('dashboard:hierarchy.title')} description={t('dashboard:hierarchy.caption')}>
      <Box sx={grid}>
        {LEVELS.map(([level, name]) => (
          <ButtonBase
            key={level}
            component={Link}
            to={`/coordinators?coordinatorType=${level}`}
            sx={{ ...tile, color: `level.${level}.text`, bgcolor: `level.${level}.tint` }}
          >
            <Box component="span" sx={figure}>
              {counts ? formatNumber(counts[name]) : <Skeleton width={40} />}
            </Box>
            <Box component="span" sx={{ typography: 'body2', fontWeight: 600 }}>
              {t(`dashboard:hierarchy.${level}`, { count: counts?.[name] ?? 0 })}
            </Box>
          </ButtonBase>
        ))}
      </Box>
    </SectionCard>
  );
}

const grid = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    lg: 'repeat(6, minmax(0, 1fr))',
  },
};
const tile = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 1,
  p: 3,
  borderRadius: '10px',
  textAlign: 'left',
  '&:hover': { textDecoration: 'underline' },
};
const figure = { typography: 'h1', fontVariantNumeric: 'tabular-nums' };
