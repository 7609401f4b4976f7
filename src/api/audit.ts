/** Who did what to which record. */
import * as contract from '@/contract/audit';
import type { Level, Role } from '@/contract/roles';
import {
  flag,
  list,
  number,
  only,
  orNull,
  type Reader,
  record,
  recordList,
  type ShapeOf,
  shaped,
  text,
  word,
} from './shape';

/** `name` is null when the account is gone. */
const actor = record({ _id: text, name: orNull(text), role: word<Role>() });

const auditedValue: Reader<string | number | boolean> = (value, siblings) =>
  typeof value === 'number' || typeof value === 'boolean' ? value : text(value, siblings);

const auditEntry = record({
  _id: text,
  createdAt: text,
  /** Kind of record and verb: 'deposit.approve'. */
  action: text,
  recordId: text,
  /** What names the record: null is what its kind does not have, or what is not known. */
  record: orNull(
    record({
      kind: text,
      name: orNull(text),
      planName: orNull(text),
      level: orNull(word<Level>()),
      month: orNull(number),
      year: orNull(number),
      amount: orNull(number),
      /** False when it was deleted since. */
      exists: flag,
    }),
  ),
  actor,
  /** `openedBy` is who opened the session of the actor, where it was somebody else. */
  session: orNull(record({ _id: text, openedBy: orNull(actor) })),
  reason: orNull(text),
  /** `before` is null when the record was created, `after` when it was deleted. Rupees, percent, years. */
  changes: list(record({ field: text, before: orNull(auditedValue), after: orNull(auditedValue) })),
});
export type AuditEntry = ShapeOf<typeof auditEntry>;

export const audit = recordList('audit', auditEntry);
/** Newest first. */
export const listAudit = shaped(contract.listAudit, only('audit', list(auditEntry)));
