import { useCallback, useRef, useState } from 'react';
import { approveDeposit, type Deposit, denyDeposit } from '../../../contract/deposits';
import { useNotify } from '../../../hooks/use-notify';
import { useT } from '../../../i18n/use-t';
import { call, HttpError } from '../../../providers/http';
import { usePendingCache } from './use-pending-cache';

export type Decision = 'approve' | 'deny';

const CONFLICT = 409;

async function send({ _id: id }: Deposit, decision: Decision, reason: string): Promise<void> {
  if (decision === 'approve') await call(approveDeposit, { params: { id } });
  else await call(denyDeposit, { params: { id }, body: reason ? { reason } : {} });
}

/**
 * Decisions take effect on the screen at once: a deposit under way is out of sight and out of the figures.
 * A failure brings it back; one that was already decided elsewhere stays away, with the server's message.
 */
export function useDecisions() {
  const t = useT();
  const notify = useNotify();
  const cache = usePendingCache();
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, Deposit>>(new Map());
  const ids = useRef(new Set<string>());

  const decide = useCallback(
    async (deposit: Deposit, decision: Decision, reason = '') => {
      const { _id: id } = deposit;
      if (ids.current.has(id)) return;
      ids.current.add(id);
      setUnderWay((before) => new Map(before).set(id, deposit));
      cache.hold();
      try {
        await send(deposit, decision, reason);
        cache.drop(deposit);
        notify.success(t(`deposits:${decision}.done`));
      } catch (error) {
        const isDecidedElsewhere = error instanceof HttpError && error.statusCode === CONFLICT;
        if (isDecidedElsewhere) cache.drop(deposit);
        notify.error((error instanceof Error && error.message) || t(`deposits:${decision}.failed`));
        if (!isDecidedElsewhere) notify.error(t('deposits:failedHint'));
      }
      ids.current.delete(id);
      setUnderWay((before) => new Map([...before].filter(([other]) => other !== id)));
      // While others are under way the server's figures would still count them.
      if (ids.current.size === 0) cache.refresh();
    },
    [cache, notify, t],
  );

  return { decide, underWay };
}
