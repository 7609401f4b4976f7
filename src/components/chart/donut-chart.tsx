import { Box, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '@/components/text/format';
import { lazyModule } from '@/utils/lazy-module';
import { useIsPhone } from '@/utils/media-queries';
import { ChartCard, ColorKey } from './chart-card';
import { type ChartFrame, type FigureKind, formatFigure, type Slice, topShares, useSeriesStyles } from './chart-data';
import { usePlot } from './use-plot';

interface DonutChartProps extends ChartFrame {
  /** The title of the table's first column, such as 'Plan'. */
  categoryLabel: string;
  /** The title of the second column, such as 'Invested'. */
  valueLabel: string;
  slices: readonly Slice[];
  figures?: FigureKind;
  /** This many slices are shown by name, at most 8; 6 by default. The others are added up in one. */
  top?: number;
  restLabel?: string;
}

const RING_SIZE = 220;
const ROW_HEIGHT = 28;
const donutPlotModule = lazyModule(async () => (await import('./donut-plot')).DonutPlot);

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
      // The space of all rows is reserved, so that nothing moves when the figures arrive.
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
const shareListStyles = { flex: { sm: '1 1 200px' }, minWidth: 0, width: { xs: '100%', sm: 'auto' } };
const shareRowStyles = { display: 'flex', alignItems: 'center', gap: 2, minHeight: ROW_HEIGHT, typography: 'body2' };
const shareNameStyles = { flex: 1, minWidth: 0 };
