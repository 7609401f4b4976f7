import { BarPlot as Bars } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import {
  AreaPlot as Areas,
  LineHighlightPlot,
  LinePlot as Lines,
  MarkElement,
  type MarkElementProps,
  MarkPlot,
} from '@mui/x-charts/LineChart';
import { ResponsiveChartContainer } from '@mui/x-charts/ResponsiveChartContainer';
import {
  AXIS_WIDTH,
  type CartesianData,
  dashOf,
  type FigureKind,
  formatExactFigure,
  formatTick,
  fullName,
  markShapeOf,
  type SeriesStyle,
  shortName,
} from './chart-data';

/** Props of the lazily loaded drawing. */
export interface PlotProps extends CartesianData {
  styles: readonly SeriesStyle[];
  /** In pixels. */
  height: number;
  isReducedMotion: boolean;
}

export function BarPlot({ categories, series, figures, styles, height, isReducedMotion }: PlotProps) {
  return (
    <ResponsiveChartContainer
      height={height}
      margin={plotMargins(figures)}
      skipAnimation={isReducedMotion}
      xAxis={[bandAxis(categories)]}
      yAxis={[figureAxis(figures, series)]}
      series={series.map(({ label, values }, index) => ({
        type: 'bar' as const,
        id: String(index),
        label,
        data: [...values],
        color: styles[index]?.color ?? '',
        valueFormatter: formatTooltipFigure(figures),
      }))}
      sx={plotStyles}
    >
      <ChartsGrid horizontal />
      <ChartsAxisHighlight x="band" />
      <Bars borderRadius={3} />
      <ChartsXAxis axisId={CATEGORY_AXIS} tickSize={LABEL_GAP} />
      <ChartsYAxis axisId={FIGURE_AXIS} disableLine tickSize={LABEL_GAP} />
      <ChartsTooltip trigger="axis" />
    </ResponsiveChartContainer>
  );
}

export const LinePlot = (props: PlotProps) => <LineOrAreaPlot {...props} isArea={false} />;
export const AreaPlot = (props: PlotProps) => <LineOrAreaPlot {...props} isArea />;

/** A line with more points has no marks. */
const MAX_POINTS_WITH_MARKS = 24;

/** The id of a series is its index, which decides its shape. */
const Mark = (props: MarkElementProps) => <MarkElement {...props} shape={markShapeOf(Number(props.id))} />;

function LineOrAreaPlot({ isArea, ...props }: PlotProps & { isArea: boolean }) {
  const { categories, series, figures, styles, height, isReducedMotion } = props;
  const onRight = series.filter(({ hasOwnScale }) => hasOwnScale);
  const onLeft = series.filter(({ hasOwnScale }) => !hasOwnScale);
  const hasRightScale = onRight.length > 0;
  const dashes = Object.fromEntries(
    series.map((_, index) => [`& .MuiLineElement-series-${index}`, { strokeDasharray: dashOf(index) }]),
  );
  return (
    <ResponsiveChartContainer
      height={height}
      margin={{ ...plotMargins(figures), ...(hasRightScale && { right: AXIS_WIDTH[figures] }) }}
      skipAnimation={isReducedMotion}
      xAxis={[{ ...categoryAxis(categories), scaleType: 'point' as const }]}
      yAxis={[
        figureAxis(figures, onLeft),
        ...(hasRightScale ? [{ ...figureAxis(figures, onRight), id: RIGHT_AXIS }] : []),
      ]}
      series={series.map(({ label, values, hasOwnScale }, index) => ({
        type: 'line' as const,
        id: String(index),
        yAxisId: hasOwnScale ? RIGHT_AXIS : FIGURE_AXIS,
        label,
        data: [...values],
        color: styles[index]?.color ?? '',
        area: isArea,
        curve: 'linear' as const,
        showMark: values.length <= MAX_POINTS_WITH_MARKS,
        valueFormatter: formatTooltipFigure(figures),
      }))}
      sx={{ ...plotStyles, ...dashes, '& .MuiAreaElement-root': { fillOpacity: 0.18 } }}
    >
      <ChartsGrid horizontal />
      {isArea && <Areas />}
      <Lines />
      <ChartsXAxis axisId={CATEGORY_AXIS} tickSize={LABEL_GAP} />
      <ChartsYAxis axisId={FIGURE_AXIS} disableLine tickSize={LABEL_GAP} />
      {hasRightScale && <ChartsYAxis axisId={RIGHT_AXIS} position="right" disableLine tickSize={LABEL_GAP} />}
      <ChartsAxisHighlight x="line" />
      <MarkPlot slots={{ mark: Mark }} />
      <LineHighlightPlot />
      <ChartsTooltip trigger="axis" />
    </ResponsiveChartContainer>
  );
}

const CATEGORY_AXIS = 'categories';
const FIGURE_AXIS = 'figures';
const RIGHT_AXIS = 'right';

/** Categories are placed by their index, so that two of the same name have two places. */
function categoryAxis(categories: CartesianData['categories']) {
  return {
    id: CATEGORY_AXIS,
    data: categories.map((_, index) => index),
    valueFormatter: (index: number, { location }: { location: string }) => {
      const category = categories[index] ?? '';
      return location === 'tick' ? shortName(category) : fullName(category);
    },
  };
}

/** Starts at zero, so that lengths are proportional to the values. */
function figureAxis(figures: FigureKind, series: CartesianData['series']) {
  const largest = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return {
    id: FIGURE_AXIS,
    min: 0,
    tickNumber: 5,
    valueFormatter: (value: number) => formatTick(figures, value, largest),
    // Counts have no fractions.
    ...(figures === 'count' && { tickMinStep: 1 }),
  };
}

/** A part of each category stays free, the larger the fewer there are: a single bar is as wide as one of six. */
const bandAxis = (categories: CartesianData['categories']) => ({
  ...categoryAxis(categories),
  scaleType: 'band' as const,
  categoryGapRatio: Math.max(0.2, 1 - categories.length * 0.15),
});

/** Between an axis and its labels, in pixels. */
const LABEL_GAP = 10;

const plotMargins = (figures: FigureKind) => ({ left: AXIS_WIDTH[figures], right: 26, top: 12, bottom: 32 });

const formatTooltipFigure =
  (figures: FigureKind) =>
  (value: number | null): string =>
    formatExactFigure(figures, value);

const plotStyles = {
  '& .MuiChartsAxis-line': { stroke: 'var(--mui-palette-divider) !important' },
  '& .MuiChartsAxis-tick': { display: 'none' },
  '& .MuiChartsAxis-tickLabel': { fill: 'var(--mui-palette-text-secondary) !important' },
  '& .MuiChartsGrid-line': { stroke: 'var(--mui-palette-divider)' },
};
