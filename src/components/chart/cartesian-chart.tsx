import Skeleton from '@mui/material/Skeleton';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { type LazyModule, lazyModule } from '@/utils/lazy-module';
import { useReducedMotion } from '@/utils/media-queries';
import type { PlotProps } from './cartesian-plots';
import { ChartCard, ChartLegend, LEGEND_HEIGHT } from './chart-card';
import { type CartesianData, type ChartFrame, formatFigure, fullName, useSeriesStyles } from './chart-data';
import { useNearViewport, usePlot } from './use-plot';

interface CartesianChartProps extends ChartFrame, CartesianData {
  /** Height of the drawing in pixels; 260 by default. */
  height?: number;
}

interface BaseChartProps extends CartesianChartProps {
  plotModule: LazyModule<ComponentType<PlotProps>>;
  isLine: boolean;
}

/** A chart of series over categories: card, legend, table and the lazily loaded drawing. */
function CartesianChart({ plotModule, isLine, height = 260, ...chart }: BaseChartProps) {
  const { categoryLabel, categories, series, figures, ...frame } = chart;
  const { t } = useTranslation();
  const isEmpty = categories.length === 0 || hasNoFigures(series);
  const styles = useSeriesStyles(series.length);
  const isReducedMotion = useReducedMotion();
  const { ref, isNear } = useNearViewport(frame.isLazy === true);
  const { plot: Plot, hasFailed, retry } = usePlot(plotModule, !isEmpty && isNear);
  const isFetchFailure = hasFailed && !Plot;
  const labels = series.map(({ label }) => label);
  const legend = series.map(({ label, hasOwnScale }) => (hasOwnScale ? t('ui:chart.rightScale', { label }) : label));
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
      {series.length > 1 && <ChartLegend labels={legend} styles={styles} isLine={isLine} />}
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

const hasNoFigures = (series: CartesianData['series']): boolean => !series.some(({ values }) => values.some(Boolean));

const linePlotModule = lazyModule(async () => (await import('./cartesian-plots')).LinePlot);

/** Series over time as lines, told apart by color, dash and mark. */
export function LineChart(props: CartesianChartProps) {
  return <CartesianChart {...props} plotModule={linePlotModule} isLine />;
}

const areaPlotModule = lazyModule(async () => (await import('./cartesian-plots')).AreaPlot);

/** Amounts over time as areas, which overlap and are not stacked. */
export function AreaChart(props: CartesianChartProps) {
  return <CartesianChart {...props} plotModule={areaPlotModule} isLine />;
}

const barPlotModule = lazyModule(async () => (await import('./cartesian-plots')).BarPlot);

/** Series over a few categories as bars side by side. */
export function BarChart(props: CartesianChartProps) {
  return <CartesianChart {...props} plotModule={barPlotModule} isLine={false} />;
}
