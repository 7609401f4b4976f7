import { useInvalidate } from '@refinedev/core';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, isOutcomeUnknown } from '@/api/error-message';
import { sendDecision } from '@/api/send-decision';
import { useEndpointMutation } from '@/api/use-endpoint-mutation';
import { approveDeposit, denyDeposit } from '@/contract/deposits';
import { useNotify } from '@/hooks/use-notify';
import type { Deposit } from '@/server/deposit-records';
import { HttpError } from '@/server/http-error';

export type Decision = 'approve' | 'deny';

interface DecidedDeposit {
  deposit: Deposit;
  /** When, in milliseconds. */
  at: number;
}

const CONFLICT = 409;

const STATUS_AFTER = { approve: 'approved', deny: 'denied' } as const;

const withoutKey = <T>(map: ReadonlyMap<string, T>, id: string): ReadonlyMap<string, T> =>
  new Map([...map].filter(([other]) => other !== id));

/**
 * Optimistic decisions, several at a time. A deposit leaves the list and the figures with the click. It stays away once it is decided,
 * even if an older reply of the server still has it; a failure brings it back with its reason, except when somebody else had decided
 * it before.
 *
 * The cached lists stay as they are until they are fetched again. refine's optimistic useUpdate changes them, but its rollback after
 * one of several updates restores whole lists, and with them the rows of the others.
 */
export function useDepositDecisions() {
  const { t } = useTranslation();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const { mutateAsync: approve } = useEndpointMutation(approveDeposit, { refetch: false });
  const { mutateAsync: deny } = useEndpointMutation(denyDeposit, { refetch: false });
  const [inFlight, setInFlight] = useState<ReadonlyMap<string, Deposit>>(new Map());
  const [decided, setDecided] = useState<ReadonlyMap<string, DecidedDeposit>>(new Map());
  /** Why the last decision on a deposit was not saved, by id. */
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  /** The same as `inFlight`, without waiting for a render. */
  const ids = useRef(new Set<string>());

  /** Fetches the lists, the figures and the open deposit again. */
  const refresh = useCallback(() => {
    void invalidate({ resource: 'deposits', invalidates: ['resourceAll'] });
    // An approval creates commissions, which the menu counts.
    void invalidate({ resource: 'commissions', invalidates: ['resourceAll'] });
  }, [invalidate]);

  /** Sends one decision, without a message. Throws HttpError, also if the deposit had been decided before. */
  const send = useCallback(
    async (deposit: Deposit, decision: Decision, reason: string): Promise<void> => {
      const { _id: id } = deposit;
      ids.current.add(id);
      setInFlight((before) => new Map(before).set(id, deposit));
      setProblems((before) => withoutKey(before, id));
      const leave = () => setDecided((before) => new Map(before).set(id, { deposit, at: Date.now() }));
      try {
        await sendDecision(
          () =>
            decision === 'approve'
              ? approve({ params: { id } })
              : deny({ params: { id }, body: reason ? { reason } : {} }),
          { resource: 'deposits', id, statuses: [STATUS_AFTER[decision]] },
        );
        leave();
      } catch (error) {
        if (error instanceof HttpError && error.statusCode === CONFLICT) leave();
        throw error;
      } finally {
        ids.current.delete(id);
        setInFlight((before) => withoutKey(before, id));
      }
    },
    [approve, deny],
  );

  const decide = useCallback(
    /** Resolves to whether the deposit is decided now, by this decision or an earlier one. */
    async (deposit: Deposit, decision: Decision, reason = ''): Promise<boolean> => {
      const { _id: id } = deposit;
      if (ids.current.has(id)) return false;
      let isDecided = true;
      try {
        await send(deposit, decision, reason);
        notify.success(t(`deposits:${decision}.done`));
      } catch (error) {
        isDecided = error instanceof HttpError && error.statusCode === CONFLICT;
        const message = errorMessage(error, t(`deposits:${decision}.failed`));
        notify.error(message);
        notify.error(t('deposits:failedHint'));
        // Of a decision whose answer was lost it is not known whether it was saved.
        const problem = isOutcomeUnknown(error) ? message : t(`deposits:${decision}.notSaved`, { message });
        if (!isDecided) setProblems((before) => new Map(before).set(id, problem));
      }
      // The server's figures would still count the decisions that are under way.
      if (ids.current.size === 0) refresh();
      return isDecided;
    },
    [send, refresh, notify, t],
  );

  return {
    decide,
    send,
    refresh,
    inFlight,
    problems,
    /** Whether the deposit has been decided, or its decision is under way. */
    isBeingDecided: useCallback((id: string) => inFlight.has(id) || decided.has(id), [inFlight, decided]),
    /** The decided deposits that figures of this time (milliseconds) still count. */
    decidedAfter: useCallback(
      (figuresAt: number) => [
        ...inFlight.values(),
        ...[...decided.values()].filter(({ at }) => at > figuresAt).map(({ deposit }) => deposit),
      ],
      [inFlight, decided],
    ),
  };
}

export type DepositDecisions = ReturnType<typeof useDepositDecisions>;
