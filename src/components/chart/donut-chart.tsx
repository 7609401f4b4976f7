import { Box, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '@/components/text/format';
import { lazyModule } from '@/utils/lazy-module';
import { useIsPhone } from '@/utils/media-queries';
import { ChartCard, ColorKey } from './chart-card';
import { type ChartFrame, type FigureKind, formatFigure, type Slice, topShares, useSeriesStyles } from './chart-data';
import { usePlot } from './use-plot';

interface DonutChartProps extends ChartFrame {
  /** What the slices are, such as 'Plan': the title of the table's first column. */
  categoryLabel: string;
  /** What their size is, such as 'Invested': the title of the second column. */
  valueLabel: string;
  slices: readonly Slice[];
  figures?: FigureKind;
  /** How many slices are shown by name, at most 8; 6 by default. The others are added up in one. */
  top?: number;
  restLabel?: string;
}

/** In pixels. */
const RING_SIZE = 220;
const ROW_HEIGHT = 28;
const donutPlotModule = lazyModule(async () => (await import('./donut-plot')).DonutPlot);

/** Shares of a total as a ring, and as a list beside it; on phones the list is below the ring. */
export function DonutChart(props: DonutChartProps) {
  const { categoryLabel, valueLabel, slices, figures = 'rupees', top = 6, restLabel, ...given } = props;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const shares = topShares(slices, top, restLabel ?? t('ui:chart.other'));
  const styles = useSeriesStyles(shares.length);
  const isEmpty = shares.length === 0;
  const { Plot, ref, frame } = usePlot(donutPlotModule, given, isEmpty);
  return (
    <ChartCard
      {...frame}
      // Reserves the space of all rows, so that nothing moves when the figures arrive.
      height={isPhone ? RING_SIZE + 16 + ROW_HEIGHT * (top + 1) : 260}
      isEmpty={isEmpty}
      table={{
        columns: [categoryLabel, valueLabel, t('ui:chart.share')],
        rows: shares.map(({ label, value, share }) => [label, formatFigure(figures, value), formatPercent(share)]),
      }}
    >
      <Box sx={layoutStyles}>
        <Box ref={ref} sx={{ width: RING_SIZE, height: RING_SIZE, flexShrink: 0 }}>
          {Plot ? (
            <Plot shares={shares} figures={figures} styles={styles} size={RING_SIZE} />
          ) : (
            <Skeleton variant="circular" width={RING_SIZE} height={RING_SIZE} />
          )}
        </Box>
        <Box sx={shareListStyles}>
          {shares.map(({ label, share }, index) => (
            <Box key={label} sx={shareRowStyles}>
              <ColorKey color={styles[index]?.color ?? ''} />
              <Box component="span" sx={shareNameStyles}>
                {label}
              </Box>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {formatPercent(share)}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </ChartCard>
  );
}

const layoutStyles = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: 'center',
  gap: { xs: 4, sm: 6 },
  minHeight: { sm: 260 },
};
// Beside the ring, the list takes the remaining width.
const shareListStyles = { flex: { sm: '1 1 200px' }, minWidth: 0, width: { xs: '100%', sm: 'auto' } };
const shareRowStyles = { display: 'flex', alignItems: 'center', gap: 2, minHeight: ROW_HEIGHT, typography: 'body2' };
const shareNameStyles = { flex: 1, minWidth: 0 };
