import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/api/call';
import { errorMessage } from '@/api/error-message';
import { exportOwnCommissions } from '@/contract/coordinator-commissions';
import { useNewTab } from '@/hooks/use-new-tab';
import { useNotify } from '@/hooks/use-notify';
import type { Scope } from '@/screens/panchayat/use-scope';

/** Export Data: the commissions that the filters leave as commissions-{date}.csv, in a tab that the click itself opens (§2-7). */
export function useExport(scope: Scope, filters: Record<string, string>) {
  const { t } = useTranslation();
  const notify = useNotify();
  const openTab = useNewTab();
  const [isExporting, setExporting] = useState(false);

  const exportAll = async () => {
    setExporting(true);
    try {
      await openTab(async () => (await call(exportOwnCommissions, { query: { ...scope, ...filters } })).data.csvUrl);
    } catch (error) {
      notify.error(errorMessage(error, t('panchayat:own.exportFailed')));
    }
    setExporting(false);
  };
  return { exportAll: () => void exportAll(), isExporting };
}
