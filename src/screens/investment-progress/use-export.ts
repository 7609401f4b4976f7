import { useRef, useState } from 'react';
import { exportInvestmentProgress } from '../../contract/investment-progress';
import { useEndpointMutation } from '../../hooks/use-endpoint-mutation';
import { useNotify } from '../../hooks/use-notify';
import { useT } from '../../i18n/use-t';
import { saveFile } from '../../ui/download-csv';
import { type ExportFormat, exportName } from './export-name';

/** Export CSV and Export JSON: everybody that matches the filters, one file at a time. */
export function useExport(filters: Record<string, string>) {
  const t = useT();
  const notify = useNotify();
  const [format, setFormat] = useState<ExportFormat>();
  const isBusy = useRef(false);
  const { mutateAsync } = useEndpointMutation(exportInvestmentProgress, { invalidates: [] });

  const exportAs = async (wanted: ExportFormat) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setFormat(wanted);
    try {
      const file = await mutateAsync({ query: { ...filters, format: wanted } });
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
