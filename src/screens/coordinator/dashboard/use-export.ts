import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/api/call';
import { exportOwnCommissions } from '@/contract/coordinator-commissions';
import { useNewTab } from '@/hooks/use-new-tab';
import { useNotify } from '@/hooks/use-notify';
import { useOwnScope } from '@/hooks/use-own-endpoint';

/** The own commissions as CSV, in a tab that the click itself opens (§2-7, §2-8). */
export function useExport() {
  const { t } = useTranslation();
  const notify = useNotify();
  const openTab = useNewTab();
  const { coordinatorType, coordinatorId } = useOwnScope();
  const [isExporting, setExporting] = useState(false);

  const exportCommissions = async () => {
    setExporting(true);
    try {
      await openTab(
        async () => (await call(exportOwnCommissions, { query: { coordinatorType, coordinatorId } })).data.csvUrl,
      );
    } catch (error) {
      const message = error instanceof Error ? error.message : t('common:errors.unexpected');
      notify.error(t('coordinator-dashboard:exportFailed', { message }));
    }
    setExporting(false);
  };
  return { exportCommissions, isExporting };
}
