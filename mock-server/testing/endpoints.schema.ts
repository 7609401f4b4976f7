import { z } from 'zod';
import { answer, schemas } from '@/contract/endpoint.schema';
import { queryLimit, queryText } from '@/contract/primitives.schema';
import { faultRules } from './faults';
import { VARIANTS_BY_ENDPOINT } from './response-variants';

const reply = answer(z.unknown());
const noInput = (summary: string) => schemas({ summary, reply });

export const resetData = noInput('Back to the fixtures, at the current clock');
export const snapshotData = noInput('Remember the data');
export const restoreData = schemas({ summary: 'Back to a snapshot', params: { id: z.string() }, reply });

export const getClock = noInput('What time it is');
const stepOf = (what: string) => z.int(`${what} must be a whole number`).optional();
export const putClock = schemas({
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
  reply,
});

export const getFaults = noInput('Faults that are armed');
export const putFaults = schemas({ summary: 'Arm faults, in place of those before', body: faultRules, reply });
export const deleteFaults = noInput('No more faults');

export const getResponseVariants = noInput('Shapes that answers can have');
export const putResponseVariants = schemas({
  summary: 'Let an endpoint answer in another shape',
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
export const deleteResponseVariants = noInput('Every endpoint in its own shape');

export const getRequests = schemas({
  summary: 'The last 1000 calls, oldest first',
  query: { world: queryText, method: queryText, path: queryText, limit: queryLimit(1000) },
  reply,
});
export const deleteRequests = noInput('Forget the calls');

export const getOutbox = noInput('Mails that would have been sent');
export const getAudit = schemas({
  summary: 'Who decided what, newest first',
  query: { limit: queryLimit(100), action: queryText, subjectId: queryText },
  reply,
});
export const getInvariants = noInput('Whether the data is sound');
export const getFormulas = noInput('How each derived figure is worked out');
export const getCoverage = noInput('Endpoints and statuses that were met');

export const listSandboxes = noInput('Worlds that there are');
export const dropSandbox = schemas({ summary: 'Forget a world', params: { name: z.string() }, reply });
