import type { z } from 'zod';
import { endpoint, listCall, recordCall, showCall } from './endpoint';
import type * as schema from './requests.schema';
import type { Resource } from './resource';

export type OfficeRequest = z.infer<typeof schema.request>;
export type SecondPersonSettings = z.output<typeof schema.requestSettingsForm>;

/** Acts that wait for a second person are this product's own addition. */
const requests = { id: 'superadmin.requests', path: '/superadmin/requests', resource: 'requests' } as const;

export const listRequests = endpoint<typeof schema.listRequests>({ ...listCall(requests), isExtension: true });
/** With what the act would change now. */
export const showRequest = endpoint<typeof schema.showRequest>({ ...showCall(requests), isExtension: true });

export const confirmRequest = endpoint<typeof schema.confirmRequest>({
  ...recordCall(requests, 'confirm', 'requests.decide'),
  method: 'PATCH',
  isExtension: true,
});

/** Whoever asked withdraws the request by it. */
export const refuseRequest = endpoint<typeof schema.refuseRequest>({
  ...recordCall(requests, 'refuse', 'requests.decide'),
  method: 'PATCH',
  isExtension: true,
});

export const changeRequestSettings = endpoint<typeof schema.changeRequestSettings>({
  id: `${requests.id}.change-settings`,
  method: 'PATCH',
  path: `${requests.path}/settings`,
  access: 'requests.edit',
  isExtension: true,
  secondPerson: 'setting.update',
});

export const requestResource = {
  name: 'requests',
  audit: 'request',
  list: listRequests,
  rows: ['requests'],
  getOne: showRequest,
  record: 'request',
} satisfies Resource;
