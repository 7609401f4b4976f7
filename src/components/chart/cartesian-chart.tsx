import Skeleton from '@mui/material/Skeleton';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { type LazyModule, lazyModule } from '@/utils/lazy-module';
import { useReducedMotion } from '@/utils/media-queries';
import { ChartCard, ChartLegend, LEGEND_HEIGHT } from './chart-card';
import {
  type CartesianData,
  type ChartFrame,
  formatFigure,
  fullName,
  type SeriesStyle,
  useSeriesStyles,
} from './chart-data';
import { useNearViewport, usePlot } from './use-plot';

/** What the code that draws is handed. */
export interface PlotProps extends CartesianData {
  styles: readonly SeriesStyle[];
  /** Pixels. */
  height: number;
  isReducedMotion: boolean;
}

interface CartesianChartProps extends ChartFrame, CartesianData {
  /** Pixels of the drawing; 260 unless told. */
  height?: number;
}

interface InternalChartProps extends CartesianChartProps {
  code: LazyModule<ComponentType<PlotProps>>;
  isLine: boolean;
}

const hasNoFigures = (series: CartesianData['series']): boolean => !series.some(({ values }) => values.some(Boolean));

/** Series over categories, whatever draws them: card, legend, table and the drawing itself. */
function CartesianChart({ code, isLine, height = 260, ...chart }: InternalChartProps) {
  const { categoryLabel, categories, series, figures, ...frame } = chart;
  const { t } = useTranslation();
  const isEmpty = categories.length === 0 || hasNoFigures(series);
  const styles = useSeriesStyles(series.length);
  const isReducedMotion = useReducedMotion();
  const { ref, isNear } = useNearViewport(frame.isLazy === true);
  const { plot: Plot, hasFailed, retry } = usePlot(code, !isEmpty && isNear);
  const isFetchFailure = hasFailed && !Plot;
  const labels = series.map(({ label }) => label);
  const rows = categories.map((category, index) => [
    fullName(category),
    ...series.map(({ values }) => formatFigure(figures, values[index])),
  ]);
  return (
    <ChartCard
      {...frame}
      height={height + (series.length > 1 ? LEGEND_HEIGHT : 0)}
      isEmpty={isEmpty}
      isLoading={frame.isLoading || (frame.error === undefined && !isEmpty && isNear && !Plot && !isFetchFailure)}
      error={frame.error ?? (isFetchFailure ? t('ui:chart.failed') : undefined)}
      {...(isFetchFailure && { onRetry: retry })}
      table={{ columns: [categoryLabel, ...labels], rows }}
    >
      {series.length > 1 && <ChartLegend labels={labels} styles={styles} isLine={isLine} />}
      <div ref={ref}>
        {Plot ? (
          <Plot {...chart} styles={styles} height={height} isReducedMotion={isReducedMotion} />
        ) : (
          <Skeleton variant="rounded" height={height} />
        )}
      </div>
    </ChartCard>
  );
}

const linePlotModule = lazyModule(async () => (await import('./cartesian-plots')).LinePlot);

/** Series over time as lines, told apart by color, dash and mark. */
export function LineChart(props: CartesianChartProps) {
  return <CartesianChart {...props} code={linePlotModule} isLine />;
}

const areaPlotModule = lazyModule(async () => (await import('./cartesian-plots')).AreaPlot);

/** Amounts over time, each series an area under its line; areas lie over each other, they are not stacked. */
export function AreaChart(props: CartesianChartProps) {
  return <CartesianChart {...props} code={areaPlotModule} isLine />;
}

const barPlotModule = lazyModule(async () => (await import('./cartesian-plots')).BarPlot);

/** Series over a few categories, side by side in the order of the legend. */
export function BarChart(props: CartesianChartProps) {
  return <CartesianChart {...props} code={barPlotModule} isLine={false} />;
}
