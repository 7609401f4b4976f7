import { exampleCalls } from '@server/docs/example-calls';
import type { Dataset } from '@server/store/rows';
import { pathOf } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { schemasOf } from '@/contract/schemas';
import { choicesOf } from '../conformance/lists';

export const ASKERS = ['superadmin', 'state', 'panchayat', 'district', 'member'] as const;

/** A question about figures, and who asks it. */
export interface FigureCall {
  readonly as: (typeof ASKERS)[number];
  readonly path: string;
}

const FIGURES = /\.(?:analytics|badges|dashboard|report|earnings|progress)\.|\.commissions\.(?:pending|approval-stats)/;
/** Whole files are measured by themselves. */
const FILES = /export|statement/;
/** A coordinator asks about itself without being named. */
const NAMES_ASKER = ['coordinatorType', 'coordinatorId', 'unitId', 'districtId'];

/** Every dashboard, report, ranking and summary there is, bare and with each value of its parameters. */
export function figureCalls(data: Dataset): FigureCall[] {
  const exampleOf = exampleCalls(data, { now: new Date() });
  const figures = endpoints.filter(({ id, method }) => method === 'GET' && FIGURES.test(id) && !FILES.test(id));
  return figures.flatMap((endpoint) => {
    const { as: exampleRole, params, query } = exampleOf(endpoint);
    const path = pathOf(endpoint.path, params);
    const known = Object.entries(schemasOf(endpoint).query.shape).map(([name, schema]) => {
      const choices = choicesOf(schema);
      const values = choices.length > 0 ? choices : [query[name] ?? ''].map(String);
      return { name, isRequired: !schema.safeParse(undefined).success, values: values.filter(Boolean) };
    });
    const required = known.filter(({ isRequired }) => isRequired).map(({ name, values }) => [name, values[0] ?? '']);
    const { roles } = endpoint;
    return ASKERS.filter((as) => (typeof roles === 'string' ? as === exampleRole : roles.includes(as))).flatMap(
      (as) => {
        const optional = known.filter(
          ({ name, isRequired }) => !isRequired && (as === 'superadmin' || !NAMES_ASKER.includes(name)),
        );
        const pairs = optional.flatMap(({ name, values }) => values.map((value) => [name, value]));
        const queries = [required, ...pairs.map((pair) => [...required, pair])];
        return queries.map((each) => ({ as, path: `${path}?${new URLSearchParams(each)}` }));
      },
    );
  });
}
