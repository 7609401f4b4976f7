import { useInvalidate } from '@refinedev/core';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message';
import { useEndpointMutation } from '@/api/use-endpoint-mutation';
import { approveDeposit, type Deposit, denyDeposit } from '@/contract/deposits';
import { useNotify } from '@/hooks/use-notify';
import { HttpError } from '@/providers/http-error';

export type Decision = 'approve' | 'deny';

interface DecidedDeposit {
  deposit: Deposit;
  /** In milliseconds. */
  at: number;
}

const CONFLICT = 409;

const withoutKey = <T>(map: ReadonlyMap<string, T>, id: string): ReadonlyMap<string, T> =>
  new Map([...map].filter(([other]) => other !== id));

/**
 * Decisions take effect on the screen at once, and several are under way at a time. A deposit under way is out of sight and out of
 * the figures, and so is one that was decided, for it is never pending again, whatever an older answer of the server says. A failure brings it
 * back with its reason; one that was already decided elsewhere stays away.
 *
 * The loaded lists stay as they are until they are fetched again: refine's optimistic useUpdate puts back whole lists when one of
 * several updates fails, and with them what others have changed meanwhile.
 */
export function useDepositDecisions() {
  const { t } = useTranslation();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const { mutateAsync: approve } = useEndpointMutation(approveDeposit, { refetch: false });
  const { mutateAsync: deny } = useEndpointMutation(denyDeposit, { refetch: false });
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, Deposit>>(new Map());
  const [decided, setDecided] = useState<ReadonlyMap<string, DecidedDeposit>>(new Map());
  /** Why the last decision on a deposit did not come through, by id. */
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const ids = useRef(new Set<string>());

  /** Fetches the lists and figures again, and the deposits that are shown. */
  const refresh = useCallback(
    () => void invalidate({ resource: 'deposits', invalidates: ['resourceAll'] }),
    [invalidate],
  );

  /** Sends one decision and says nothing. Throws HttpError, also where the deposit had been decided before. */
  const send = useCallback(
    async (deposit: Deposit, decision: Decision, reason: string): Promise<void> => {
      const { _id: id } = deposit;
      ids.current.add(id);
      setUnderWay((before) => new Map(before).set(id, deposit));
      setProblems((before) => withoutKey(before, id));
      const leave = () => setDecided((before) => new Map(before).set(id, { deposit, at: Date.now() }));
      try {
        if (decision === 'approve') await approve({ params: { id } });
        else await deny({ params: { id }, body: reason ? { reason } : {} });
        leave();
      } catch (error) {
        if (error instanceof HttpError && error.statusCode === CONFLICT) leave();
        throw error;
      } finally {
        ids.current.delete(id);
        setUnderWay((before) => withoutKey(before, id));
      }
    },
    [approve, deny],
  );

  const decide = useCallback(
    /** Answers whether it is decided now, by this or before. */
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
        if (!isDecided) {
          setProblems((before) => new Map(before).set(id, message));
          notify.error(t('deposits:failedHint'));
        }
      }
      // While others are under way the server's figures would still count them.
      if (ids.current.size === 0) refresh();
      return isDecided;
    },
    [send, refresh, notify, t],
  );

  return {
    decide,
    send,
    refresh,
    underWay,
    problems,
    /** It is pending no more, or will soon be. */
    isLeaving: useCallback((id: string) => underWay.has(id) || decided.has(id), [underWay, decided]),
    /** What figures of this time still count though it is leaving. */
    leavingSince: useCallback(
      (figuresAt: number) => [
        ...underWay.values(),
        ...[...decided.values()].filter(({ at }) => at > figuresAt).map(({ deposit }) => deposit),
      ],
      [underWay, decided],
    ),
  };
}

export type DepositDecisions = ReturnType<typeof useDepositDecisions>;
