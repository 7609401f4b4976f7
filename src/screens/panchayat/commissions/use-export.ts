import { useState } from 'react';
import { exportOwnCommissions } from '../../../contract/coordinator-commissions';
import { saidBy } from '../../../hooks/said-by';
import { useEndpointMutation } from '../../../hooks/use-endpoint-mutation';
import { useNewTab } from '../../../hooks/use-new-tab';
import { useNotify } from '../../../hooks/use-notify';
import { useT } from '../../../i18n/use-t';
import type { Scope } from '../use-scope';

/** Export Data: the commissions that the filters leave as commissions-{date}.csv, in a tab that the click itself opens (§2-7). */
export function useExport(scope: Scope, filters: Record<string, string>) {
  const t = useT();
  const notify = useNotify();
  const openTab = useNewTab();
  const [isExporting, setExporting] = useState(false);
  const { mutateAsync } = useEndpointMutation(exportOwnCommissions, { invalidates: [] });

  const exportAll = async () => {
    setExporting(true);
    try {
      await openTab(async () => (await mutateAsync({ query: { ...scope, ...filters } })).data.csvUrl);
    } catch (error) {
      notify.error(saidBy(error, t('panchayat:own.exportFailed')));
    }
    setExporting(false);
  };
  return { exportAll: () => void exportAll(), isExporting };
}
