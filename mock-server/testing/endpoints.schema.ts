import { z } from 'zod';
import { answer, schemas } from '@/contract/endpoint.schema';
import { queryLimit, queryText } from '@/contract/primitives.schema';
import { faultRules } from './faults';
import { VARIANTS_BY_ENDPOINT } from './response-variants';

const reply = answer(z.unknown());
const noInput = schemas({ reply });

export const resetData = noInput;
export const snapshotData = noInput;
export const restoreData = schemas({ params: { id: z.string() }, reply });

export const getClock = noInput;
const stepOf = (what: string) => z.int(`${what} must be a whole number`).optional();
export const putClock = schemas({
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
  reply,
});

export const getFaults = noInput;
export const putFaults = schemas({ body: faultRules, reply });
export const deleteFaults = noInput;

export const getResponseVariants = noInput;
export const putResponseVariants = schemas({
  body: z
    .strictObject({
      endpoint: z.enum([...VARIANTS_BY_ENDPOINT.keys()], {
        error: `endpoint must be one of: ${[...VARIANTS_BY_ENDPOINT.keys()].join(', ')}`,
      }),
      shape: z.string('shape is required'),
    })
    .superRefine(({ endpoint: id, shape }, context) => {
      const shapes = VARIANTS_BY_ENDPOINT.get(id) ?? [];
      if (shapes.includes(shape)) return;
      context.addIssue({ code: 'custom', path: ['shape'], message: `shape must be one of: ${shapes.join(', ')}` });
    }),
  reply,
});
export const deleteResponseVariants = noInput;

export const getRequests = schemas({
  query: { world: queryText, method: queryText, path: queryText, limit: queryLimit(1000) },
  reply,
});
export const deleteRequests = noInput;

export const getOutbox = noInput;
export const getAudit = schemas({ query: { limit: queryLimit(100), action: queryText, subjectId: queryText }, reply });
export const getInvariants = noInput;
export const getFormulas = noInput;
export const getCoverage = noInput;

export const listSandboxes = noInput;
export const dropSandbox = schemas({ params: { name: z.string() }, reply });
