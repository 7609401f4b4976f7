import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/api/call';
import { exportInvestmentProgress } from '@/contract/investment-progress';
import { useNotify } from '@/hooks/use-notify';
import { saveFile } from '@/ui/download-csv';
import { type ExportFormat, exportName } from './export-name';

/** Export CSV and Export JSON: everybody that matches the filters, one file at a time. */
export function useExport(filters: Record<string, string>) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [format, setFormat] = useState<ExportFormat>();
  const isBusy = useRef(false);

  const exportAs = async (wanted: ExportFormat) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setFormat(wanted);
    try {
      const file = await call(exportInvestmentProgress, { query: { ...filters, format: wanted } });
      if (!(file instanceof Blob)) throw new Error('The answer is no file');
      saveFile(exportName(filters.year ?? '', wanted), file);
      notify.success(t('investment-progress:exported', { format: wanted.toUpperCase() }));
    } catch {
      notify.error(t('investment-progress:exportFailed'));
    }
    isBusy.current = false;
    setFormat(undefined);
  };
  return { exportAs, exporting: format };
}
