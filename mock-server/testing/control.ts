import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { HttpError } from '@server/http/errors';
import type { ApiHandler } from '@server/http/locals';
import { createModuleRouter } from '@server/http/module-router';
import { corsMiddleware } from '@server/http/response-headers';
import type { Files } from '@server/modules/context';
import { createFixtureCache, loadFixtures } from '@server/runtime/load-fixtures';
import type { ReadonlyDataset, Tables } from '@server/store/tables';
import { Router } from 'express';
import type { Endpoint } from '@/contract/endpoint';
import { type FindSchemas, pairSchemas } from '@/contract/schemas';
import { authorizeAudit, type ControlAccess, mayReachControl, rejectForeignOrigins } from './access';
import { createCoverage } from './coverage';
import * as controlCalls from './endpoints';
import * as controlSchemas from './endpoints.schema';
import type { FaultRule } from './faults';
import { createRequestHistory, recordRequests } from './request-history';
import { controlRoutes } from './routes';
import {
  actInSandbox,
  type ControlHandler,
  MAIN_SANDBOX,
  Sandboxes,
  type SandboxesOptions,
  sandboxNameOf,
} from './sandboxes';

/** Rejects when the caller has gone. */
type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

const waitForReal: Wait = (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal });

/** Resolves to whether that was all: the caller has gone, or was dropped. A refusal is thrown. */
async function applyFault(
  rule: FaultRule,
  request: IncomingMessage,
  response: ServerResponse,
  wait: Wait,
): Promise<boolean> {
  if (rule.latencyMs) {
    const gone = new AbortController();
    const leave = () => gone.abort();
    response.once('close', leave);
    await wait(rule.latencyMs, gone.signal).catch(() => undefined);
    response.off('close', leave);
    if (gone.signal.aborted) return true;
  }
  if (rule.drop) {
    request.socket.destroy();
    return true;
  }
  if (rule.status === undefined) return false;
  const headers = rule.retryAfter === undefined ? undefined : { 'Retry-After': String(rule.retryAfter) };
  throw new HttpError(rule.status, rule.message ?? 'A fault of the test', { headers });
}

/** Faults strike before anything is done: a refused or dropped call has changed nothing. */
const injectFaults =
  (wait: Wait): ControlHandler =>
  async (request, response, next) => {
    const { path, world } = response.locals;
    // A browser's preflight is not the call that was meant.
    const rule = request.method === 'OPTIONS' ? undefined : world.faults.strike(request.method, path);
    if (!rule || !(await applyFault(rule, request, response, wait))) next();
  };

export interface ControlOptions extends Pick<SandboxesOptions, 'main' | 'worldServices'> {
  readonly access: ControlAccess;
  /** What worlds and resets begin with; the committed fixtures unless given. */
  readonly fixtures?: (now: Date) => ReadonlyDataset | Tables;
  /** How a fault's latency passes. */
  readonly wait?: Wait | undefined;
}

/** What the application uses of it, in this order. */
interface Control {
  /** Notes every request. */
  readonly watch: ApiHandler;
  /** The calls of `/__mock`. */
  readonly router: Router;
  /** The services of the world that the request names. */
  readonly actInWorld: ControlHandler;
  /** Faults that were armed. */
  readonly strike: ControlHandler;
  readonly files: Pick<Files, 'get'>;
}

export const controlEndpoints: readonly Endpoint[] = Object.values(controlCalls);
const controlSchemasOf = pairSchemas([controlCalls, controlSchemas]);

/** A picture's name is random: whichever world has it. */
const filesOfAllSandboxes = (worlds: Sandboxes): Control['files'] => ({
  get: async (name) => {
    for (const { services } of worlds.list()) {
      const file = await services.files.get(name);
      if (file) return file;
    }
  },
});

/** The testers' interface (decisions §7), for an application with these endpoints. */
export function createControl(
  options: ControlOptions,
  endpoints: readonly Endpoint[],
  schemasOf: FindSchemas,
  corsOrigins: readonly string[],
): Control {
  const { access, fixtures = loadFixtures, wait = waitForReal, main, worldServices } = options;
  const fixturesAt = createFixtureCache(fixtures);
  const worlds = new Sandboxes({ main, worldServices, fixturesAt });
  const journal = createRequestHistory();
  const coverage = createCoverage(endpoints, schemasOf);
  const isForUs = (request: IncomingMessage) => mayReachControl(access, request);
  const inWorld = actInSandbox((request, path) => (isForUs(request) ? worlds.of(request, path) : worlds.main));
  const routes = controlRoutes({ worlds, fixturesAt, journal, coverage });
  return {
    watch: recordRequests(journal, coverage, (request, path) =>
      isForUs(request) ? sandboxNameOf(request, path) : MAIN_SANDBOX,
    ),
    router: Router({ caseSensitive: true })
      // For those who cannot reach it, there is nothing.
      .use((request, _response, next) => (isForUs(request) ? next() : next('router')))
      .use(rejectForeignOrigins(corsOrigins))
      .use(inWorld)
      .use(authorizeAudit(access))
      .use(createModuleRouter({ path: '/__mock', routes }, controlSchemasOf, corsMiddleware(corsOrigins))),
    actInWorld: inWorld,
    strike: injectFaults(wait),
    files: filesOfAllSandboxes(worlds),
  };
}
