import { refusalStatusesOf } from '@server/http/openapi/responses';
import type { Endpoint } from '@/contract/endpoint';
import type { FindSchemas } from '@/contract/schemas';

interface EndpointCoverage {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Status → number of answers. */
  readonly seen: Record<string, number>;
  /** Documented statuses that were never answered. */
  readonly unseen: number[];
  /** Statuses that were answered, and that the OpenAPI document does not have. */
  readonly undocumented: number[];
}

/** Counts the answers of one sandbox by endpoint and status. */
export interface Coverage {
  note(endpointId: string, status: number): void;
  clear(): void;
  report(): EndpointCoverage[];
}

export function createCoverage(endpoints: readonly Endpoint[], schemasOf: FindSchemas): Coverage {
  const counts = new Map<string, Map<number, number>>();
  return {
    note: (id, status) => {
      const seen = counts.get(id) ?? new Map<number, number>();
      counts.set(id, seen.set(status, (seen.get(status) ?? 0) + 1));
    },
    clear: () => counts.clear(),
    report: () =>
      endpoints.map((endpoint) => {
        const { id, method, path, status } = endpoint;
        const seen = counts.get(id) ?? new Map<number, number>();
        const documented: readonly number[] = [status, ...refusalStatusesOf(endpoint, schemasOf(endpoint))];
        return {
          id,
          method,
          path,
          seen: Object.fromEntries(seen),
          unseen: documented.filter((each) => !seen.has(each)),
          undocumented: [...seen.keys()].filter((each) => !documented.includes(each)).sort(),
        };
      }),
  };
}
