import { z } from 'zod';
import { login } from '@/contract/accounts.schema';
import { dataReply, schemas } from '@/contract/endpoint.schema';
import { count, id, instant, role } from '@/contract/primitives.schema';
import * as query from '@/contract/query.schema';
import { ROLES } from '@/contract/roles';
import { callPattern } from './call-pattern';
import { faultRule, faultRules } from './faults';
import { SHAPES_BY_ENDPOINT } from './response-shapes';
import { EDITED_COLLECTIONS } from './row-schemas';

/** A tester who mistypes a filter would get everything: unknown words of the query are refused, and other origins too (403). */
const controlSchemas = ((given) => {
  const { query, refusals, ...rest } = schemas(given);
  return { ...rest, query: query.strict(), refusals: [403, ...refusals] };
}) as typeof schemas;

const clock = { now: instant, isRunning: z.boolean() };
const snapshot = z.object({ id, takenAt: instant });
const world = z.object({
  name: z.string(),
  ...clock,
  faults: count,
  shapes: z.record(z.string(), z.string()).meta({ description: 'Endpoint id → shape, where another one was chosen' }),
  snapshots: z.array(snapshot),
});

export const listCalls = controlSchemas({
  summary: 'The calls for testers and the demo logins; a browser gets a page for people',
  reply: dataReply(
    z.object({
      /** Where the UI is, if it runs. */
      ui: z.string(),
      logins: z.array(z.object({ role, userName: z.string(), name: z.string(), email: z.string() })),
      calls: z.array(z.object({ method: z.string(), path: z.string(), summary: z.string() })),
    }),
  ),
});

export const resetData = controlSchemas({
  summary: 'Back to the fixtures, at the current clock',
  reply: dataReply(world),
  refusals: [503],
});
export const snapshotData = controlSchemas({
  summary: 'Remember the data',
  reply: dataReply(snapshot),
  refusals: [409],
});
export const restoreData = controlSchemas({
  summary: 'Back to a snapshot',
  params: { id: z.string() },
  reply: dataReply(snapshot),
  refusals: [503],
});

const rowCounts = z
  .record(z.string(), count)
  .meta({ description: 'Collection → how many rows; a collection that has none is left out' });
const dataState = { now: instant, rows: rowCounts };
const dataStateReply = dataReply(z.object(dataState));
export const countData = controlSchemas({ summary: 'How many rows the world has', reply: dataStateReply });

const wholeNumber = (name: string, min: number, max: number) =>
  z
    .int(`${name} must be a whole number`)
    .min(min, `${name} must be ${min} to ${max}`)
    .max(max, `${name} must be ${min} to ${max}`)
    .optional();
export const generateData = controlSchemas({
  summary: 'Other data of the generator, in place of all rows, moved to the current clock',
  body: z.strictObject({
    members: wholeNumber('members', 2, 400).meta({ description: '240 unless given' }),
    deposits: wholeNumber('deposits', 0, 2500).meta({
      description: 'About so many, and those of the demo logins at least; 6.25 for each member unless given',
    }),
    seed: wholeNumber('seed', 0, 999_999_999).meta({ description: 'The same seed and sizes make the same rows' }),
  }),
  example: { members: 100, deposits: 600, seed: 7 },
  reply: dataStateReply,
  refusals: [409, 503],
});

const collection = z
  .enum(EDITED_COLLECTIONS)
  .meta({ description: 'The collection; the rows of others are made by calls of the product' });
const row = z
  .record(z.string(), z.unknown())
  .meta({
    description: 'The row as the server keeps it, in whole paise and hundredths of a percent, without its password',
  });
export const listRows = controlSchemas({
  summary: 'Rows as the server keeps them, oldest first',
  params: { collection },
  query: { limit: query.limit(100), id: query.id },
  reply: dataReply(z.object({ rows: z.array(row), totalCount: count })),
});

const brokenRules = z.array(z.object({ name: z.string(), rule: z.string(), violations: z.array(z.string()) }));
const oddRow = {
  params: { collection, rowId: id.meta({ description: 'The id of the row, 24 hexadecimal digits' }) },
  query: { allowViolations: query.boolean },
  reply: dataReply(
    z.object({
      row,
      /** The invariants that held before and do not hold any more. */
      violations: brokenRules,
    }),
  ),
  refusals: [409, 503] as const,
};
export const putRow = controlSchemas({
  summary: 'Put a row in place of the one with the id, or add it',
  body: row,
  ...oddRow,
});
export const patchRow = controlSchemas({
  summary: 'Change fields of a row; null removes an optional one',
  body: row,
  example: { status: 'suspended' },
  ...oddRow,
});

