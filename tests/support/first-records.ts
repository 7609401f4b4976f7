import type { Dataset, RequestRow } from '@server/store/rows';
import { endpoints } from '@/contract/endpoints';
import { schemasOf } from '@/contract/schemas';
import { personas } from '../../fixtures/personas';

const isEmptyCollection = (data: Dataset, name: string): name is keyof Dataset =>
  name in data && data[name as keyof Dataset].length === 0;

/** Somebody else than the demo superadmin has asked for it. */
function firstRequest({ rates }: Dataset): RequestRow[] {
  const asked = { act: 'rate.update', endpointId: 'superadmin.rates.update', query: {}, ground: '' } as const;
  const more = { askedBy: personas.superadmin2.id, params: { id: rates[0]?._id }, body: { commissionPercentage: 4.5 } };
  return [{ _id: '1'.repeat(24), createdAt: '2026-01-05T06:00:00.000Z', ...asked, ...more, status: 'waiting' }];
}

/** A collection that begins empty gets the record of the example that adds one, so that each call of the API has a record to be about. */
export function withFirstRecords(data: Dataset): Dataset {
  const added = endpoints.flatMap((endpoint) => {
    const [, collection = '', action] = /([^.]+)\.(create)$/.exec(endpoint.id) ?? [];
    const { example } = schemasOf(endpoint);
    if (action === undefined || example === undefined || !isEmptyCollection(data, collection)) return [];
    return [[collection, [{ _id: '1'.repeat(24), createdAt: '2026-01-05T06:00:00.000Z', ...example }]]];
  });
  return { ...data, requests: firstRequest(data), ...Object.fromEntries(added) };
}
