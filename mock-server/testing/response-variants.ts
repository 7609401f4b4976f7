import type { Endpoint } from '@/contract/endpoint';

interface ListWithVariants {
  /** The field of the rows in this server's answer. */
  readonly rows: string;
  /** Other names of that field that the specification allows. */
  readonly aliases: readonly string[];
}

const listsWithVariants: Readonly<Record<string, ListWithVariants>> = {
  'superadmin.plans.list': { rows: 'depositPlans', aliases: ['response', 'plans'] },
  'superadmin.rates.list': { rows: 'commissionRates', aliases: ['rates', 'response'] },
  'superadmin.members.list': { rows: 'response', aliases: [] },
  'superadmin.coordinators.list': { rows: 'response', aliases: ['coordinators'] },
  'superadmin.family-members.list': { rows: 'familyMembers', aliases: [] },
};

/** Each name within `data` or beside `success`; the first is this server's own. */
const variantsOf = ({ rows, aliases }: ListWithVariants): string[] => [
  ...[rows, ...aliases].map((name) => `data.${name}`),
  rows,
  ...aliases,
];

export const VARIANTS_BY_ENDPOINT: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(listsWithVariants).map(([id, list]) => [id, variantsOf(list)]),
);

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

export interface ResponseVariants {
  /** Endpoint id → shape, for endpoints whose shape was changed. */
  readonly chosen: ReadonlyMap<string, string>;
  choose(endpoint: string, shape: string): void;
  clear(): void;
  apply(endpoint: Endpoint, answer: object): object;
}

export function createResponseVariants(): ResponseVariants {
  const chosen = new Map<string, string>();
  return {
    chosen,
    choose: (endpoint, shape) => chosen.set(endpoint, shape),
    clear: () => chosen.clear(),
    apply: ({ id }, answer) => {
      const shape = chosen.get(id);
      const list = listsWithVariants[id];
      return shape && list ? moveRows(list.rows, shape, answer) : answer;
    },
  };
}