const scenario = z.object({
  name: z.string(),
  description: z.string(),
  /** The emails of demo logins; the password is that of all. */
  logins: z.array(z.string()),
});
export const listScenarios = controlSchemas({
  summary: 'Data sets by name',
  reply: dataReply(z.object({ scenarios: z.array(scenario) })),
});
export const playScenario = controlSchemas({
  summary: 'The data of a scenario, in place of all rows',
  params: { scenario: z.string().meta({ description: 'The name of the scenario' }) },
  reply: dataReply(z.object({ scenario, ...dataState })),
  refusals: [409, 503],
});

const clockReply = dataReply(z.object(clock));
export const getClock = controlSchemas({ summary: 'What time it is', reply: clockReply });
const stepOf = (what: string) => z.int(`${what} must be a whole number`).optional();
export const putClock = controlSchemas({
  summary: 'Set the clock or move it',
  body: z
    .strictObject({
      now: z.iso
        .datetime({ offset: true, error: 'now must be an instant such as 2026-11-20T06:30:00Z' })
        .transform((text) => new Date(text))
        .optional(),
      advance: z
        .strictObject({ months: stepOf('months'), days: stepOf('days'), milliseconds: stepOf('milliseconds') })
        .optional(),
      isRunning: z.boolean('isRunning must be true or false').optional(),
    })
    .refine(({ now, advance, isRunning }) => now ?? advance ?? isRunning !== undefined, {
      path: ['now'],
      message: 'Give now, advance or isRunning',
    })
    .refine(({ now, advance }) => !now || !advance, { path: ['advance'], message: 'Give now or advance, not both' }),
  reply: clockReply,
});

const faultsReply = dataReply(
  z.object({
    seed: z.int(),
    /** A rule counts the calls that it was applied to. */
    rules: z.array(z.object({ ...faultRule.shape, hits: count })),
  }),
);
export const getFaults = controlSchemas({ summary: 'Faults that are armed', reply: faultsReply });
export const putFaults = controlSchemas({
  summary: 'Arm faults, in place of those before',
  body: faultRules,
  reply: faultsReply,
});
export const deleteFaults = controlSchemas({ summary: 'No more faults', reply: faultsReply });

const shapesReply = dataReply(
  z.object({
    shapes: z.array(z.object({ endpoint: z.string(), shape: z.string().optional(), choices: z.array(z.string()) })),
  }),
);
export const getResponseShapes = controlSchemas({ summary: 'Shapes that replies can have', reply: shapesReply });
export const putResponseShapes = controlSchemas({
  summary: 'Let an endpoint reply in another shape',
  body: z
    .strictObject({
      endpoint: z.enum([...SHAPES_BY_ENDPOINT.keys()], {
        error: `endpoint must be one of: ${[...SHAPES_BY_ENDPOINT.keys()].join(', ')}`,
      }),
      shape: z.string('shape is required'),
    })
    .superRefine(({ endpoint: id, shape }, context) => {
      const shapes = SHAPES_BY_ENDPOINT.get(id) ?? [];
      if (shapes.includes(shape)) return;
      context.addIssue({ code: 'custom', path: ['shape'], message: `shape must be one of: ${shapes.join(', ')}` });
    }),
  reply: shapesReply,
});
export const deleteResponseShapes = controlSchemas({ summary: 'Every endpoint in its own shape', reply: shapesReply });

const textByName = z.record(z.string(), z.string());
const recordedCall = z.object({
  /** The time is that of the machine, as each world has a clock of its own. */
  at: instant,
  /** The id is in the header X-Request-Id of the response. */
  request: z.string(),
  method: z.string(),
  path: z.string(),
  /** Without its question mark. */
  query: z.string().optional(),
  /** It is absent as long as no response has begun. */
  status: z.int().optional(),
  ms: count,
  role: role.optional(),
  /** The id of the account whose token the call has. */
  account: id.optional(),
  fault: faultRule.shape.when.unwrap().optional().meta({ description: 'When a fault was applied to the call' }),
  /** The response is not complete yet. */
  isInProgress: z.literal(true).optional(),
  /** The connection was closed before the response was complete. */
  isAborted: z.literal(true).optional(),
  headers: textByName.optional(),
  /** JSON, or the text fields of a form; absent where nobody has read it, such as without a valid token. */
  body: z.unknown().optional(),
  /** The body is text, and only the first 65,536 characters of it. */
  isBodyCut: z.literal(true).optional(),
  replyHeaders: textByName.optional(),
  /** It is absent for a file. */
  replyBody: z.unknown().optional(),
  /** The body of the reply is text, and only the first 4,096 characters of it. */
  isReplyBodyCut: z.literal(true).optional(),
  /** Bodies and headers were dropped where those of later calls took too much room. */
  isContentDropped: z.literal(true).optional(),
});

/** What of each call is answered. */
const shownContent = { bodies: query.boolean, headers: query.boolean };

