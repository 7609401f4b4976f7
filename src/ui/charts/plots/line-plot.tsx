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
import type { PlotProps } from '@/ui/charts/cartesian-chart';
import { dashOf, markOf } from '@/ui/charts/series-look';
import { CATEGORIES, categoryAxis, FIGURES, figureAxis, LABEL_GAP, marginsOf, plotStyle, tooltipFigure } from './axes';

/** More points than this are a line without marks. */
const MOST_MARKS = 24;

/** Series are known by their place, which is also what gives them their shape. */
const Mark = (props: MarkElementProps) => <MarkElement {...props} shape={markOf(Number(props.id))} />;

function Plot({ isArea, ...props }: PlotProps & { isArea: boolean }) {
  const { categories, series, figures, looks, height, isStill } = props;
  const dashes = Object.fromEntries(
    series.map((_, index) => [`& .MuiLineElement-series-${index}`, { strokeDasharray: dashOf(index) }]),
  );
  return (
    <ResponsiveChartContainer
      height={height}
      margin={marginsOf(figures)}
      skipAnimation={isStill}
      xAxis={[{ ...categoryAxis(categories), scaleType: 'point' as const }]}
      yAxis={[figureAxis(figures)]}
      series={series.map(({ label, values }, index) => ({
        type: 'line' as const,
        id: String(index),
        label,
        data: [...values],
        color: looks[index]?.colour ?? '',
        area: isArea,
        curve: 'linear' as const,
        showMark: values.length <= MOST_MARKS,
        valueFormatter: tooltipFigure(figures),
      }))}
      sx={{ ...plotStyle, ...dashes, '& .MuiAreaElement-root': { fillOpacity: 0.18 } }}
    >
      <ChartsGrid horizontal />
      {isArea && <Areas />}
      <Lines />
      <ChartsXAxis axisId={CATEGORIES} tickSize={LABEL_GAP} />
      <ChartsYAxis axisId={FIGURES} disableLine tickSize={LABEL_GAP} />
      <ChartsAxisHighlight x="line" />
      <MarkPlot slots={{ mark: Mark }} />
      <LineHighlightPlot />
      <ChartsTooltip trigger="axis" />
    </ResponsiveChartContainer>
  );
}

export const LinePlot = (props: PlotProps) => <Plot {...props} isArea={false} />;
export const AreaPlot = (props: PlotProps) => <Plot {...props} isArea />;
