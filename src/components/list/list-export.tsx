import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, CircularProgress } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countParams, formatNumber } from '@/components/text/format';
import { now } from '@/utils/clock';
import { notify } from '@/utils/notices';
import { ignoreDoublePress } from './buttons';
import { csvColumns, visibleColumns } from './list-columns';
import { type FileExport, failureMessage, type ListToolbarProps } from './list-controls';
import { useListPreferences } from './list-preferences';

type ListExportProps<Row extends GridValidRowModel> = Pick<
  ListToolbarProps<Row>,
  'grid' | 'columns' | 'fileName' | 'exportColumns' | 'exportFilter'
>;

/** One export runs at a time; it is cancelled when the page is left. */
export function useListExport<Row extends GridValidRowModel>(list: ListExportProps<Row>) {
  const { t } = useTranslation();
  const { hidden } = useListPreferences(list.grid.list);
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const running = useRef<AbortController>();
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    if (running.current) return;
    const { grid, fileName = grid.list, exportFilter } = list;
    const columns = list.exportColumns ?? visibleColumns(list.columns, hidden ?? []);
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
      const exportedRows = exportFilter ? rows.filter(exportFilter) : rows;
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
  isInHead?: boolean;
}

/** The button shows the progress of a running export and cancels it, but not with the second press of a double press. */
export function ExportButton({ total, download, isInHead = false }: ExportButtonProps) {
  const { progress, start, cancel } = download;
  const { t } = useTranslation();
  const percent = progress ? Math.round((100 * progress.done) / Math.max(1, progress.total)) : 0;
  return (
    <>
      <Button
        {...(isInHead ? headButtonProps : exportButtonProps)}
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
        onClick={ignoreDoublePress(progress ? cancel : start)}
      >
        {t(progress ? 'ui:list.cancelExport' : 'ui:list.export')}
      </Button>
      <span role="status" style={visuallyHidden}>
        {progress && t('ui:list.exporting', { done: formatNumber(progress.done), total: formatNumber(progress.total) })}
      </span>
    </>
  );
}

/** An export that is one of the specified buttons of its page stands in the head of it, also on phones. */
export function PageExportButton<Row extends GridValidRowModel>(list: ListExportProps<Row>) {
  return <ExportButton total={list.grid.total} download={useListExport(list)} isInHead />;
}

export function FileExportButton({ exportFile, isExporting }: FileExport) {
  const { t } = useTranslation();
  return (
    <Button {...exportButtonProps} loading={isExporting} startIcon={<FileDownloadOutlined />} onClick={exportFile}>
      {t('ui:list.export')}
    </Button>
  );
}

const headButtonProps = { variant: 'outlined' } as const;
const exportButtonProps = {
  size: 'small',
  color: 'inherit',
  sx: { color: 'text.secondary', minHeight: 36, minWidth: 128, justifyContent: 'flex-end' },
} as const;
