import type { IncomingMessage } from 'node:http';
import type { ApiHandler } from '@server/http/locals';
import type { Role } from '@/contract/roles';
import type { Coverage } from './coverage';

const MAX_ENTRIES = 1000;

interface RequestHistoryEntry {
  /** ISO instant of the machine's clock, as each sandbox has a clock of its own. */
  readonly at: string;
  readonly request?: string;
  readonly method: string;
  /** Without its query, which may contain tokens. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly role?: Role | undefined;
  readonly world: string;
  /** The connection was closed before the answer was complete. */
  readonly isAborted?: true;
}

export interface RequestHistory {
  /** Oldest first. */
  lines(): readonly RequestHistoryEntry[];
  clear(): void;
  add(line: RequestHistoryEntry): void;
}

export function createRequestHistory(): RequestHistory {
  const lines: RequestHistoryEntry[] = [];
  return {
    lines: () => lines,
    clear: () => {
      lines.length = 0;
    },
    add: (line) => {
      if (lines.push(line) > MAX_ENTRIES) lines.shift();
    },
  };
}

const isControlPath = (path: string): boolean => path === '/__mock' || path.startsWith('/__mock/');

/** Records each call of the product in the history and the coverage. Calls of /__mock are not recorded. */
export const recordRequests =
  (
    history: RequestHistory,
    coverage: Coverage,
    sandboxNameOf: (request: IncomingMessage, path: string) => string,
  ): ApiHandler =>
  (request, response, next) => {
    const started = performance.now();
    const { method } = request;
    const { path, requestId } = response.locals;
    if (!isControlPath(path)) {
      response.once('close', () => {
        const { actor, endpoint } = response.locals;
        const isComplete = response.writableFinished;
        if (endpoint && isComplete) coverage.note(endpoint.id, response.statusCode);
        history.add({
          at: new Date().toISOString(),
          request: requestId,
          method,
          path,
          status: response.statusCode,
          ms: Math.round(performance.now() - started),
          role: actor?.role,
          world: sandboxNameOf(request, path),
          ...(isComplete ? {} : { isAborted: true }),
        });
      });
    }
    next();
  };
