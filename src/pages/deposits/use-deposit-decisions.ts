import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, isOutcomeUnknown } from '@/api/error-message';
import { sendDecision, useSentDecisions } from '@/api/send-decision';
import { useEndpointMutation } from '@/api/use-endpoint-mutation';
import { approveDeposit, denyDeposit } from '@/contract/deposits';
import { useNotify } from '@/hooks/use-notify';
import type { Deposit } from '@/server/deposit-records';
import { HttpError } from '@/server/http-error';

export type Decision = 'approve' | 'deny';

const STATUS_AFTER = { approve: 'approved', deny: 'denied' } as const;

/** An approval creates commissions, which the menu counts. */
const RESOURCES = ['deposits', 'commissions'];

const CONFLICT = 409;
/** Somebody else had decided it before. */
const isDecidedAlready = (error: unknown): boolean => error instanceof HttpError && error.statusCode === CONFLICT;

/**
 * Optimistic decisions: a deposit leaves the list and the figures with the click. A failure brings it back with its reason, except when
 * somebody else had decided it before.
 */
export function useDepositDecisions() {
  const { t } = useTranslation();
  const notify = useNotify();
  const { mutateAsync: approve } = useEndpointMutation(approveDeposit, { refetch: false });
  const { mutateAsync: deny } = useEndpointMutation(denyDeposit, { refetch: false });
  const sent = useSentDecisions<Decision, Deposit>(RESOURCES);
  const { track, addDecided, addFailures, isSending } = sent;

  /** Sends one decision, without a message. Throws HttpError, also if the deposit had been decided before. */
  const send = useCallback(
    (deposit: Deposit, decision: Decision, reason: string): Promise<void> => {
      const { _id: id } = deposit;
      const call = () =>
        decision === 'approve' ? approve({ params: { id } }) : deny({ params: { id }, body: reason ? { reason } : {} });
      const decide = async () => {
        try {
          await sendDecision(call, { resource: 'deposits', id, statuses: [STATUS_AFTER[decision]] });
        } catch (error) {
          if (isDecidedAlready(error)) addDecided(decision, [deposit]);
          throw error;
        }
        addDecided(decision, [deposit]);
      };
      return track([deposit], decide, decision);
    },
    [approve, deny, track, addDecided],
  );

  const decide = useCallback(
    /** Resolves to whether the deposit is decided now, by this decision or an earlier one. */
    async (deposit: Deposit, decision: Decision, reason = ''): Promise<boolean> => {
      if (isSending([deposit])) return false;
      try {
        await send(deposit, decision, reason);
        notify.success(t(`deposits:${decision}.done`));
        return true;
      } catch (error) {
        const message = errorMessage(error, t(`deposits:${decision}.failed`));
        notify.error(message);
        notify.error(t('deposits:failedHint'));
        if (isDecidedAlready(error)) return true;
        // Of a decision whose answer was lost it is not known whether it was saved.
        const failure = isOutcomeUnknown(error) ? message : t(`deposits:${decision}.notSaved`, { message });
        addFailures([[deposit._id, failure]]);
        return false;
      }
    },
    [send, isSending, addFailures, notify, t],
  );

  return { ...sent, decide, send };
}

export type DepositDecisions = ReturnType<typeof useDepositDecisions>;
