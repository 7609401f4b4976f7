import { z } from 'zod';
import { AUDIT_PROBLEMS } from './choices';
import { dataReply, extension, schemas } from './endpoint.schema';
import { count, id, instant, level, monthNumber, pageReply, role, rupees, yearNumber } from './primitives.schema';
import * as query from './query.schema';
import { auditActions, auditKinds } from './resources';
import { ROLES } from './roles';

const auditActor = z.object({
  _id: id,
  /** The name is absent when the account is gone. */
  name: z.string().optional(),
  /** It tells the person apart from others of the same name. */
  userName: extension(z.string()),
  role,
});

/** A reader knows the record by these. A field that its kind does not have is absent, and all of them when the record is unknown. */
export const auditRecord = z.object({
  kind: z.enum(auditKinds),
  /** It is the name of the person; for a deposit it is that of the member, for a commission that of the coordinator who earns it. */
  name: z.string().optional(),
  /** Of the person: it tells apart who has the same name. */
  userName: extension(z.string()),
  /** A commission has the member whose deposit it is of. */
  memberName: z.string().optional(),
  planName: z.string().optional(),
  /** A coordinator, a rate and a commission have a level. */
  level: level.optional(),
  month: monthNumber.optional(),
  year: yearNumber.optional(),
  /** A deposit and a commission have an amount, in rupees. */
  amount: rupees.optional(),
  /** It is false when the record was deleted since. */
  exists: z.boolean(),
});

export const auditedValue = z.union([z.string(), z.number(), z.boolean()]);

export const auditEntry = z.object({
  _id: id,
  createdAt: instant,
  /** The action is a kind of record and a verb: 'deposit.approve'. */
  action: z.string(),
  recordId: id,
  record: auditRecord.optional(),
  actor: auditActor,
  /** Who asked for the act that the actor confirmed. */
  askedBy: auditActor.optional(),
  /** It is absent for entries that were made before sessions were recorded, and for actions that need no session. */
  session: z
    .object({
      _id: id,
      /** It names who opened the session of the actor, where that was somebody else. */
      openedBy: auditActor.optional(),
    })
    .optional(),
  reason: z.string().optional(),
  /** The fields that were changed, as the forms have them, and of a new or deleted plan or rate its values. Rupees, percent, years. */
  changes: z
    .array(
      z.object({
        /** The field has its name in the forms: 'planAmount'. */
        field: z.string(),
        /** It is absent when the record was created. */
        before: auditedValue.optional(),
        /** It is absent when the record was deleted. */
        after: auditedValue.optional(),
      }),
    )
    .optional(),
});

const filters = {
  ...query.sort(['createdAt']),
  kind: query.choice(auditKinds),
  action: query.choice(auditActions),
  actorRole: query.choice(ROLES),
  actorId: query.id,
  session: query.text,
  from: query.day,
  to: query.day,
  search: query.text,
};

export const listAudit = schemas({
  summary: 'Who did what to which record, newest first',
  query: { ...query.page(50), recordId: query.id },
  addedQuery: { ...filters, act: query.id },
  reply: dataReply({ audit: z.array(auditEntry), ...pageReply }),
});

/** What one request did, or all parts of a bulk: its first entry, and what all of its entries come to. */
const auditAct = auditEntry.extend({
  /** The last entry is of this time. */
  endedAt: instant,
  /** So many entries. */
  count,
  /** About so many records. */
  recordCount: count,
  /** So many of them match the filters. */
  matchCount: count,
  actions: z.array(z.object({ action: z.string(), count })),
  /** The sum of its records of the kind of the first one, in rupees; absent where they have none. */
  amount: rupees.optional(),
});

export const listAuditActs = schemas({
  summary:
    'Who did what, a line for each act: a bulk is one, and opens with `act` of the list of entries; newest first',
  query: { ...query.page(50), recordId: query.id, ...filters },
  reply: dataReply({ acts: z.array(auditAct), ...pageReply }),
});

/** The entries whose digest begins like the one that is asked for: a printed digest is in the chain when there is one. */
const chainedEntry = z.object({ number: count, digest: z.string(), createdAt: instant });

export const verifyAudit = schemas({
  summary: 'Whether the audit log is as it was written: each entry has a digest of itself and of the one before it',
  query: { digest: query.text },
  reply: dataReply(
    z.object({
      isIntact: z.boolean(),
      /** So many entries are in the chain. */
      entries: count,
      newest: chainedEntry.optional(),
      /** So many are of earlier versions, and have no digest. */
      withoutDigest: count,
      firstBreak: z
        .object({
          problem: z.enum(AUDIT_PROBLEMS),
          /** It is absent for an entry that has none. */
          number: count.optional(),
          /** The entry itself, unless it is missing. */
          entry: z.object({ _id: id, createdAt: instant, action: z.string(), recordId: id }).optional(),
          expected: z.string().optional(),
          found: z.string().optional(),
        })
        .optional(),
      withDigest: z.array(chainedEntry),
    }),
  ),
});
