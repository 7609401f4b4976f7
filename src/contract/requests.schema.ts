import { z } from 'zod';
import { auditEntry, auditedValue, auditRecord } from './audit.schema';
import { AUDIT_ACTIONS, REQUEST_STATUSES, SECOND_PERSON_GROUPS } from './choices';
import { errorText } from './coded-message';
import { decider } from './deposits.schema';
import { changeReply, codeAndParams, dataReply, extension, flatReply, schemas } from './endpoint.schema';
import { linesOfText, requiredNumber } from './form-fields.schema';
import { count, id, idOf, instant, pageReply } from './primitives.schema';
import * as query from './query.schema';

/** An act as it was sent, which is carried out when another superadmin confirms it. */
export const request = z.object({
  _id: id,
  createdAt: instant,
  /** What is asked for, in the words of the audit trail: 'payout.prepare'. */
  act: z.enum(AUDIT_ACTIONS),
  askedBy: decider,
  status: z.enum(REQUEST_STATUSES),
  /** It is absent for an act that makes a new record. */
  recordId: id.optional(),
  record: auditRecord.optional(),
  /**
   * What was sent, as the forms have it: rupees, percent, names of records, the number of ids. A field without a value is emptied; of many
   * records the first are named, and `more` is how many others there are.
   */
  values: z.array(z.object({ field: z.string(), value: auditedValue.optional(), more: count.optional() })),
  decidedBy: decider.optional(),
  decidedAt: instant.optional(),
  reason: z.string().optional(),
});

/** The reply to an act that waits for a second person (202). */
export const askedReply = changeReply({ request });

export const requestSettingsForm = z.object({
  /** In force for these groups of acts. */
  acts: z.array(z.enum(SECOND_PERSON_GROUPS, { error: errorText('field-not-listed', { field: 'secondPersonActs' }) })),
  /** A bulk of more commissions than these waits for a second person. */
  bulkAbove: requiredNumber('bulkAbove', { min: 1, max: 999, step: 1 }),
});

export const listRequests = schemas({
  summary: 'Acts that wait for a second person, and those that were confirmed or refused, newest first',
  query: { status: query.choice(REQUEST_STATUSES), ...query.page(20) },
  reply: dataReply({
    requests: z.array(request),
    settings: requestSettingsForm,
    /** So many accounts can ask and confirm: the setting needs two of them. */
    peopleCount: count,
    ...pageReply,
  }),
});

const requestParams = { id: idOf('request') };

export const showRequest = schemas({
  summary: 'One request, and what it would change now',
  params: requestParams,
  reply: dataReply({
    request,
    /** It is absent once the request is decided. */
    now: z
      .object({
        /** The act is refused as things are now, with this sentence; absent where it is possible. */
        problem: z.object({ message: z.string(), ...codeAndParams }).optional(),
        /** The records are no longer as they were when it was asked. */
        hasChanged: z.boolean(),
        /** Stands for what would change now: a confirmation that names another one is refused. */
        ground: z.string(),
        /** The entries that the audit trail would get, the first ones of them. */
        entries: z.array(auditEntry),
        entryCount: count,
      })
      .optional(),
  }),
});

export const confirmRequest = schemas({
  summary: 'Carry out what another superadmin has asked for. The reply is that of the act',
  params: requestParams,
  body: z
    .object({
      ground: z
        .string()
        .regex(/^[0-9a-f]{64}$/, errorText('request-ground-changed'))
        .optional(),
    })
    .optional(),
  example: {},
  reply: flatReply({ data: extension(z.record(z.string(), z.unknown())) }),
  refusals: [409],
});

/** Whoever refuses the request of somebody else says why. */
export const requestRefusalForm = z.object({ reason: linesOfText('reason', 500).optional() });

export const refuseRequest = schemas({
  summary: 'Refuse a request with a reason, or withdraw an own one',
  params: requestParams,
  body: requestRefusalForm,
  example: { reason: 'Ask the bank first' },
  reply: changeReply({ request }),
  refusals: [409],
});

export const changeRequestSettings = schemas({
  summary: 'Set which acts need a second person. A second full account has to be there',
  body: requestSettingsForm,
  // Where there is one account alone, nothing can be switched on.
  example: { acts: [], bulkAbove: 50 },
  reply: changeReply({ settings: requestSettingsForm }),
  refusals: [409],
});
