import type { GridValidRowModel } from '@mui/x-data-grid';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '@/domain/months';
import { now } from '@/hooks/clock';
import { useNotify } from '@/hooks/use-notify';
import { csvColumns, type ListColumn } from './list-columns';
import type { ListControls } from './list-controls';

interface Progress {
  done: number;
  total: number;
}

export interface ListExport {
  /** Undefined while nothing is under way. */
  progress: Progress | undefined;
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
export const csvName = (name: string, instant: Date): string => `${name}-${dayOf(instant)}.csv`;

/** Fetches every row that matches and hands them over as a file. One export at a time; leaving the screen ends it. */
export function useListExport<Row extends GridValidRowModel>(options: ListExportOptions<Row>): ListExport {
  const { t } = useTranslation();
  const notify = useNotify();
  const [progress, setProgress] = useState<Progress>();
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
      await downloadCsv(csvName(fileName, now()), csvColumns(columns), kept);
      notify.success(t('ui:list.exported', { count: kept.length }));
    } catch (error) {
      if (!ended.signal.aborted) notify.error(messageOf(error) || t('ui:list.exportFailed'));
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

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');
