import { BarPlot as Bars } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { ResponsiveChartContainer } from '@mui/x-charts/ResponsiveChartContainer';
import type { PlotProps } from '@/ui/charts/cartesian-chart';
import { CATEGORIES, categoryAxis, FIGURES, figureAxis, LABEL_GAP, marginsOf, plotStyle, tooltipFigure } from './axes';

export function BarPlot({ categories, series, figures, looks, height, isStill }: PlotProps) {
  return (
    <ResponsiveChartContainer
      height={height}
      margin={marginsOf(figures)}
      skipAnimation={isStill}
      xAxis={[{ ...categoryAxis(categories), scaleType: 'band' as const }]}
      yAxis={[figureAxis(figures)]}
      series={series.map(({ label, values }, index) => ({
        type: 'bar' as const,
        id: String(index),
        label,
        data: [...values],
        color: looks[index]?.colour ?? '',
        valueFormatter: tooltipFigure(figures),
      }))}
      sx={plotStyle}
    >
      <ChartsGrid horizontal />
      <ChartsAxisHighlight x="band" />
      <Bars borderRadius={3} />
      <ChartsXAxis axisId={CATEGORIES} tickSize={LABEL_GAP} />
      <ChartsYAxis axisId={FIGURES} disableLine tickSize={LABEL_GAP} />
      <ChartsTooltip trigger="axis" />
    </ResponsiveChartContainer>
  );
}
