import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '@/hooks/use-is-phone';
import { loadable } from '@/hooks/use-loaded';
import { useNear } from '@/hooks/use-near';
import { useReducedMotion } from '@/hooks/use-reduced-motion';
import { formatPercent } from '@/ui/format';
import { ChartCard } from './chart-card';
import { SquareKey } from './chart-legend';
import type { ChartFrame, FigureKind } from './chart-types';
import { figureText } from './figure-text';
import { type SeriesLook, useSeriesLooks } from './series-look';
import { type Share, type Slice, topShares } from './shares';
import { usePlot } from './use-plot';

export interface DonutChartProps extends ChartFrame {
  /** What the slices are: 'Plan'. Heads the first column of the table. */
  categoryLabel: string;
  /** What their size is: 'Invested'. Heads the second one. */
  valueLabel: string;
  /** In any order: the biggest come first, the rest is one last slice. */
  slices: readonly Slice[];
  figures: FigureKind;
  /** How many slices have a name of their own; 6 unless told, at most 8. */
  top?: number;
  /** The name of what is left over; 'Other' unless told. */
  restLabel?: string;
}

const SIZE = 220;
const ROW = 28;
const code = loadable(async () => (await import('./plots/donut-plot')).DonutPlot);

/** Shares of a whole as a ring, with the same shares as a list beside it (below it on phones). */
export function DonutChart(props: DonutChartProps) {
  const { categoryLabel, valueLabel, slices, figures, top = 6, restLabel, ...frame } = props;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const isStill = useReducedMotion();
  const shares = topShares(slices, top, restLabel ?? t('ui:chart.other'));
  const looks = useSeriesLooks(shares.length);
  const isEmpty = shares.length === 0;
  const { ref, isNear } = useNear(frame.isLazy === true);
  const { plot: Plot, hasFailed, retry } = usePlot(code, !isEmpty && isNear);
  const isFetchFailure = hasFailed && !Plot;
  return (
    <ChartCard
      {...frame}
      // Room for every row from the start: nothing moves when the figures arrive.
      height={isPhone ? SIZE + 16 + ROW * (top + 1) : 260}
      isEmpty={isEmpty}
      isLoading={frame.isLoading || (frame.error === undefined && !isEmpty && isNear && !Plot && !isFetchFailure)}
      error={frame.error ?? (isFetchFailure ? t('ui:chart.failed') : undefined)}
      {...(isFetchFailure && { onRetry: retry })}
      table={{
        columns: [categoryLabel, valueLabel, t('ui:chart.share')],
        rows: shares.map(({ label, value, share }) => [label, figureText(figures, value), formatPercent(share)]),
      }}
    >
      <Box sx={layout}>
        <Box ref={ref} sx={{ width: SIZE, height: SIZE, flexShrink: 0 }}>
          {Plot ? (
            <Plot shares={shares} figures={figures} looks={looks} size={SIZE} isStill={isStill} />
          ) : (
            <Skeleton variant="circular" width={SIZE} height={SIZE} />
          )}
        </Box>
        <ShareList shares={shares} looks={looks} />
      </Box>
    </ChartCard>
  );
}

function ShareList({ shares, looks }: { shares: readonly Share[]; looks: readonly SeriesLook[] }) {
  return (
    <Box sx={list}>
      {shares.map(({ label, share }, index) => (
        <Box key={label} sx={row}>
          <SquareKey colour={looks[index]?.colour ?? ''} />
          <Box component="span" title={label} sx={name}>
            {label}
          </Box>
          <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {formatPercent(share)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const layout = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: 'center',
  gap: { xs: 4, sm: 6 },
  minHeight: { sm: 260 },
};
// Below the ring it is as tall as its rows; beside it, it takes the width that is left.
const list = { flex: { sm: '1 1 200px' }, minWidth: 0, width: { xs: '100%', sm: 'auto' } };
const row = { display: 'flex', alignItems: 'center', gap: 2, height: ROW, typography: 'body2' };
const name = { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
