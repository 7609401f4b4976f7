import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/api/call';
import { exportCommissionData } from '@/contract/commission-records';
import { useNewTab } from '@/hooks/use-new-tab';
import { useNotify } from '@/hooks/use-notify';
import type { ReportFilters } from './filters';

/** Export Report: the commissions that the filters leave as CSV, in a tab that the click itself opens (§1-7.4, decisions §6). */
export function useExport(filters: ReportFilters) {
  const { t } = useTranslation();
  const notify = useNotify();
  const openTab = useNewTab();
  const [isExporting, setExporting] = useState(false);

  const exportReport = async () => {
    setExporting(true);
    try {
      await openTab(async () => (await call(exportCommissionData, { query: { ...filters } })).data.csvUrl);
    } catch (error) {
      const message = error instanceof Error ? error.message : t('common:errors.unexpected');
      notify.error(t('commission-report:exportFailed', { message }));
    }
    setExporting(false);
  };
  return { exportReport, isExporting };
}
