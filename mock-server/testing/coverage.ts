import { buildOpenApi } from '@server/http/openapi';
import type { Endpoint } from '@/contract/endpoint';
import type { FindSchemas } from '@/contract/schemas';

interface EndpointCoverage {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Status → number of answers. */
  readonly seen: Readonly<Record<string, number>>;
  /** Documented statuses that were never answered. */
  readonly unseen: readonly number[];
}

export interface Coverage {
  note(endpointId: string, status: number): void;
  clear(): void;
  report(): readonly EndpointCoverage[];
}

interface DocumentedPaths {
  readonly paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
}

function documentedStatuses(endpoints: readonly Endpoint[], schemasOf: FindSchemas): Map<string, number[]> {
  const { paths } = buildOpenApi(endpoints, schemasOf) as DocumentedPaths;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return new Map(operations.map(({ operationId, responses }) => [operationId, Object.keys(responses).map(Number)]));
}

/** Counts the answers of each endpoint by status, since the start or the last reset. */
export function createCoverage(endpoints: readonly Endpoint[], schemasOf: FindSchemas): Coverage {
  const counts = new Map<string, Map<number, number>>();
  let documented: Map<string, number[]> | undefined;
  return {
    note: (id, status) => {
      const seen = counts.get(id) ?? new Map<number, number>();
      counts.set(id, seen.set(status, (seen.get(status) ?? 0) + 1));
    },
    clear: () => counts.clear(),
    report: () => {
      documented ??= documentedStatuses(endpoints, schemasOf);
      const promised = documented;
      return endpoints.map(({ id, method, path }) => {
        const seen = counts.get(id) ?? new Map<number, number>();
        const unseen = (promised.get(id) ?? []).filter((status) => !seen.has(status));
        return { id, method, path, seen: Object.fromEntries(seen), unseen };
      });
    },
  };
}