const requestsReply = dataReply(z.object({ requests: z.array(recordedCall), totalCount: count }));
export const getRequests = controlSchemas({
  summary: 'The last 1000 calls of the world, oldest first',
  query: { method: query.text, path: query.text, limit: query.limit(1000), ...shownContent },
  reply: requestsReply,
});

export const copyRequests = controlSchemas({
  summary: 'The changes of the world as a Playwright test that makes them again',
  reply: dataReply(z.object({ spec: z.string() })),
});

const countOf = (name: string) =>
  z.int(`${name} must be a whole number`).min(0, `${name} must be 0 or more`).optional();
export const verifyRequests = controlSchemas({
  summary: 'Whether calls were made that match a pattern, or are made within some time',
  query: { limit: query.limit(20), ...shownContent },
  body: z
    .strictObject({
      pattern: callPattern,
      count: countOf('count').meta({ description: 'Exactly so many; without a number at least one' }),
      atLeast: countOf('atLeast'),
      atMost: countOf('atMost'),
      waitMs: z
        .int('waitMs must be a whole number')
        .min(0, 'waitMs must be 0 to 30000')
        .max(30_000, 'waitMs must be 0 to 30000')
        .default(0)
        .meta({ description: 'The answer waits so long at most, until it holds' }),
    })
    .refine(({ count, atLeast, atMost }) => count === undefined || (atLeast ?? atMost) === undefined, {
      path: ['count'],
      message: 'Give count, or atLeast and atMost',
    })
    .refine(({ atLeast = 0, atMost = atLeast }) => atLeast <= atMost, {
      path: ['atMost'],
      message: 'atMost must not be below atLeast',
    }),
  example: {
    pattern: { method: 'PATCH', path: '/superadmin/crud/deposits/:id/approve', role: 'superadmin' },
    count: 0,
  },
  reply: dataReply(
    z.object({
      holds: z.boolean(),
      /** So many calls match. */
      count,
      /** The last of them, oldest first. */
      requests: z.array(recordedCall),
      /** Where it does not hold, the calls that differ least, with the names of what differs. */
      nearMisses: z.array(z.object({ request: recordedCall, differences: z.array(z.string()) })),
    }),
  ),
});
export const deleteRequests = controlSchemas({ summary: 'Forget the calls', reply: requestsReply });

export const issueToken = controlSchemas({
  summary: 'Sign in without a password: the token of an account',
  body: z
    .strictObject({
      role: z
        .enum(ROLES, `role must be one of: ${ROLES.join(', ')}`)
        .optional()
        .meta({ description: 'The demo login of the role, or else its first account that may sign in' }),
      id: id.optional(),
      userName: z.string('userName must be a text').max(200, 'userName must have at most 200 characters').optional(),
    })
    .refine((body) => Object.values(body).filter((value) => value !== undefined).length === 1, {
      path: ['role'],
      message: 'Give either role, id or userName',
    }),
  example: { role: 'member' },
  /** They are those of a login. */
  reply: dataReply(login.reply.pick({ token: true, user: true, features: true })),
  refusals: [404, 409],
});

export const getOutbox = controlSchemas({
  summary: 'Mails that would have been sent',
  reply: dataReply(z.object({ mails: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() })) })),
});

const record = z.unknown().meta({ override: { type: 'object' }, description: 'The fields that the change is about' });
export const getAudit = controlSchemas({
  summary: "Who decided what, newest first; with MOCK_CONTROL=1 it needs a superadmin's token",
  query: { limit: query.limit(100), action: query.text, subjectId: query.text },
  reply: dataReply(
    z.object({
      audit: z.array(
        z.object({
          _id: id,
          createdAt: instant,
          actorId: id,
          actorRole: role,
          sessionId: id.optional(),
          openedBy: id.optional(),
          action: z.string(),
          subjectId: id,
          before: record.optional(),
          after: record.optional(),
          reason: z.string().optional(),
          number: count.optional(),
          digest: z.string().optional(),
        }),
      ),
      totalCount: count,
    }),
  ),
  refusals: [401],
});

export const getInvariants = controlSchemas({
  summary: 'Whether the data is sound',
  reply: dataReply(
    z.object({
      holds: z.boolean(),
      checks: z.array(
        z.object({ name: z.string(), rule: z.string(), holds: z.boolean(), count, violations: z.array(z.string()) }),
      ),
    }),
  ),
});

export const getFormulas = controlSchemas({
  summary: 'How each derived figure is worked out',
  reply: dataReply(
    z.object({
      formulas: z.array(z.object({ name: z.string(), formula: z.string(), unit: z.string(), section: z.string() })),
    }),
  ),
});

export const listWorlds = controlSchemas({
  summary: 'Worlds that there are',
  reply: dataReply(z.object({ worlds: z.array(world) })),
});
export const dropWorld = controlSchemas({
  summary: 'Forget a world',
  params: { name: z.string() },
  reply: dataReply(z.object({ dropped: z.string() })),
  refusals: [409],
});
