import { z } from 'zod';
import { answer, schemas } from './endpoint.schema';
import { id, instant, level, monthNumber, pageReply, role, rupees, yearNumber } from './primitives.schema';
import * as query from './query.schema';
import { auditActions, auditKinds } from './resources';
import { ROLES } from './roles';

const auditActor = z.object({
  _id: id,
  /** Absent when the account is gone. */
  name: z.string().optional(),
  role,
});

/** What a reader knows the record by. A field that its kind does not have is absent, and all of them when the record is unknown. */
const auditRecord = z.object({
  kind: z.enum(auditKinds),
  /** Of the person; of a deposit and a commission the member. */
  name: z.string().optional(),
  planName: z.string().optional(),
  /** Of a coordinator, a rate and a commission. */
  level: level.optional(),
  month: monthNumber.optional(),
  year: yearNumber.optional(),
  /** Of a deposit and a commission, in rupees. */
  amount: rupees.optional(),
  /** False when it was deleted since. */
  exists: z.boolean(),
});

const auditedValue = z.union([z.string(), z.number(), z.boolean()]);

export const auditEntry = z.object({
  _id: id,
  createdAt: instant,
  /** Kind of record and verb: 'deposit.approve'. */
  action: z.string(),
  recordId: id,
  record: auditRecord.optional(),
  actor: auditActor,
  /** Absent for entries that were made before sessions were recorded, and for what needs no session. */
  session: z
    .object({
      _id: z.string(),
      /** Who opened the session of the actor, where it was somebody else. */
      openedBy: auditActor.optional(),
    })
    .optional(),
  reason: z.string().optional(),
  /** The fields that were changed, as the forms have them, and of a new or deleted plan or rate its values. Rupees, percent, years. */
  changes: z
    .array(
      z.object({
        /** Its name in the forms: 'planAmount'. */
        field: z.string(),
        /** Absent when the record was created. */
        before: auditedValue.optional(),
        /** Absent when it was deleted. */
        after: auditedValue.optional(),
      }),
    )
    .optional(),
});

export const listAudit = schemas({
  summary: 'Who did what to which record, newest first',
  query: { ...query.page(50), recordId: query.id },
  addedQuery: {
    ...query.sort(['createdAt']),
    kind: query.choice(auditKinds),
    action: query.choice(auditActions),
    actorRole: query.choice(ROLES),
    actorId: query.id,
    session: query.text,
    from: query.day,
    to: query.day,
    search: query.text,
  },
  reply: answer({ audit: z.array(auditEntry), ...pageReply }),
});
