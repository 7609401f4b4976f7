import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/api/call';
import { commissionStatement } from '@/contract/commission-statement';
import type { Month } from '@/domain/months';
import { useNewTab } from '@/hooks/use-new-tab';
import { useNotify } from '@/hooks/use-notify';
import { useOwnEndpoint, useOwnScope } from '@/hooks/use-own-endpoint';

type Format = 'pdf' | 'csv';

/** A month's sums, and its files in a tab that the click itself opens. Links are short-lived: each click asks for one of its own. */
export function useStatement({ month, year }: Month) {
  const { t } = useTranslation();
  const notify = useNotify();
  const openTab = useNewTab();
  const { coordinatorType, coordinatorId } = useOwnScope();
  const [busyFormat, setBusyFormat] = useState<Format>();
  const answer = useOwnEndpoint(commissionStatement, { query: { month, year }, staleTime: 0, keepPreviousData: true });

  const openFile = async (format: Format) => {
    setBusyFormat(format);
    try {
      await openTab(async () => {
        const { data } = await call(commissionStatement, { query: { coordinatorType, coordinatorId, month, year } });
        return format === 'pdf' ? data.pdfUrl : data.csvUrl;
      });
    } catch (error) {
      const message = error instanceof Error ? error.message : t('common:errors.unexpected');
      notify.error(t('coordinator-commissions:exportFailed', { message }));
    }
    setBusyFormat(undefined);
  };
  return { answer, openFile, busyFormat };
}

export type StatementAnswer = ReturnType<typeof useStatement>['answer'];
