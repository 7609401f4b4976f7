import { useTheme } from '@mui/material/styles';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { PiePlot } from '@mui/x-charts/PieChart';
import { ResponsiveChartContainer } from '@mui/x-charts/ResponsiveChartContainer';
import { useReducedMotion } from '@/utils/media-queries';
import { type FigureKind, formatExactFigure, type SeriesStyle, type Share, shareLabel } from './chart-data';

interface DonutPlotProps {
  shares: readonly Share[];
  figures: FigureKind;
  styles: readonly SeriesStyle[];
  size: number;
}

/** The slices are drawn clockwise from the top, in the order of the list. */
export function DonutPlot({ shares, figures, styles, size }: DonutPlotProps) {
  const isReducedMotion = useReducedMotion();
  const { palette } = useTheme();
  return (
    <ResponsiveChartContainer
      width={size}
      height={size}
      margin={{ left: 4, right: 4, top: 4, bottom: 4 }}
      skipAnimation={isReducedMotion}
      series={[
        {
          type: 'pie' as const,
          innerRadius: '56%',
          data: shares.map(({ label, value }, index) => ({
            id: index,
            label,
            value,
            color: styles[index]?.color ?? '',
          })),
          arcLabel: ({ id }) => shareLabel(shares[Number(id)]?.share ?? 0),
          valueFormatter: ({ value }: { value: number }) => formatExactFigure(figures, value),
        },
      ]}
      sx={{
        '& .MuiPieArc-root': { stroke: palette.background.paper, strokeWidth: 2 },
        '& .MuiPieArcLabel-root': { fill: palette.primary.contrastText, fontSize: '0.8125rem', fontWeight: 600 },
      }}
    >
      <PiePlot />
      <ChartsTooltip trigger="item" />
    </ResponsiveChartContainer>
  );
}
