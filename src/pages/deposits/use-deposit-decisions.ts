import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '@/api/deposits';
import { countParams, formatExactRupees } from '@/components/text/format';
import { approveDeposit, denyDeposit } from '@/contract/deposits';
import { errorMessage, isOutcomeUnknown } from '@/refine/error-message';
import { isDecidedAlready, sendDecision, useOptimisticDecisions } from '@/refine/send-decision';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { useTakeBack } from '@/refine/use-take-back';
import { notify } from '@/utils/notices';
import { depositLabel, totalDepositAmount } from './labels';

export type Decision = 'approve' | 'deny';

const STATUS_AFTER = { approve: 'approved', deny: 'denied' } as const;

/** An approval creates commissions, which the menu counts. */
const RESOURCES = ['deposits', 'commissions', 'pending-by-panchayat'];

/** A deposit leaves the list and the figures with the click. A failure brings it back, unless somebody else had decided it before. */
export function useDepositDecisions() {
  const { t } = useTranslation();
  const { mutateAsync: approve } = useCustomMutation(approveDeposit, { refetch: false });
  const { mutateAsync: deny } = useCustomMutation(denyDeposit, { refetch: false });
  const sent = useOptimisticDecisions<Decision, Deposit>(RESOURCES);
  const { track, addDecided, addFailures, isSending, forget } = sent;
  /** The ids of a bulk that is not closed. */
  const bulk = useRef<readonly string[]>();
  const { announce, undoLast } = useTakeBack<Decision, Deposit>('deposits');

  /** Sends one decision, without a message. Throws HttpError, also if the deposit had been decided before. */
  const send = (deposit: Deposit, decision: Decision, reason: string, batch?: string): Promise<void> => {
    const { _id: id } = deposit;
    const call = () =>
      decision === 'approve'
        ? approve({ params: { id }, batch })
        : deny({ params: { id }, body: reason ? { reason } : {}, batch });
    const decideIt = async () => {
      try {
        await sendDecision(call, { resource: 'deposits', id, statuses: [STATUS_AFTER[decision]] });
      } catch (error) {
        if (isDecidedAlready(error)) addDecided(decision, [deposit]);
        throw error;
      }
      addDecided(decision, [deposit]);
    };
    return track([deposit], decideIt, decision);
  };

  const confirm = (deposits: readonly Deposit[], decision: Decision) => {
    if (deposits.length === 0) return;
    const describe = (decided: readonly Deposit[]) => {
      const isOne = decided.length === 1;
      const amount = formatExactRupees(totalDepositAmount(decided));
      return {
        text: t(`deposits:${decision}.${isOne ? 'done' : 'decided'}`, countParams(decided.length)),
        detail: [amount, isOne && decided[0]?.memberReferenceId.name].filter(Boolean).join(' · '),
      };
    };
    announce({ decision, records: deposits, describe, onPending: forget });
  };

  /** Resolves to whether the deposit is decided now, by this decision or an earlier one. */
  const decide = async (deposit: Deposit, decision: Decision, reason = ''): Promise<boolean> => {
    if (isSending([deposit])) return false;
    try {
      await send(deposit, decision, reason);
      confirm([deposit], decision);
      return true;
    } catch (error) {
      const message = errorMessage(error, t(`deposits:${decision}.failed`));
      if (isDecidedAlready(error)) {
        const amount = formatExactRupees(deposit.depositAmount);
        const detail = t('deposits:bulk.row', { ...depositLabel(t, deposit), amount });
        notify.hint(message, reason ? `${detail}\n${t('deposits:deny.unsent', { reason })}` : detail);
        return true;
      }
      notify.error(message);
      notify.error(t('deposits:failedHint'));
      // A decision whose reply was lost may have been saved.
      const failure = isOutcomeUnknown(error) ? message : t(`deposits:${decision}.notSaved`, { message });
      addFailures([[deposit._id, failure]]);
      return false;
    }
  };

  return { ...sent, decide, send, confirm, undoLast, bulk };
}

export type DepositDecisions = ReturnType<typeof useDepositDecisions>;
