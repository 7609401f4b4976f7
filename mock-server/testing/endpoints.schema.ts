import { z } from 'zod';
import { dataReply, schemas } from '@/contract/endpoint.schema';
import { count, id, instant, role } from '@/contract/primitives.schema';
import * as query from '@/contract/query.schema';
import { faultRule, faultRules } from './faults';
import { SHAPES_BY_ENDPOINT } from './response-shapes';

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

const requestsReply = dataReply(
  z.object({
    requests: z.array(
      z.object({
        /** The time is that of the machine, as each world has a clock of its own. */
        at: instant,
        /** The id is in the header X-Request-Id of the response. */
        request: z.string().optional(),
        method: z.string(),
        path: z.string(),
        /** The question mark and the token of a link are left out. */
        query: z.string().optional(),
        /** It is absent when the connection was closed before a response began. */
        status: z.int().optional(),
        ms: count,
        role: role.optional(),
        world: z.string(),
        fault: faultRule.shape.when.unwrap().optional().meta({ description: 'When a fault was applied to the call' }),
        /** The connection was closed before the response was complete. */
        isAborted: z.literal(true).optional(),
      }),
    ),
    totalCount: count,
  }),
);
export const getRequests = controlSchemas({
  summary: 'The last 1000 calls, oldest first',
  query: { world: query.text, method: query.text, path: query.text, limit: query.limit(1000) },
  reply: requestsReply,
});
export const deleteRequests = controlSchemas({ summary: 'Forget the calls', reply: requestsReply });

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
          sessionId: z.string().optional(),
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
