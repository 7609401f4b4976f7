import StarOutline from '@mui/icons-material/StarOutline';
import Timeline from '@mui/icons-material/Timeline';
import TrendingUp from '@mui/icons-material/TrendingUp';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Timeframe } from '@/contract/primitives';
import { ExplainFigure } from '@/ui/explain-figure';
import { SectionCard } from '@/ui/section-card';
import { TrendLine } from '@/ui/trend-line';
import type { RankingParts } from './use-ranking';

const TRENDS = {
  up: { text: 'improving', direction: 'up' },
  down: { text: 'declining', direction: 'down' },
  stable: { text: 'stable', direction: 'flat' },
} as const;

interface InsightsProps {
  standing: RankingParts['standing'];
  timeframe: Timeframe;
}

/** Best performance, improvement area and rank trend (§2-2). */
export function Insights({ standing: { data, isLoading }, timeframe }: InsightsProps) {
  const { t } = useTranslation();
  // A host may know other words for a rank that stays.
  const trend = data && (TRENDS[data.trend.direction] ?? TRENDS.stable);
  const category = (name: 'bestPerformance' | 'improvementArea') =>
    data ? t(`ranking:category.${data[name].category}`) : t('ranking:notAvailable');
  return (
    <SectionCard title={t('ranking:insights.title')}>
      <Box aria-busy={isLoading || undefined} sx={grid}>
        <Insight
          icon={<StarOutline sx={{ color: 'success.main' }} />}
          label={t('ranking:insights.best')}
          value={category('bestPerformance')}
          context={t('ranking:insights.bestContext')}
          formula={t('ranking:insights.bestHelp')}
          isLoading={isLoading}
        />
        <Insight
          icon={<TrendingUp sx={{ color: 'warning.main' }} />}
          label={t('ranking:insights.improve')}
          value={category('improvementArea')}
          context={t('ranking:insights.improveContext')}
          formula={t('ranking:insights.improveHelp')}
          isLoading={isLoading}
        />
        <Insight
          icon={<Timeline sx={{ color: 'info.main' }} />}
          label={t('ranking:insights.trend')}
          value={trend ? t(`ranking:insights.${trend.text}`) : t('ranking:notAvailable')}
          context={
            data &&
            trend && (
              <TrendLine
                direction={trend.direction}
                label={t('ranking:insights.positions', { count: data.trend.change })}
              />
            )
          }
          formula={t(`ranking:insights.trendHelp.${timeframe}`)}
          isLoading={isLoading}
        />
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
    <Box component="section" aria-label={label} sx={card}>
      <Box aria-hidden sx={{ display: 'flex', pt: '2px' }}>
        {icon}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Typography variant="body2" color="text.secondary">
            {label}
          </Typography>
          {!isLoading && <ExplainFigure label={label} figure={value} formula={formula} />}
        </Box>
        <Typography sx={{ typography: 'h3' }} component="p">
          {isLoading ? <Skeleton width="60%" /> : value}
        </Typography>
        <Typography variant="body2" color="text.secondary" component="div">
          {isLoading ? <Skeleton width="40%" /> : context}
        </Typography>
      </Box>
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: { xs: 3, sm: 4 },
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
};
const card = { display: 'flex', gap: 3, p: 3, border: 1, borderColor: 'divider', borderRadius: '10px', minWidth: 0 };
