import type { ResponseShaping } from '@server/http/locals';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { schemasOf } from '@/contract/schemas';
import { specifiedBody, specifiedFields } from './specified-fields';

/** The specification allows these names for the field of the rows; the first is this server's own. */
const listsWithShapes: Readonly<Record<string, readonly [own: string, ...others: string[]]>> = {
  'superadmin.plans.list': ['depositPlans', 'response', 'plans'],
  'superadmin.rates.list': ['commissionRates', 'rates', 'response'],
  'superadmin.members.list': ['response'],
  'superadmin.coordinators.list': ['response', 'coordinators'],
  'superadmin.family-members.list': ['familyMembers'],
};

/** It names all endpoints at once. */
const EVERY_ENDPOINT = '*';

/** A 'plain' server offers only what the specifications list. 'own' is this server. */
const HOST_SHAPES = ['own', 'plain'];

/** Each name may stand within `data` or beside `success`. */
export const SHAPES_BY_ENDPOINT: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...Object.entries(listsWithShapes).map(
    ([id, names]) => [id, [...names.map((name) => `data.${name}`), ...names]] as const,
  ),
  [EVERY_ENDPOINT, HOST_SHAPES],
]);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The other fields of `data` go where the shape has the rows. */
function moveRows(rows: string, shape: string, reply: object): object {
  const { data, ...envelope } = reply as { data?: unknown };
  if (!isRecord(data)) return reply;
  const { [rows]: list, ...others } = data;
  const name = shape.replace(/^data\./, '');
  const fields = { [name]: list, ...others };
  return shape.startsWith('data.') ? { ...envelope, data: fields } : { ...envelope, ...fields };
}

/** The testers' own calls always have the same reply. */
const productEndpoints: ReadonlySet<unknown> = new Set(endpoints);

/** A server that lists no paging for a call sends all rows. */
const ALL_ROWS = Number.MAX_SAFE_INTEGER;

export interface ResponseShapes extends ResponseShaping {
  /** The key is the id of an endpoint whose shape was changed. */
  readonly chosen: Map<string, string>;
}

export function createResponseShapes(): ResponseShapes {
  const chosen = new Map<string, string>();
  const hostShape = () => chosen.get(EVERY_ENDPOINT) ?? 'own';
  const repliesAsOwn = (endpoint: Endpoint) => hostShape() === 'own' || !productEndpoints.has(endpoint);
  return {
    chosen,
    offers: ({ isExtension }) => !isExtension || hostShape() === 'own',
    relaxBody: (endpoint, body) => (repliesAsOwn(endpoint) ? body : specifiedBody(body)),
    filterQuery(endpoint, query) {
      if (repliesAsOwn(endpoint)) return query;
      const { addedQuery } = schemasOf(endpoint);
      const specified = Object.entries(query).filter(([name]) => !addedQuery.includes(name));
      const paging = addedQuery.includes('limit') ? { page: 1, limit: ALL_ROWS } : {};
      return { ...Object.fromEntries(specified), ...paging };
    },
    get takesAddedHeaders() {
      return hostShape() === 'own';
    },
    apply(endpoint, reply) {
      const offered = repliesAsOwn(endpoint) ? reply : (specifiedFields(schemasOf(endpoint).reply, reply) as object);
      const shape = chosen.get(endpoint.id);
      const [rows] = listsWithShapes[endpoint.id] ?? [];
      return shape && rows ? moveRows(rows, shape, offered) : offered;
    },
  };
}
