import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/ui/format';
import { SectionCard } from '@/ui/section-card';
import type { RankingParts } from './use-ranking';

const RANKINGS = ['overall', 'investment', 'commission'] as const;

/** Overall, investment and commission rank, each as #rank of total and Top x% (§2-2). */
export function CurrentRanking({ standing }: { standing: RankingParts['standing'] }) {
  const { t } = useTranslation();
  const { data, isLoading } = standing;
  return (
    <SectionCard title={t('ranking:current.title')} help={t('ranking:current.help')}>
      {!isLoading && !data ? (
        <Typography color="text.secondary">{t('ranking:notAvailable')}</Typography>
      ) : (
        <Box component="dl" aria-busy={isLoading || undefined} sx={grid}>
          {RANKINGS.map((name) => {
            const place = data?.rankings[name];
            return (
              <Box key={name} sx={cell}>
                <Typography component="dt" variant="body2" color="text.secondary">
                  {t(`ranking:current.${name}`)}
                </Typography>
                <Box component="dd" sx={{ m: 0 }}>
                  <Box component="span" sx={rank}>
                    {place ? `#${formatNumber(place.rank)}` : <Skeleton width={56} />}
                  </Box>
                  <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                    {place ? (
                      t('ranking:current.place', { outOf: formatNumber(place.outOf), percent: place.topPercent })
                    ) : (
                      <Skeleton width={96} />
                    )}
                  </Typography>
                </Box>
              </Box>
            );
          })}
        </Box>
      )}
    </SectionCard>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: { xs: 2, sm: 4 },
  m: 0,
};
/** A label may take two lines on a phone: the ranks stand in one line all the same. */
const cell = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  borderLeft: 3,
  borderColor: 'primary.main',
  pl: { xs: 2, sm: 3 },
  minWidth: 0,
};
const rank = {
  display: 'block',
  fontSize: { xs: '1.5rem', sm: '1.875rem' },
  fontWeight: 600,
  lineHeight: 1.25,
  fontVariantNumeric: 'tabular-nums',
};
