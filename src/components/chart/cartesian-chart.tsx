import { Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { lazyModule } from '@/utils/lazy-module';
import { ChartCard, ChartLegend, LEGEND_HEIGHT } from './chart-card';
import {
  type CartesianData,
  type CartesianKind,
  type ChartFrame,
  formatFigure,
  fullName,
  useSeriesStyles,
} from './chart-data';
import { usePlot } from './use-plot';

interface CartesianChartProps extends ChartFrame, CartesianData {
  height?: number;
}

const plotModule = lazyModule(async () => (await import('./cartesian-plot')).CartesianPlot);

function CartesianChart({ kind, height = 260, ...chart }: CartesianChartProps & { kind: CartesianKind }) {
  const { categoryLabel, categories, series, figures = 'rupees', ...given } = chart;
  const { t } = useTranslation();
  const isEmpty = categories.length === 0 || !series.some(({ values }) => values.some(Boolean));
  const styles = useSeriesStyles(series.length);
  const { Plot, ref, frame } = usePlot(plotModule, given, isEmpty);
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
      table={{ columns: [categoryLabel, ...series.map(({ label }) => label)], rows }}
    >
      {series.length > 1 && <ChartLegend labels={legend} styles={styles} isLine={kind !== 'bar'} />}
      <div ref={ref}>
        {Plot ? (
          <Plot {...chart} kind={kind} styles={styles} height={height} />
        ) : (
          <Skeleton variant="rounded" height={height} />
        )}
      </div>
    </ChartCard>
  );
}

export const LineChart = (props: CartesianChartProps) => <CartesianChart {...props} kind="line" />;

export const AreaChart = (props: CartesianChartProps) => <CartesianChart {...props} kind="area" />;

export const BarChart = (props: CartesianChartProps) => <CartesianChart {...props} kind="bar" />;
