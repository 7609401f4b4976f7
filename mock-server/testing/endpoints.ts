import { endpoint, type Method } from '@/contract/endpoint';
import type * as schema from './endpoints.schema';

/**
 * The calls under /__mock need no token: everybody who reaches them may make all of them. They belong to no resource of the product;
 * the one that is named has no effect, since the roles are given.
 */
const controlEndpoint = (id: string, method: Method, path: string) =>
  ({
    id: `mock.${id}`,
    method,
    path: `/__mock${path}`,
    access: 'public',
  }) as const;

export const resetData = endpoint<typeof schema.resetData>({
  ...controlEndpoint('reset', 'POST', '/reset'),
  bodyType: 'none',
});
export const snapshotData = endpoint<typeof schema.snapshotData>({
  ...controlEndpoint('snapshot', 'POST', '/snapshot'),
  bodyType: 'none',
  status: 201,
});
export const restoreData = endpoint<typeof schema.restoreData>({
  ...controlEndpoint('restore', 'POST', '/restore/:id'),
  bodyType: 'none',
});

export const getClock = endpoint<typeof schema.getClock>(controlEndpoint('clock.show', 'GET', '/clock'));
export const putClock = endpoint<typeof schema.putClock>(controlEndpoint('clock.set', 'PUT', '/clock'));

export const getFaults = endpoint<typeof schema.getFaults>(controlEndpoint('faults.list', 'GET', '/faults'));
export const putFaults = endpoint<typeof schema.putFaults>(controlEndpoint('faults.set', 'PUT', '/faults'));
export const deleteFaults = endpoint<typeof schema.deleteFaults>(controlEndpoint('faults.clear', 'DELETE', '/faults'));

export const getResponseShapes = endpoint<typeof schema.getResponseShapes>(
  controlEndpoint('shapes.list', 'GET', '/shapes'),
);
export const putResponseShapes = endpoint<typeof schema.putResponseShapes>(
  controlEndpoint('shapes.set', 'PUT', '/shapes'),
);
export const deleteResponseShapes = endpoint<typeof schema.deleteResponseShapes>(
  controlEndpoint('shapes.clear', 'DELETE', '/shapes'),
);

export const getRequests = endpoint<typeof schema.getRequests>(controlEndpoint('requests.list', 'GET', '/requests'));
export const deleteRequests = endpoint<typeof schema.deleteRequests>(
  controlEndpoint('requests.clear', 'DELETE', '/requests'),
);

export const getOutbox = endpoint<typeof schema.getOutbox>(controlEndpoint('outbox', 'GET', '/outbox'));
export const getAudit = endpoint<typeof schema.getAudit>(controlEndpoint('audit', 'GET', '/audit'));
export const getInvariants = endpoint<typeof schema.getInvariants>(controlEndpoint('invariants', 'GET', '/invariants'));
export const getFormulas = endpoint<typeof schema.getFormulas>(controlEndpoint('formulas', 'GET', '/formulas'));

export const listWorlds = endpoint<typeof schema.listWorlds>(controlEndpoint('worlds.list', 'GET', '/worlds'));
export const dropWorld = endpoint<typeof schema.dropWorld>(controlEndpoint('worlds.drop', 'DELETE', '/worlds/:name'));
