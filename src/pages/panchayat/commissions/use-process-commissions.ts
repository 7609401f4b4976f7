import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '@/components/feedback/problem-banner';
import { processCommissions } from '@/contract/commissions';
import { bulkOutcomeOf } from '@/refine/bulk-outcome';
import { errorMessage } from '@/refine/error-message';
import { useCustomMutation, useInvalidateAll } from '@/refine/use-custom-mutation';
import { useNotify } from '@/refine/use-notify';
import type { OwnCommission as CommissionRow } from '@/server/own-commissions';
import { rowLabel } from './columns';

/** Marks commissions as processed, one call at a time; some of them may fail. */
export function useProcessCommissions() {
  const { t } = useTranslation();
  const notify = useNotify();
  const [isProcessing, setProcessing] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const isBusy = useRef(false);
  const refresh = useInvalidateAll();
  const { mutateAsync } = useCustomMutation(processCommissions, { refetch: false });

  /** Resolves to whether the server processed the call. */
  const process = async (commissions: readonly CommissionRow[]): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setProcessing(true);
    setProblem(undefined);
    try {
      const commissionIds = commissions.map(({ _id }) => _id);
      const { updated, failed } = await bulkOutcomeOf(await mutateAsync({ body: { commissionIds } }), commissionIds);
      if (updated.length > 0) notify.success(t('panchayat:own.process.done', { count: updated.length }));
      if (failed.length > 0)
        setProblem({
          message: t('panchayat:own.process.someFailed', { count: failed.length }),
          rows: failed.map(({ id, message }) => {
            const commission = commissions.find(({ _id }) => _id === id);
            return { id, text: commission ? `${rowLabel(t, commission)}: ${message}` : message };
          }),
        });
      return true;
    } catch (error) {
      setProblem({ message: errorMessage(error, t('panchayat:own.process.failed')), rows: [] });
      return false;
    } finally {
      isBusy.current = false;
      setProcessing(false);
      refresh();
    }
  };
  return { process, isProcessing, problem, dismiss: () => setProblem(undefined) };
}
