import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message';
import { readRowsOfMonths } from '@/api/read-rows';
import { type SentRecords, sendManyOnce } from '@/api/send-once';
import { useEndpointMutation, useInvalidateAll } from '@/api/use-endpoint-mutation';
import type { Problem } from '@/components/feedback/problem-banner';
import { type OwnCommission, processCommissions } from '@/contract/commissions';
import { useNotify } from '@/hooks/use-notify';
import { type ReceivedMessage, translateServerMessage } from '@/i18n/translate-server-message';
import type { OwnCommission as CommissionRow } from '@/server/own-commissions';
import { rowLabel } from './labels';

/** Marks commissions as processed, one call at a time; some of them may fail. */
export function useProcessCommissions() {
  const { t } = useTranslation();
  const notify = useNotify();
  const [isProcessing, setProcessing] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const isBusy = useRef(false);
  /** Ids of the commissions of calls without an answer. */
  const unanswered = useRef(new Set<string>()).current;
  const refresh = useInvalidateAll();
  const { mutateAsync } = useEndpointMutation(processCommissions, { refetch: false });

  const send = async (commissionIds: string[]): Promise<SentRecords<FailedCommission>> => {
    const { data } = await mutateAsync({ body: { commissionIds } });
    // A host that does not say what became of each has processed them all.
    return data ?? { updated: commissionIds, failed: [] };
  };

  /** Resolves to whether the server processed the call. */
  const process = async (commissions: readonly CommissionRow[]): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setProcessing(true);
    setProblem(undefined);
    try {
      const ids = commissions.map(({ _id }) => _id);
      const findRecorded = (some: readonly string[]) =>
        findProcessed(commissions.filter(({ _id }) => some.includes(_id)));
      const { updated, failed, untold } = await sendManyOnce(ids, { send, findRecorded, unanswered });
      if (updated.length > 0) notify.success(t('panchayat:own.process.done', { count: updated.length }));
      const isRefused = (id: string) => failed.some((each) => each.id === id);
      const lost = ids
        .filter((id) => !updated.includes(id) && !isRefused(id))
        .map((id) => ({
          id,
          message: t(untold.includes(id) ? 'common:errors.outcomeUntold' : 'common:errors.notArrived'),
        }));
      const left = [...failed, ...lost];
      if (left.length > 0)
        setProblem({
          message: t('panchayat:own.process.someFailed', { count: left.length }),
          rows: await rowsOf(left, commissions),
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
  const rowsOf = (failed: readonly FailedCommission[], commissions: readonly CommissionRow[]) =>
    Promise.all(
      failed.map(async ({ id, ...received }) => {
        const commission = commissions.find(({ _id }) => _id === id);
        const reason = await translateServerMessage(received);
        return { id, text: commission ? `${rowLabel(t, commission)}: ${reason}` : reason };
      }),
    );
  return { process, isProcessing, problem, dismiss: () => setProblem(undefined) };
}

type FailedCommission = ReceivedMessage & { id: string };

/** Whether the server has marked each of them as processed, before it may have been paid. Those that it no longer has are absent. */
async function findProcessed(commissions: readonly CommissionRow[]): Promise<Map<string, boolean>> {
  const rows = await readRowsOfMonths<OwnCommission>('own-commissions', commissions);
  const ids = new Set(commissions.map(({ _id }) => _id));
  return new Map(
    rows.filter(({ _id }) => ids.has(_id)).map(({ _id, status }) => [_id, status === 'processed' || status === 'paid']),
  );
}
