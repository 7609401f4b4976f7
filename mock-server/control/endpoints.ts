import { z } from 'zod';
import { answer, endpoint, type Method } from '../../src/contract/endpoint';
import { queryLimit, queryText } from '../../src/contract/primitives';
import { faultRules } from './fault-rule';
import { RESHAPABLE } from './shapes';

const data = answer(z.unknown());

/** Control calls need no token: whoever may reach them may do anything. */
const control = (id: string, method: Method, path: string, summary: string) =>
  ({
    id: `mock.${id}`,
    method,
    path: `/__mock${path}`,
    roles: 'public',
    summary,
    spec: 'decisions §7',
    reply: data,
  }) as const;

export const resetData = endpoint(control('reset', 'POST', '/reset', 'Back to the fixtures, at the current clock'));
export const snapshotData = endpoint({ ...control('snapshot', 'POST', '/snapshot', 'Remember the data'), status: 201 });
export const restoreData = endpoint({
  ...control('restore', 'POST', '/restore/:id', 'Back to a snapshot'),
  params: { id: z.string() },
});

export const getClock = endpoint(control('clock.show', 'GET', '/clock', 'What time it is'));
const step = (what: string) => z.int(`${what} must be a whole number`).optional();
export const putClock = endpoint({
  ...control('clock.set', 'PUT', '/clock', 'Set the clock or move it'),
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
});

export const getFaults = endpoint(control('faults.list', 'GET', '/faults', 'Faults that are armed'));
export const putFaults = endpoint({
  ...control('faults.set', 'PUT', '/faults', 'Arm faults, in place of those before'),
  body: faultRules,
});
export const deleteFaults = endpoint(control('faults.clear', 'DELETE', '/faults', 'No more faults'));

export const getShapes = endpoint(control('shapes.list', 'GET', '/shapes', 'Shapes that answers can have'));
export const putShapes = endpoint({
  ...control('shapes.set', 'PUT', '/shapes', 'Let an endpoint answer in another shape'),
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
});
export const deleteShapes = endpoint(control('shapes.clear', 'DELETE', '/shapes', 'Every endpoint in its own shape'));

export const getRequests = endpoint({
  ...control('requests.list', 'GET', '/requests', 'The last 1000 calls, oldest first'),
  query: { world: queryText, method: queryText, path: queryText, limit: queryLimit(1000) },
});
export const deleteRequests = endpoint(control('requests.clear', 'DELETE', '/requests', 'Forget the calls'));

export const getOutbox = endpoint(control('outbox', 'GET', '/outbox', 'Mails that would have been sent'));
export const getAudit = endpoint({
  ...control('audit', 'GET', '/audit', 'Who decided what, newest first'),
  query: { limit: queryLimit(100), action: queryText, subjectId: queryText },
});
export const getInvariants = endpoint(control('invariants', 'GET', '/invariants', 'Whether the data is sound'));
export const getFormulas = endpoint(control('formulas', 'GET', '/formulas', 'How each derived figure is worked out'));
export const getCoverage = endpoint(control('coverage', 'GET', '/coverage', 'Endpoints and statuses that were met'));

export const listWorlds = endpoint(control('worlds.list', 'GET', '/worlds', 'Worlds that there are'));
export const dropWorld = endpoint({
  ...control('worlds.drop', 'DELETE', '/worlds/:name', 'Forget a world'),
  params: { name: z.string() },
});
