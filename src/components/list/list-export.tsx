import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, CircularProgress } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countParams, formatNumber } from '@/components/text/format';
import { now } from '@/utils/clock';
import { notify } from '@/utils/notices';
import { csvColumns, type ListColumn } from './list-columns';
import { type FileExport, failureMessage, type ListControls } from './list-controls';

interface ListExportOptions<Row extends GridValidRowModel> {
  grid: ListControls<Row>;
  columns: readonly ListColumn<Row>[];
  fileName: string;
  filter: ((row: Row) => boolean) | undefined;
}

/** One export runs at a time; it is cancelled when the page is left. */
export function useListExport<Row extends GridValidRowModel>(options: ListExportOptions<Row>) {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const running = useRef<AbortController>();
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    if (running.current) return;
    const { grid, columns, fileName, filter } = options;
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: grid.total ?? 0 });
    try {
      await grid.recordExport?.();
      const [{ csvFileName, csvText, saveFile }, { rows, unsettled }] = await Promise.all([
        import('./download-csv'),
        grid.fetchAll({
          signal: controller.signal,
          onProgress: (done, total) => !controller.signal.aborted && setProgress({ done, total }),
        }),
      ]);
      const exportedRows = filter ? rows.filter(filter) : rows;
      const text = await csvText(csvColumns(columns), exportedRows);
      saveFile(csvFileName(fileName, now()), new Blob([text], { type: 'text/csv;charset=utf-8' }));
      const exported = t('ui:list.exported', countParams(exportedRows.length));
      if (unsettled === 0) notify.success(exported);
      else notify.hint(t('ui:list.exportUnsettled', { exported, ...countParams(unsettled) }));
    } catch (error) {
      if (!controller.signal.aborted) notify.error(failureMessage(error) || t('ui:list.exportFailed'));
    } finally {
      if (running.current === controller) {
        running.current = undefined;
        setProgress(undefined);
      }
    }
  };
  const cancel = () => {
    running.current?.abort();
    running.current = undefined;
    setProgress(undefined);
  };
  return { progress, start: () => void start(), cancel };
}

interface ExportButtonProps {
  total: number | undefined;
  download: ReturnType<typeof useListExport>;
}

/** The button shows the progress of a running export and cancels it. */
export function ExportButton({ total, download: { progress, start, cancel } }: ExportButtonProps) {
  const { t } = useTranslation();
  const percent = progress ? Math.round((100 * progress.done) / Math.max(1, progress.total)) : 0;
  return (
    <>
      <Button
        {...exportButtonProps}
        disabled={total === 0 && !progress}
        startIcon={
          progress ? (
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
      >
        {t(progress ? 'ui:list.cancelExport' : 'ui:list.export')}
      </Button>
      <span role="status" style={visuallyHidden}>
        {progress && t('ui:list.exporting', { done: formatNumber(progress.done), total: formatNumber(progress.total) })}
      </span>
    </>
  );
}

export function FileExportButton({ exportFile, isExporting }: FileExport) {
  const { t } = useTranslation();
  return (
    <Button {...exportButtonProps} loading={isExporting} startIcon={<FileDownloadOutlined />} onClick={exportFile}>
      {t('ui:list.export')}
    </Button>
  );
}

const exportButtonProps = {
  size: 'small',
  color: 'inherit',
  sx: { color: 'text.secondary', minHeight: 36, minWidth: 128, justifyContent: 'flex-end' },
} as const;
