import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/api/call';
import { exportDownlineInvestments } from '@/contract/coordinator-investments';
import { dayOf } from '@/domain/months';
import { now } from '@/hooks/clock';
import { useNotify } from '@/hooks/use-notify';
import type { Scope } from '@/screens/panchayat/use-scope';
import { saveFile } from '@/ui/download-csv';

/** Every deposit that the filters leave, as investments-{date}.csv (§2-7); the day is India's. One file at a time. */
export function useExport(scope: Scope, filters: Record<string, string>) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [isExporting, setExporting] = useState(false);
  const isBusy = useRef(false);

  const exportAll = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setExporting(true);
    try {
      const file = await call(exportDownlineInvestments, { query: { ...scope, ...filters } });
      if (!(file instanceof Blob)) throw new Error('The answer is no file');
      saveFile(`investments-${dayOf(now())}.csv`, file);
      notify.success(t('panchayat:investments.exported'));
    } catch {
      notify.error(t('panchayat:investments.exportFailed'));
    }
    isBusy.current = false;
    setExporting(false);
  };
  return { exportAll: () => void exportAll(), isExporting };
}
