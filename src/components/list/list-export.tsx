import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { visuallyHidden } from '@mui/utils';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { useNotification } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/components/text/format';
import { dayOf } from '@/domain/months';
import { now } from '@/utils/clock';
import { csvColumns, type ListColumn } from './list-columns';
import type { ListControls } from './list-controls';

interface ExportProgress {
  done: number;
  total: number;
}

interface ListExport {
  /** Undefined while nothing is under way. */
  progress: ExportProgress | undefined;
  start: () => void;
  cancel: () => void;
}

interface ListExportOptions<Row extends GridValidRowModel> {
  grid: ListControls<Row>;
  columns: readonly ListColumn<Row>[];
  /** Without its date and ending. */
  fileName: string;
  filter: ((row: Row) => boolean) | undefined;
}

/** `pending-deposits-2026-11-05.csv`; the day is India's. */
export const csvFileName = (name: string, instant: Date): string => `${name}-${dayOf(instant)}.csv`;

/** Fetches every row that matches and hands them over as a file. One export at a time; leaving the screen ends it. */
export function useListExport<Row extends GridValidRowModel>(options: ListExportOptions<Row>): ListExport {
  const { t } = useTranslation();
  const { open: notify } = useNotification();
  const [progress, setProgress] = useState<ExportProgress>();
  const underWay = useRef<AbortController>();
  useEffect(() => () => underWay.current?.abort(), []);

  const start = async () => {
    if (underWay.current) return;
    const { grid, columns, fileName, filter } = options;
    const ended = new AbortController();
    underWay.current = ended;
    setProgress({ done: 0, total: grid.total });
    try {
      const [{ downloadCsv }, rows] = await Promise.all([
        import('./download-csv'),
        grid.fetchAll({
          signal: ended.signal,
          onProgress: (done, total) => !ended.signal.aborted && setProgress({ done, total }),
        }),
      ]);
      const kept = filter ? rows.filter(filter) : rows;
      await downloadCsv(csvFileName(fileName, now()), csvColumns(columns), kept);
      notify?.({ type: 'success', message: t('ui:list.exported', { count: kept.length }) });
    } catch (error) {
      if (!ended.signal.aborted) notify?.({ type: 'error', message: errorText(error) || t('ui:list.exportFailed') });
    } finally {
      if (underWay.current === ended) {
        underWay.current = undefined;
        setProgress(undefined);
      }
    }
  };
  const cancel = () => {
    underWay.current?.abort();
    underWay.current = undefined;
    setProgress(undefined);
  };
  return { progress, start: () => void start(), cancel };
}

const errorText = (error: unknown): string => (error instanceof Error ? error.message : '');

interface ExportButtonProps {
  /** Rows that match. */
  total: number;
  download: ListExport;
}

/** Begins the export; while it is under way the same button tells how far it is, and ends it. */
export function ExportButton({ total, download: { progress, start, cancel } }: ExportButtonProps) {
  const { t } = useTranslation();
  const percent = progress ? Math.round((100 * progress.done) / Math.max(1, progress.total)) : 0;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        disabled={total === 0 && !progress}
        startIcon={
          progress ? (
            // The wheel turns until the first rows are here.
            <CircularProgress
              size={18}
              variant={percent > 0 ? 'determinate' : 'indeterminate'}
              value={percent}
              color="inherit"
              aria-hidden
            />
          ) : (
            <FileDownloadOutlined />
          )
        }
        onClick={progress ? cancel : start}
        sx={exportButtonStyles}
      >
        {t(progress ? 'ui:list.cancelExport' : 'ui:list.export')}
      </Button>
      <span role="status" style={visuallyHidden}>
        {progress && t('ui:list.exporting', { done: formatNumber(progress.done), total: formatNumber(progress.total) })}
      </span>
    </>
  );
}

const exportButtonStyles = { color: 'text.secondary', minHeight: 36, minWidth: 128, justifyContent: 'flex-end' };
