import type { SignedInContext } from '@server/context';
import { isRefusal, messageOf, type Refusal, refuse } from '@server/domain/message';
import { isFullAccount } from '@server/modules/accounts/find-account';
import { refuseEndedSession } from '@server/modules/accounts/sessions';
import { recordAudit } from '@server/modules/audit/audit';
import { setSettings } from '@server/modules/settings/settings';
import { presentDecider } from '@server/modules/shared/decider';
import type { Route } from '@server/route';
import type { RequestRow } from '@server/store/rows';
import type { Reader, Store, Transaction } from '@server/store/store';
import type { RequestStatus } from '@/contract/choices';
import type { SecondPersonSettings } from '@/contract/requests';
import { presentRequest } from './present';
import { groundOf, keptInput, Stopped, storeWith } from './second-person';

function waitingRequest(reader: Reader, id: string): RequestRow | Refusal {
  const row = reader.get('requests', id);
  if (!row) return refuse('not-found', messageOf('request-not-found'));
  const { status, decidedBy, decidedAt: at = '' } = row;
  if (status === 'waiting') return row;
  const { name = '' } = presentDecider(reader, decidedBy) ?? {};
  return refuse(
    'conflict',
    messageOf(status === 'confirmed' ? 'request-confirmed-by' : 'request-refused-by', { name, at }),
  );
}

/** Whoever was suspended since, or may only read, is no second person any more, neither as who asked nor as who confirms. */
export function refuseConfirmation(reader: Reader, context: SignedInContext, row: RequestRow): Refusal | undefined {
  const { askedBy } = row;
  if (askedBy === context.actor.id) return refuse('conflict', messageOf('request-own'));
  const asker = reader.get('superadmins', askedBy);
  if (!asker || !isFullAccount(asker))
    return refuse('conflict', messageOf('request-asker-left', { name: asker?.name ?? '' }));
  return refuseEndedSession(reader, context);
}

function confirmableRequest(reader: Reader, context: SignedInContext, id: string): RequestRow | Refusal {
  const row = waitingRequest(reader, id);
  return isRefusal(row) ? row : (refuseConfirmation(reader, context, row) ?? row);
}

function settle(
  tx: Transaction,
  context: SignedInContext,
  { _id, status: before, askedBy }: RequestRow,
  { status, reason }: { readonly status: Exclude<RequestStatus, 'waiting'>; readonly reason?: string | undefined },
): RequestRow {
  const [decidedAt, decidedBy] = [context.clock.now().toISOString(), context.actor.id];
  const settled = tx.update('requests', _id, { status, decidedAt, decidedBy, reason, passwordHash: undefined });
  const refusal = askedBy === decidedBy ? 'request.withdraw' : 'request.refuse';
  recordAudit(tx, context, {
    action: status === 'confirmed' ? 'request.confirm' : refusal,
    subjectId: _id,
    before: { status: before },
    after: { status },
    ...(reason && { reason }),
  });
  return settled;
}

/** What a confirmed act has replied, which its endpoint presents. */
export interface Confirmed {
  readonly endpointId: string;
  readonly outcome: object;
}

/**
 * Carries the act out in the name of who confirms it. Its last commit, the one with the reply, also has the request confirmed: after a
 * crash both are there or neither. `seen` is the ground that was shown to who confirms.
 */
export async function confirmRequest(
  context: SignedInContext,
  id: string,
  seen: string | undefined,
  routes: ReadonlyMap<string, Route>,
): Promise<Confirmed | Refusal> {
  const row = confirmableRequest(context.store, context, id);
  if (isRefusal(row)) return row;
  const { endpointId, askedBy } = row;
  const route = routes.get(endpointId);
  if (!route) return refuse('conflict', messageOf('request-act-unknown'));
  const acting = { ...context, act: { ...context.act, askedBy } };
  let isFirst = true;
  const commit: Store['commit'] = (decide) => {
    let made: ReturnType<typeof decide>;
    const decideBoth = (tx: Transaction) => {
      const waiting = confirmableRequest(tx, context, id);
      if (isRefusal(waiting)) throw new Stopped(waiting);
      made = decide(tx);
      if (isRefusal(made)) return made;
      if (isFirst && seen !== undefined && groundOf(tx.changes) !== seen)
        throw new Stopped(refuse('conflict', messageOf('request-ground-changed')));
      // The parts of a long act have no reply, but the last one has.
      if (typeof made !== 'object' || made === null) return undefined;
      settle(tx, acting, waiting, { status: 'confirmed' });
      return { endpointId, outcome: made };
    };
    return context.store.commit(decideBoth).then(() => {
      isFirst = isFirst && isRefusal(made);
      return made;
    });
  };
  const kept = keptInput(row, { ...acting, store: storeWith(context.store, commit) });
  try {
    const outcome = await route.run(kept.input, kept.context);
    if (!isRefusal(outcome)) return { endpointId, outcome };
    // An act that waits for another one may find that it was done, by whoever confirmed the same request.
    const later = confirmableRequest(context.store, context, id);
    return isRefusal(later) ? later : outcome;
  } catch (error) {
    if (error instanceof Stopped) return error.outcome as Refusal;
    throw error;
  }
}

export const refuseRequest = (context: SignedInContext, id: string, reason: string | undefined) =>
  context.store.commit((tx) => {
    const row = waitingRequest(tx, id);
    if (isRefusal(row)) return row;
    const isOwn = row.askedBy === context.actor.id;
    if (!isOwn && !reason) return refuse('invalid', messageOf('field-required', { field: 'reason' }), 'reason');
    const refused = settle(tx, context, row, { status: 'refused', reason: reason || undefined });
    const message = messageOf(isOwn ? 'request-withdrawn' : 'request-refused');
    return { ...message, data: { request: presentRequest(tx, refused) } };
  });

/** These accounts ask and confirm. */
export const countPeople = (reader: Reader): number => reader.all('superadmins').filter(isFullAccount).length;

export const changeSettings = (context: SignedInContext, { acts, bulkAbove }: SecondPersonSettings) =>
  context.store.commit((tx) => {
    if (acts.length > 0 && countPeople(tx) < 2) return refuse('conflict', messageOf('second-person-missing'));
    const secondPersonActs = [...new Set(acts)].sort();
    setSettings(tx, context, { secondPersonActs, bulkAbove });
    return { ...messageOf('second-person-saved'), data: { settings: { acts: secondPersonActs, bulkAbove } } };
  });
