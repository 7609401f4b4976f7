import type { AuditRow } from '../store/rows';
import type { Transaction } from '../store/store';
import type { ActingContext } from './context';

/** Leaves who did what to which record, in the same commit as the deed (decisions §9). */
export function recordAudit(
  tx: Transaction,
  context: ActingContext,
  entry: Pick<AuditRow, 'action' | 'subjectId' | 'before' | 'after' | 'reason'>,
): void {
  tx.insert('audit', {
    _id: context.ids.next(),
    createdAt: context.clock.now().toISOString(),
    actorId: context.actor.id,
    actorRole: context.actor.role,
    ...entry,
  });
}
