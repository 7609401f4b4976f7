import { type Definition, endpoint, type Method } from '@/contract/endpoint';
import type { EndpointSchemas } from '@/contract/endpoint.schema';
import type * as schema from './endpoints.schema';

/** The calls under /__mock need no token: everybody who reaches them may make all of them. */
const controlCall = <S extends EndpointSchemas>(
  id: string,
  method: Method,
  path: string,
  { status = 200, bodyType = method === 'PUT' ? 'json' : 'none' }: Pick<Definition, 'status' | 'bodyType'> = {},
) => endpoint<S>({ id: `mock.${id}`, method, path: `/__mock${path}`, access: 'public', bodyType, status });

export const listCalls = controlCall<typeof schema.listCalls>('calls', 'GET', '');

export const resetData = controlCall<typeof schema.resetData>('reset', 'POST', '/reset');
export const snapshotData = controlCall<typeof schema.snapshotData>('snapshot', 'POST', '/snapshot', { status: 201 });
export const restoreData = controlCall<typeof schema.restoreData>('restore', 'POST', '/restore/:id');

export const countData = controlCall<typeof schema.countData>('data.show', 'GET', '/data');
export const generateData = controlCall<typeof schema.generateData>('data.generate', 'POST', '/data', {
  bodyType: 'json',
});
export const listRows = controlCall<typeof schema.listRows>('data.list', 'GET', '/data/:collection');
export const putRow = controlCall<typeof schema.putRow>('data.put', 'PUT', '/data/:collection/:rowId');
export const patchRow = controlCall<typeof schema.patchRow>('data.patch', 'PATCH', '/data/:collection/:rowId', {
  bodyType: 'json',
});

export const listScenarios = controlCall<typeof schema.listScenarios>('scenarios.list', 'GET', '/scenarios');
export const playScenario = controlCall<typeof schema.playScenario>('scenarios.play', 'POST', '/scenarios/:scenario');

export const getClock = controlCall<typeof schema.getClock>('clock.show', 'GET', '/clock');
export const putClock = controlCall<typeof schema.putClock>('clock.set', 'PUT', '/clock');

export const getFaults = controlCall<typeof schema.getFaults>('faults.list', 'GET', '/faults');
export const putFaults = controlCall<typeof schema.putFaults>('faults.set', 'PUT', '/faults');
export const deleteFaults = controlCall<typeof schema.deleteFaults>('faults.clear', 'DELETE', '/faults');

export const getResponseShapes = controlCall<typeof schema.getResponseShapes>('shapes.list', 'GET', '/shapes');
export const putResponseShapes = controlCall<typeof schema.putResponseShapes>('shapes.set', 'PUT', '/shapes');
export const deleteResponseShapes = controlCall<typeof schema.deleteResponseShapes>(
  'shapes.clear',
  'DELETE',
  '/shapes',
);

export const getRequests = controlCall<typeof schema.getRequests>('requests.list', 'GET', '/requests');
export const verifyRequests = controlCall<typeof schema.verifyRequests>('requests.verify', 'POST', '/requests/verify', {
  bodyType: 'json',
});
export const copyRequests = controlCall<typeof schema.copyRequests>('requests.copy', 'GET', '/requests/playwright');
export const deleteRequests = controlCall<typeof schema.deleteRequests>('requests.clear', 'DELETE', '/requests');

export const issueToken = controlCall<typeof schema.issueToken>('tokens.issue', 'POST', '/tokens', {
  bodyType: 'json',
});

export const getOutbox = controlCall<typeof schema.getOutbox>('outbox', 'GET', '/outbox');
export const getAudit = controlCall<typeof schema.getAudit>('audit', 'GET', '/audit');
export const getInvariants = controlCall<typeof schema.getInvariants>('invariants', 'GET', '/invariants');
export const getFormulas = controlCall<typeof schema.getFormulas>('formulas', 'GET', '/formulas');

export const listWorlds = controlCall<typeof schema.listWorlds>('worlds.list', 'GET', '/worlds');
export const dropWorld = controlCall<typeof schema.dropWorld>('worlds.drop', 'DELETE', '/worlds/:name');
