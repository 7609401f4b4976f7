import { useState } from 'react';
import { exportCommissionData } from '../../contract/commission-records';
import { useEndpointMutation } from '../../hooks/use-endpoint-mutation';
import { useNewTab } from '../../hooks/use-new-tab';
import { useNotify } from '../../hooks/use-notify';
import { useT } from '../../i18n/use-t';

/** Export Data: the commissions of the chosen type as CSV, in a new tab (§1-7.4). */
export function useExport(coordinatorType: string) {
  const t = useT();
  const notify = useNotify();
  const openTab = useNewTab();
  const [isExporting, setExporting] = useState(false);
  const { mutateAsync } = useEndpointMutation(exportCommissionData, { invalidates: [] });

  const exportData = async () => {
    setExporting(true);
    try {
      await openTab(async () => (await mutateAsync({ query: { coordinatorType } })).data.csvUrl);
    } catch (error) {
      const message = error instanceof Error ? error.message : t('common:errors.unexpected');
      notify.error(t('coordinators:exportFailed', { message }));
    }
    setExporting(false);
  };
  return { exportData, isExporting };
}
