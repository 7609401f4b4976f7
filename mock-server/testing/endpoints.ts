import { endpoint, type Method } from '@/contract/endpoint';
import type * as schema from './endpoints.schema';

/**
 * Control calls need no token: whoever may reach them may do anything. They are about no resource of the product; the one that is
 * named decides nothing, since the roles are given.
 */
const controlEndpoint = (id: string, method: Method, path: string, summary: string) =>
  ({
    id: `mock.${id}`,
    method,
    path: `/__mock${path}`,
    resource: 'account',
    roles: 'public',
    summary,
    spec: 'decisions §7',
  }) as const;

export const resetData = endpoint<typeof schema.resetData>({
  ...controlEndpoint('reset', 'POST', '/reset', 'Back to the fixtures, at the current clock'),
  bodyType: 'none',
});
export const snapshotData = endpoint<typeof schema.snapshotData>({
  ...controlEndpoint('snapshot', 'POST', '/snapshot', 'Remember the data'),
  bodyType: 'none',
  status: 201,
});
export const restoreData = endpoint<typeof schema.restoreData>({
  ...controlEndpoint('restore', 'POST', '/restore/:id', 'Back to a snapshot'),
  bodyType: 'none',
});

export const getClock = endpoint<typeof schema.getClock>(
  controlEndpoint('clock.show', 'GET', '/clock', 'What time it is'),
);
export const putClock = endpoint<typeof schema.putClock>(
  controlEndpoint('clock.set', 'PUT', '/clock', 'Set the clock or move it'),
);

export const getFaults = endpoint<typeof schema.getFaults>(
  controlEndpoint('faults.list', 'GET', '/faults', 'Faults that are armed'),
);
export const putFaults = endpoint<typeof schema.putFaults>(
  controlEndpoint('faults.set', 'PUT', '/faults', 'Arm faults, in place of those before'),
);
export const deleteFaults = endpoint<typeof schema.deleteFaults>(
  controlEndpoint('faults.clear', 'DELETE', '/faults', 'No more faults'),
);

export const getResponseVariants = endpoint<typeof schema.getResponseVariants>(
  controlEndpoint('shapes.list', 'GET', '/shapes', 'Shapes that answers can have'),
);
export const putResponseVariants = endpoint<typeof schema.putResponseVariants>(
  controlEndpoint('shapes.set', 'PUT', '/shapes', 'Let an endpoint answer in another shape'),
);
export const deleteResponseVariants = endpoint<typeof schema.deleteResponseVariants>(
  controlEndpoint('shapes.clear', 'DELETE', '/shapes', 'Every endpoint in its own shape'),
);

export const getRequests = endpoint<typeof schema.getRequests>(
  controlEndpoint('requests.list', 'GET', '/requests', 'The last 1000 calls, oldest first'),
);
export const deleteRequests = endpoint<typeof schema.deleteRequests>(
  controlEndpoint('requests.clear', 'DELETE', '/requests', 'Forget the calls'),
);

export const getOutbox = endpoint<typeof schema.getOutbox>(
  controlEndpoint('outbox', 'GET', '/outbox', 'Mails that would have been sent'),
);
export const getAudit = endpoint<typeof schema.getAudit>(
  controlEndpoint('audit', 'GET', '/audit', 'Who decided what, newest first'),
);
export const getInvariants = endpoint<typeof schema.getInvariants>(
  controlEndpoint('invariants', 'GET', '/invariants', 'Whether the data is sound'),
);
export const getFormulas = endpoint<typeof schema.getFormulas>(
  controlEndpoint('formulas', 'GET', '/formulas', 'How each derived figure is worked out'),
);
export const getCoverage = endpoint<typeof schema.getCoverage>(
  controlEndpoint('coverage', 'GET', '/coverage', 'Endpoints and statuses that were met'),
);

export const listSandboxes = endpoint<typeof schema.listSandboxes>(
  controlEndpoint('worlds.list', 'GET', '/worlds', 'Worlds that there are'),
);
export const dropSandbox = endpoint<typeof schema.dropSandbox>(
  controlEndpoint('worlds.drop', 'DELETE', '/worlds/:name', 'Forget a world'),
);
