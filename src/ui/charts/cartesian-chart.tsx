import Skeleton from '@mui/material/Skeleton';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Loadable } from '@/hooks/use-loaded';
import { useNear } from '@/hooks/use-near';
import { useReducedMotion } from '@/hooks/use-reduced-motion';
import { ChartCard } from './chart-card';
import { ChartLegend, LEGEND_HEIGHT } from './chart-legend';
import { type CartesianData, type ChartFrame, fullName } from './chart-types';
import { figureText } from './figure-text';
import { type SeriesLook, useSeriesLooks } from './series-look';
import { usePlot } from './use-plot';

/** What the code that draws is handed. */
export interface PlotProps extends CartesianData {
  looks: readonly SeriesLook[];
  /** Pixels. */
  height: number;
  isStill: boolean;
}

export interface CartesianChartProps extends ChartFrame, CartesianData {
  /** Pixels of the drawing; 260 unless told. */
  height?: number;
}

interface Props extends CartesianChartProps {
  code: Loadable<ComponentType<PlotProps>>;
  isLine: boolean;
}

const isBlank = (series: CartesianData['series']): boolean => !series.some(({ values }) => values.some(Boolean));

/** Series over categories, whatever draws them: card, legend, table and the drawing itself. */
export function CartesianChart({ code, isLine, height = 260, ...chart }: Props) {
  const { categoryLabel, categories, series, figures, ...frame } = chart;
  const { t } = useTranslation();
  const isEmpty = categories.length === 0 || isBlank(series);
  const looks = useSeriesLooks(series.length);
  const isStill = useReducedMotion();
  const { ref, isNear } = useNear(frame.isLazy === true);
  const { plot: Plot, hasFailed, retry } = usePlot(code, !isEmpty && isNear);
  const isFetchFailure = hasFailed && !Plot;
  const labels = series.map(({ label }) => label);
  const rows = categories.map((category, index) => [
    fullName(category),
    ...series.map(({ values }) => figureText(figures, values[index])),
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
      {series.length > 1 && <ChartLegend labels={labels} looks={looks} isLine={isLine} />}
      <div ref={ref}>
        {Plot ? (
          <Plot {...chart} looks={looks} height={height} isStill={isStill} />
        ) : (
          <Skeleton variant="rounded" height={height} />
        )}
      </div>
    </ChartCard>
  );
}
