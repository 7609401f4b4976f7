import { z } from 'zod';
import { answer, schemas } from '../../src/contract/endpoint.schema';
import { queryLimit, queryText } from '../../src/contract/primitives.schema';
import { faultRules } from './fault-rule';
import { RESHAPABLE } from './shapes';

const reply = answer(z.unknown());
const withoutInput = schemas({ reply });

export const resetData = withoutInput;
export const snapshotData = withoutInput;
export const restoreData = schemas({ params: { id: z.string() }, reply });

export const getClock = withoutInput;
const step = (what: string) => z.int(`${what} must be a whole number`).optional();
export const putClock = schemas({
  body: z
    .strictObject({
      now: z.iso
        .datetime({ offset: true, error: 'now must be an instant such as 2026-11-20T06:30:00Z' })
        .transform((text) => new Date(text))
        .optional(),
      advance: z
        .strictObject({ months: step('months'), days: step('days'), milliseconds: step('milliseconds') })
        .optional(),
      isRunning: z.boolean('isRunning must be true or false').optional(),
    })
    .refine(({ now, advance, isRunning }) => now ?? advance ?? isRunning !== undefined, {
      path: ['now'],
      message: 'Give now, advance or isRunning',
    })
    .refine(({ now, advance }) => !now || !advance, { path: ['advance'], message: 'Give now or advance, not both' }),
  reply,
});

export const getFaults = withoutInput;
export const putFaults = schemas({ body: faultRules, reply });
export const deleteFaults = withoutInput;

export const getShapes = withoutInput;
export const putShapes = schemas({
  body: z
    .strictObject({
      endpoint: z.enum([...RESHAPABLE.keys()], {
        error: `endpoint must be one of: ${[...RESHAPABLE.keys()].join(', ')}`,
      }),
      shape: z.string('shape is required'),
    })
    .superRefine(({ endpoint: id, shape }, context) => {
      const shapes = RESHAPABLE.get(id) ?? [];
      if (shapes.includes(shape)) return;
      context.addIssue({ code: 'custom', path: ['shape'], message: `shape must be one of: ${shapes.join(', ')}` });
    }),
  reply,
});
export const deleteShapes = withoutInput;

export const getRequests = schemas({
  query: { world: queryText, method: queryText, path: queryText, limit: queryLimit(1000) },
  reply,
});
export const deleteRequests = withoutInput;

export const getOutbox = withoutInput;
export const getAudit = schemas({ query: { limit: queryLimit(100), action: queryText, subjectId: queryText }, reply });
export const getInvariants = withoutInput;
export const getFormulas = withoutInput;
export const getCoverage = withoutInput;

export const listWorlds = withoutInput;
export const dropWorld = schemas({ params: { name: z.string() }, reply });
