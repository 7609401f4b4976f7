import type { IncomingMessage } from 'node:http';
import type { Role } from '../../src/contract/roles';
import type { ApiHandler } from '../http/locals';
import type { Coverage } from './coverage';

const KEPT = 1000;

interface JournalLine {
  /** Of the machine's clock, as ISO instant: worlds have clocks of their own. */
  readonly at: string;
  readonly request?: string;
  readonly method: string;
  /** Without its query, which may hold tokens. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly role?: Role | undefined;
  readonly world: string;
  /** The connection ended before the answer did. */
  readonly isAborted?: true;
}

export interface Journal {
  /** Oldest first. */
  lines(): readonly JournalLine[];
  clear(): void;
  add(line: JournalLine): void;
}

export function createJournal(): Journal {
  const lines: JournalLine[] = [];
  return {
    lines: () => lines,
    clear: () => {
      lines.length = 0;
    },
    add: (line) => {
      if (lines.push(line) > KEPT) lines.shift();
    },
  };
}

const isControl = (path: string): boolean => path === '/__mock' || path.startsWith('/__mock/');

/** Notes each call of the product, and what it touched; calls of the control interface are the test's own. */
export const watchRequests =
  (journal: Journal, coverage: Coverage, worldNameOf: (request: IncomingMessage, path: string) => string): ApiHandler =>
  (request, response, next) => {
    const started = performance.now();
    const { method } = request;
    const { path, requestId } = response.locals;
    if (!isControl(path)) {
      response.once('close', () => {
        const { actor, endpoint } = response.locals;
        const isComplete = response.writableFinished;
        if (endpoint && isComplete) coverage.note(endpoint.id, response.statusCode);
        journal.add({
          at: new Date().toISOString(),
          request: requestId,
          method,
          path,
          status: response.statusCode,
          ms: Math.round(performance.now() - started),
          role: actor?.role,
          world: worldNameOf(request, path),
          ...(isComplete ? {} : { isAborted: true }),
        });
      });
    }
    next();
  };
