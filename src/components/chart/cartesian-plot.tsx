import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import {
  AreaPlot,
  LineHighlightPlot,
  LinePlot,
  MarkElement,
  type MarkElementProps,
  MarkPlot,
} from '@mui/x-charts/LineChart';
import { ResponsiveChartContainer } from '@mui/x-charts/ResponsiveChartContainer';
import { useIsPhone, useReducedMotion } from '@/utils/media-queries';
import {
  AXIS_WIDTH,
  type CartesianData,
  type CartesianKind,
  dashOf,
  type FigureKind,
  formatExactFigure,
  formatTick,
  fullName,
  markShapeOf,
  type SeriesStyle,
  shortName,
} from './chart-data';

interface CartesianPlotProps extends CartesianData {
  kind: CartesianKind;
  styles: readonly SeriesStyle[];
  height: number;
}

const MAX_POINTS_WITH_MARKS = 24;

/** The id of a series is its index, which decides its shape. */
const Mark = (props: MarkElementProps) => <MarkElement {...props} shape={markShapeOf(Number(props.id))} />;

export function CartesianPlot(props: CartesianPlotProps) {
  const { kind, layout = 'vertical', categories, series, figures = 'rupees', styles, height } = props;
  const isReducedMotion = useReducedMotion();
  const isBar = kind === 'bar';
  const isHorizontal = layout === 'horizontal';
  const onRight = series.filter(({ hasOwnScale }) => hasOwnScale);
  const onLeft = series.filter(({ hasOwnScale }) => !hasOwnScale);
  const hasRightScale = onRight.length > 0;
  const isPhone = useIsPhone();
  const valueAxis = {
    ...figureAxis(figures, onLeft),
    ...(isHorizontal && { tickNumber: FIGURES_BESIDE_EACH_OTHER }),
    ...(isHorizontal && isPhone && { tickLabelInterval: (_: number, index: number) => index % 2 === 0 }),
  };
  const categoriesAxis = isBar ? bandAxis(categories) : { ...categoryAxis(categories), scaleType: 'point' as const };
  const line = { type: 'line', area: kind === 'area', curve: 'linear' } as const;
  const dashes = Object.fromEntries(
    series.map((_, index) => [`& .MuiLineElement-series-${index}`, { strokeDasharray: dashOf(index) }]),
  );
  return (
    <ResponsiveChartContainer
      height={height}
      margin={{
        left: isHorizontal ? NAME_WIDTH : AXIS_WIDTH[figures],
        right: hasRightScale ? AXIS_WIDTH[figures] : 26,
        top: 12,
        bottom: 32,
      }}
      skipAnimation={isReducedMotion}
      xAxis={[isHorizontal ? valueAxis : categoriesAxis]}
      yAxis={[
        isHorizontal ? categoriesAxis : valueAxis,
        ...(hasRightScale ? [{ ...figureAxis(figures, onRight), id: RIGHT_AXIS }] : []),
      ]}
      series={series.map(({ label, values, hasOwnScale }, index) => ({
        ...(isBar ? { type: 'bar' as const, layout } : { ...line, showMark: values.length <= MAX_POINTS_WITH_MARKS }),
        id: String(index),
        ...(hasOwnScale && { yAxisId: RIGHT_AXIS }),
        label,
        data: [...values],
        color: styles[index]?.color ?? '',
        valueFormatter: (value: number | null) => formatExactFigure(figures, value),
      }))}
      sx={{ ...plotStyles, ...dashes }}
    >
      <ChartsGrid horizontal={!isHorizontal} vertical={isHorizontal} />
      <ChartsAxisHighlight {...(isHorizontal ? { y: 'band' } : { x: isBar ? 'band' : 'line' })} />
      {isBar && <BarPlot borderRadius={3} />}
      {kind === 'area' && <AreaPlot />}
      {!isBar && <LinePlot />}
      <ChartsXAxis
        axisId={isHorizontal ? FIGURE_AXIS : CATEGORY_AXIS}
        disableLine={isHorizontal}
        tickSize={LABEL_GAP}
      />
      <ChartsYAxis
        axisId={isHorizontal ? CATEGORY_AXIS : FIGURE_AXIS}
        disableLine={!isHorizontal}
        tickSize={LABEL_GAP}
      />
      {hasRightScale && <ChartsYAxis axisId={RIGHT_AXIS} position="right" disableLine tickSize={LABEL_GAP} />}
      {!isBar && <MarkPlot slots={{ mark: Mark }} />}
      {!isBar && <LineHighlightPlot />}
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
    ...(figures === 'count' && { tickMinStep: 1 }),
  };
}

/** A part of each category stays free, the larger the fewer there are: a single bar is as wide as one of six. */
const bandAxis = (categories: CartesianData['categories']) => ({
  ...categoryAxis(categories),
  scaleType: 'band' as const,
  categoryGapRatio: Math.max(0.2, 1 - categories.length * 0.15),
});

const NAME_WIDTH = 140;
/** With more of them, or with all of them on a phone, those that have no room would be left out here and there. */
const FIGURES_BESIDE_EACH_OTHER = 3;
const LABEL_GAP = 10;

const plotStyles = {
  '& .MuiChartsAxis-line': { stroke: 'var(--mui-palette-divider) !important' },
  '& .MuiChartsAxis-tick': { display: 'none' },
  '& .MuiChartsAxis-tickLabel': { fill: 'var(--mui-palette-text-secondary) !important' },
  '& .MuiChartsGrid-line': { stroke: 'var(--mui-palette-divider)' },
  '& .MuiAreaElement-root': { fillOpacity: 0.18 },
};
