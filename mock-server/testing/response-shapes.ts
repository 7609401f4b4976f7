import type { ResponseShaping } from '@server/http/locals';
import { endpoints } from '@/contract/endpoints';
import { schemasOf } from '@/contract/schemas';
import { specifiedBody, specifiedFields } from './specified-fields';

interface ListWithShapes {
  /** The field of the rows in this server's answer. */
  readonly rows: string;
  /** Other names of that field that the specification allows. */
  readonly aliases: readonly string[];
}

const listsWithShapes: Readonly<Record<string, ListWithShapes>> = {
  'superadmin.plans.list': { rows: 'depositPlans', aliases: ['response', 'plans'] },
  'superadmin.rates.list': { rows: 'commissionRates', aliases: ['rates', 'response'] },
  'superadmin.members.list': { rows: 'response', aliases: [] },
  'superadmin.coordinators.list': { rows: 'response', aliases: ['coordinators'] },
  'superadmin.family-members.list': { rows: 'familyMembers', aliases: [] },
};

/** Each name within `data` or beside `success`; the first is this server's own. */
const variantsOf = ({ rows, aliases }: ListWithShapes): string[] => [
  ...[rows, ...aliases].map((name) => `data.${name}`),
  rows,
  ...aliases,
];

/** Names all endpoints at once. */
const EVERY_ENDPOINT = '*';

/**
 * How much another server offers: 'plain' only the calls, fields and parameters that the specifications list; 'bare' not even the optional
 * fields. 'own' is what this server offers.
 */
const HOST_SHAPES = ['own', 'plain', 'bare'] as const;
type HostShape = (typeof HOST_SHAPES)[number];

export const SHAPES_BY_ENDPOINT: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...Object.entries(listsWithShapes).map(([id, list]) => [id, variantsOf(list)] as const),
  [EVERY_ENDPOINT, HOST_SHAPES],
]);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Moves the rows, with the other fields of `data`, to where the shape has them. */
function moveRows(rows: string, shape: string, answer: object): object {
  const { data, ...envelope } = answer as { data?: unknown };
  if (!isRecord(data)) return answer;
  const { [rows]: list, ...others } = data;
  const name = shape.replace(/^data\./, '');
  const fields = { [name]: list, ...others };
  return shape.startsWith('data.') ? { ...envelope, data: fields } : { ...envelope, ...fields };
}

/** The testers' own calls always answer alike. */
const productEndpoints: ReadonlySet<unknown> = new Set(endpoints);

/** A server that lists no paging for a call answers all rows. */
const ALL_ROWS = Number.MAX_SAFE_INTEGER;

export interface ResponseShapes extends ResponseShaping {
  /** Endpoint id → shape, for endpoints whose shape was changed. */
  readonly chosen: ReadonlyMap<string, string>;
  choose(endpoint: string, shape: string): void;
  clear(): void;
}

export function createResponseShapes(): ResponseShapes {
  const chosen = new Map<string, string>();
  const hostShape = (): HostShape => (chosen.get(EVERY_ENDPOINT) as HostShape | undefined) ?? 'own';
  return {
    chosen,
    choose: (endpoint, shape) => chosen.set(endpoint, shape),
    clear: () => chosen.clear(),
    offers: ({ isAdded }) => !isAdded || hostShape() === 'own',
    accepted: (endpoint, body) =>
      hostShape() === 'own' || !productEndpoints.has(endpoint) ? body : specifiedBody(body),
    understood(endpoint, query) {
      if (hostShape() === 'own' || !productEndpoints.has(endpoint)) return query;
      const { addedQuery } = schemasOf(endpoint);
      const specified = Object.entries(query).filter(([name]) => !addedQuery.includes(name));
      const paging = addedQuery.includes('limit') ? { page: 1, limit: ALL_ROWS } : {};
      return { ...Object.fromEntries(specified), ...paging };
    },
    get keepsAnswers() {
      return hostShape() === 'own';
    },
    apply(endpoint, answer) {
      const offersAll = hostShape() === 'own' || !productEndpoints.has(endpoint);
      const limits = { isBare: hostShape() === 'bare' };
      const offered = offersAll ? answer : (specifiedFields(schemasOf(endpoint).reply, answer, limits) as object);
      const shape = chosen.get(endpoint.id);
      const list = listsWithShapes[endpoint.id];
      return shape && list ? moveRows(list.rows, shape, offered) : offered;
    },
  };
}
