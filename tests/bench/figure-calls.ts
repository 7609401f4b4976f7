import { exampleCalls } from '@server/docs/example-calls';
import type { Dataset } from '@server/store/rows';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import type { Role } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import { choicesOf } from '../conformance/lists';

export const CALLERS = ['superadmin', 'state', 'district', 'panchayat', 'member'] as const;

export interface FigureCall {
  readonly as: (typeof CALLERS)[number];
  readonly path: string;
}

/** Files are measured by long-calls. */
const isOfFigures = ({ method, path, replyType }: Endpoint): boolean =>
  method === 'GET' &&
  replyType === 'json' &&
  /\/(?:analytics|badges|commission-management|dashboard)\/|\/(?:search|summary)$/.test(path) &&
  !/export|statement|sheet/.test(path);

/** Every dashboard, report, ranking and summary there is, bare and with each filter by itself. Two levels stand for all. */
export function figureCalls(data: Dataset): FigureCall[] {
  const exampleOf = exampleCalls(data, { now: new Date(), schemasOf });
  return endpoints.filter(isOfFigures).flatMap((endpoint) => {
    const { params, query: examples } = exampleOf(endpoint);
    const query: Readonly<Record<string, unknown>> = { ...examples, days: 365 };
    const all = Object.entries(schemasOf(endpoint).query.shape).map(([name, schema]) => ({
      name,
      isRequired: !schema.safeParse(undefined).success,
      values: name in query ? [String(query[name])] : choicesOf(schema).slice(0, name === 'status' ? 1 : undefined),
    }));
    const needed = all.filter(({ isRequired }) => isRequired).map(({ name, values: [value = ''] }) => [name, value]);
    const isAsked = (role: string) =>
      endpoint.roles.includes(role as Role) && (role !== 'district' || endpoint.roles.length === 1);
    return CALLERS.filter(isAsked).flatMap((as) => {
      // A coordinator asks for its own figures.
      const left = as === 'superadmin' ? /^order$/ : /^(?:order$|coordinator|district)/;
      const filters = all.filter(({ name }) => !left.test(name));
      const queries = filters.flatMap(({ name, values }) =>
        values.map((value) => ({ [name]: value, ...(name === 'month' && { year: String(query.year) }) })),
      );
      return [{}, ...queries].map((each) => ({
        as,
        path: `${pathOf(endpoint.path, params)}?${new URLSearchParams({ ...Object.fromEntries(needed), ...each })}`,
      }));
    });
  });
}
