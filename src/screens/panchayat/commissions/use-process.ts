import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message';
import { useEndpointMutation } from '@/api/use-endpoint-mutation';
import type { OwnCommission } from '@/contract/coordinator-area';
import { processCommissions } from '@/contract/coordinator-commissions';
import { useNotify } from '@/hooks/use-notify';
import { inReadersWords } from '@/i18n/server-words';
import type { Problem } from '@/ui/problem-banner';
import { rowNameOf } from './naming';

/** Marks commissions as processed; each row has an outcome of its own. One call at a time. */
export function useProcess() {
  const { t } = useTranslation();
  const notify = useNotify();
  const [isProcessing, setProcessing] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const isBusy = useRef(false);
  const { mutateAsync } = useEndpointMutation(processCommissions);

  /** Answers whether the call was answered. */
  const process = async (commissions: readonly OwnCommission[]): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setProcessing(true);
    setProblem(undefined);
    try {
      const { data } = await mutateAsync({ body: { commissionIds: commissions.map(({ _id }) => _id) } });
      if (data.updated.length > 0) notify.success(t('panchayat:own.process.done', { count: data.updated.length }));
      if (data.failed.length > 0)
        setProblem({
          message: t('panchayat:own.process.someFailed', { count: data.failed.length }),
          rows: await rowsOf(data.failed, commissions),
        });
      return true;
    } catch (error) {
      setProblem({ message: errorMessage(error, t('panchayat:own.process.failed')), rows: [] });
      return false;
    } finally {
      isBusy.current = false;
      setProcessing(false);
    }
  };
  const rowsOf = (failed: readonly { id: string; message: string }[], commissions: readonly OwnCommission[]) =>
    Promise.all(
      failed.map(async ({ id, message }) => {
        const commission = commissions.find(({ _id }) => _id === id);
        const said = await inReadersWords(message);
        return { id, text: commission ? `${rowNameOf(t, commission)}: ${said}` : said };
      }),
    );
  return { process, isProcessing, problem, dismiss: () => setProblem(undefined) };
}
