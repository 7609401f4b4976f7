import { useCallback, useRef, useState } from 'react';
import type { Deposit } from '../../../contract/deposits';
import { useNotify } from '../../../hooks/use-notify';
import { useT } from '../../../i18n/use-t';
import { HttpError } from '../../../providers/http';
import { type Decision, sendDecision } from './send-decision';
import { usePendingCache } from './use-pending-cache';

const CONFLICT = 409;

const without = <T>(map: ReadonlyMap<string, T>, id: string): ReadonlyMap<string, T> =>
  new Map([...map].filter(([other]) => other !== id));

/**
 * Decisions take effect on the screen at once: a deposit under way is out of sight and out of the figures.
 * A failure brings it back with its reason; one that was already decided elsewhere stays away, with the server's message.
 */
export function useDecisions() {
  const t = useT();
  const notify = useNotify();
  const cache = usePendingCache();
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, Deposit>>(new Map());
  /** Why the last decision on a deposit did not come through, by id. */
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const ids = useRef(new Set<string>());

  const decide = useCallback(
    /** Answers whether it is decided now, by this or before. */
    async (deposit: Deposit, decision: Decision, reason = ''): Promise<boolean> => {
      const { _id: id } = deposit;
      if (ids.current.has(id)) return false;
      let isDecided = true;
      ids.current.add(id);
      setUnderWay((before) => new Map(before).set(id, deposit));
      setProblems((before) => without(before, id));
      cache.hold();
      try {
        await sendDecision(deposit, decision, reason);
        cache.drop(deposit);
        notify.success(t(`deposits:${decision}.done`));
      } catch (error) {
        isDecided = error instanceof HttpError && error.statusCode === CONFLICT;
        const message = (error instanceof Error && error.message) || t(`deposits:${decision}.failed`);
        if (isDecided) cache.drop(deposit);
        else setProblems((before) => new Map(before).set(id, message));
        notify.error(message);
        if (!isDecided) notify.error(t('deposits:failedHint'));
      }
      ids.current.delete(id);
      setUnderWay((before) => without(before, id));
      // While others are under way the server's figures would still count them.
      if (ids.current.size === 0) cache.refresh();
      return isDecided;
    },
    [cache, notify, t],
  );

  return { decide, underWay, problems };
}
