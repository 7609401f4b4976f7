import type { Act, Actor, Services, Session } from '@server/context';
import { messageOf } from '@server/domain/message';
import type { AuditRow } from '@server/store/rows';
import type { Transaction } from '@server/store/store';
import type { AuditAction, RecordChange } from '@/contract/choices';

interface AuditContext extends Pick<Services, 'ids' | 'clock'> {
  readonly actor: Actor;
  readonly act?: Act;
  /** It is absent for actions that need no session, such as registering. */
  readonly session?: Pick<Session, 'jti' | 'openedBy'>;
}

interface AuditedChange extends Pick<AuditRow, 'subjectId' | 'reason'> {
  readonly action: AuditAction | RecordChange;
  /** A changed record has both `before` and `after`; a created or deleted one has only one of them. */
  readonly before?: object;
  readonly after?: object;
}

/** The fields of a changed record that differ are kept; the result is undefined when none does. */
export function changedFields(before: object, after: object): Pick<AuditedChange, 'before' | 'after'> | undefined {
  const [old, current] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = new Set([...old.keys(), ...current.keys()].filter((name) => old.get(name) !== current.get(name)));
  const keep = (row: ReadonlyMap<string, unknown>) => Object.fromEntries([...row].filter(([name]) => names.has(name)));
  return names.size === 0 ? undefined : { before: keep(old), after: keep(current) };
}

/** The entry that the act began with, which may be of an earlier part of it, or undone with the request that made it. */
const firstEntryOf = (tx: Transaction, { firstEntryId, batch }: Act): AuditRow | undefined =>
  (firstEntryId && tx.get('audit', firstEntryId)) || (batch ? tx.by('audit', 'batch', batch).at(-1) : undefined);

/** Records who changed which record and how, and in which session, in the commit of the change. Nothing when no field was changed. */
export function recordAudit(tx: Transaction, context: AuditContext, { before, after, ...entry }: AuditedChange): void {
  const { ids, clock, actor, session, act = {} } = context;
  const values = before && after ? changedFields(before, after) : { before, after };
  if (!values) return;
  const first = firstEntryOf(tx, act);
  const _id = ids.next();
  act.firstEntryId = first?._id ?? _id;
  tx.insert('audit', {
    _id,
    createdAt: clock.now().toISOString(),
    actorId: actor.id,
    actorRole: actor.role,
    sessionId: session?.jti,
    openedBy: session?.openedBy?.id,
    askedBy: act.askedBy,
    actId: first?._id,
    batch: first ? undefined : act.batch,
    ...entry,
    ...values,
  });
}

/** Data of people leaves the product in a file. The entry is that of whoever makes it, and says of what. */
export const recordExport = (context: AuditContext & Pick<Services, 'store'>, reason: string) =>
  context.store.commit((tx) => {
    recordAudit(tx, context, { action: 'account.export', subjectId: context.actor.id, reason });
    return messageOf('export-recorded');
  });
