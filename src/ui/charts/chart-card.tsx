import BarChartOutlined from '@mui/icons-material/InsertChartOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/load-error';
import { SectionCard } from '@/ui/section-card';
import { ChartTable } from './chart-table';
import type { ChartFrame } from './chart-types';

export interface ChartCardProps extends ChartFrame {
  /** Of the drawing with its legend, in pixels; loading, failure, emptiness and table take the same. */
  height: number;
  isEmpty: boolean;
  /** The same figures in words. */
  table: { columns: readonly string[]; rows: readonly (readonly string[])[] };
  /** The drawing; screen readers read the table instead. */
  children: ReactNode;
}

/** The frame of every chart: title, drawing or table, and what stands there while there is neither. */
export function ChartCard(props: ChartCardProps) {
  const { title, caption, help, actions, isSample, isLoading, error, onRetry, emptyText } = props;
  const { height, isEmpty, table, children } = props;
  const { t } = useTranslation();
  const [isTable, setIsTable] = useState(false);
  const hasFigures = !isLoading && error === undefined && !isEmpty;
  return (
    <SectionCard
      title={title}
      description={caption}
      actions={actions}
      {...(help !== undefined && { help })}
      {...(isSample !== undefined && { isSample })}
      isFilled
    >
      <Box aria-busy={isLoading || undefined} sx={{ ...body, minHeight: height }}>
        {isLoading && <Loading label={t('ui:loading')} height={height} />}
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

/** Beside a taller card the drawing stands in the middle, and what is below it on one line with the neighbour's. */
const body = { position: 'relative', flex: 1, minWidth: 0, display: 'grid', alignContent: 'center' };

function Loading({ label, height }: { label: string; height: number }) {
  return (
    <div role="status">
      <span style={visuallyHidden}>{label}</span>
      <Skeleton aria-hidden variant="rounded" height={height} />
    </div>
  );
}
