import BarChartOutlined from '@mui/icons-material/InsertChartOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import { Box, Button, Skeleton } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, LoadError, LoadingRegion } from '@/components/feedback/placeholders';
import { SectionCard } from '@/components/page/section-card';
import type { ChartFrame, MarkShape, SeriesStyle } from './chart-data';

interface ChartCardProps extends ChartFrame {
  /** The drawing with its legend has this height, and so have the skeleton, the table and messages. */
  height: number;
  isEmpty: boolean;
  table: { columns: readonly string[]; rows: readonly (readonly string[])[] };
  /** The drawing, which is hidden from screen readers: they read the table. */
  children: ReactNode;
}

export function ChartCard(props: ChartCardProps) {
  const { caption, isLoading, error, onRetry, emptyText, height, isEmpty, table, children, ...card } = props;
  const { title } = card;
  const { t } = useTranslation();
  const [isTable, setIsTable] = useState(false);
  const hasFigures = !isLoading && error === undefined && !isEmpty;
  return (
    <SectionCard {...card} description={caption} isFilled>
      <Box aria-busy={isLoading || undefined} sx={{ ...chartBodyStyles, minHeight: height }}>
        {isLoading && (
          <LoadingRegion>
            <Skeleton aria-hidden variant="rounded" height={height} />
          </LoadingRegion>
        )}
        {!isLoading && error !== undefined && (
          <LoadError message={error || t('ui:chart.failed')} onRetry={() => onRetry?.()} />
        )}
        {!isLoading && error === undefined && isEmpty && (
          <EmptyState isCompact title={emptyText ?? t('ui:chart.empty')} />
        )}
        {hasFigures && !isTable && <Box aria-hidden>{children}</Box>}
        {hasFigures && (
          <ChartTable
            caption={t('ui:chart.tableOf', { title })}
            columns={table.columns}
            rows={table.rows}
            isShown={isTable}
            height={height}
          />
        )}
      </Box>
      <Box sx={{ mt: 2, height: 30, display: 'flex', justifyContent: 'flex-end' }}>
        {hasFigures && (
          <Button
            size="small"
            color="secondary"
            startIcon={isTable ? <BarChartOutlined /> : <TableChartOutlined />}
            aria-label={t(isTable ? 'ui:chart.showChartOf' : 'ui:chart.showTableOf', { title })}
            onClick={() => setIsTable(!isTable)}
          >
            {t(isTable ? 'ui:chart.showChart' : 'ui:chart.showTable')}
          </Button>
        )}
      </Box>
    </SectionCard>
  );
}

interface ChartTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  isShown: boolean;
  height: number;
}

function ChartTable({ caption, columns, rows, isShown, height }: ChartTableProps) {
  return (
    <Box
      sx={isShown ? { ...tableFrameStyles, height } : null}
      // An area that scrolls must be focusable for the keyboard.
      {...(isShown ? { tabIndex: 0, role: 'group', 'aria-label': caption } : { style: visuallyHidden })}
    >
      <Box component="table" sx={tableStyles}>
        <caption style={visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

/** The legend has one line, so that its space can be reserved while the chart loads. */
export const LEGEND_HEIGHT = 32;

interface ChartLegendProps {
  labels: readonly string[];
  styles: readonly SeriesStyle[];
  isLine: boolean;
}

export function ChartLegend({ labels, styles, isLine }: ChartLegendProps) {
  return (
    <Box sx={legendStyles}>
      {labels.map((label, index) => {
        const style = styles[index];
        return (
          <Box component="span" key={label} sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
            {style && (isLine ? <LineKey style={style} /> : <ColorKey color={style.color} />)}
            {label}
          </Box>
        );
      })}
    </Box>
  );
}

export function ColorKey({ color }: { color: string }) {
  return <Box component="span" sx={{ width: 12, height: 12, borderRadius: '3px', flexShrink: 0, bgcolor: color }} />;
}

const MARK_PATHS: Record<MarkShape, string> = {
  circle: 'M14 3.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7z',
  square: 'M11 4h6v6h-6z',
  triangle: 'M14 3l4 7h-8z',
  diamond: 'M14 2.5l3.5 4.5l-3.5 4.5l-3.5-4.5z',
  cross: 'M12.8 3.5h2.4v2.3h2.3v2.4h-2.3v2.3h-2.4v-2.3h-2.3v-2.4h2.3z',
  star: 'M14 2.5l1.3 3h3.2l-2.5 2l1 3.2l-3-1.9l-3 1.9l1-3.2l-2.5-2h3.2z',
};

function LineKey({ style }: { style: SeriesStyle }) {
  return (
    <svg width="28" height="14" aria-hidden="true" style={{ flexShrink: 0 }}>
      <line x1="0" x2="28" y1="7" y2="7" stroke={style.color} strokeWidth="2" strokeDasharray={style.dash} />
      <Box component="path" d={MARK_PATHS[style.mark]} sx={{ fill: style.color }} />
    </svg>
  );
}

// Beside a taller card the drawing is centered, and the button below it is level with that of the other card.
const chartBodyStyles = { position: 'relative', flex: 1, minWidth: 0, display: 'grid', alignContent: 'center' };
const tableFrameStyles = { overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 };
const tableStyles = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  typography: 'body2',
  '& th, & td': { px: 3, py: 2, borderBottom: 1, borderColor: 'divider', textAlign: 'right', whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'left', whiteSpace: 'normal' },
  '& tbody th': { fontWeight: 400 },
  '& thead th': { position: 'sticky', top: 0, bgcolor: 'background.paper', fontWeight: 600, zIndex: 1 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
};
const legendStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: LEGEND_HEIGHT,
  overflowX: 'auto',
  typography: 'body2',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
};
