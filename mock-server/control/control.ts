import type { IncomingMessage } from 'node:http';
import { Router } from 'express';
import type { Endpoint } from '../../src/contract/endpoint';
import { type FindSchemas, pairSchemas } from '../../src/contract/schemas';
import { crossOrigin } from '../http/cross-origin';
import type { ApiHandler } from '../http/locals';
import { nounRouter } from '../http/noun-router';
import { loadFixtures } from '../store/seed';
import type { ReadonlyDataset, Tables } from '../store/tables';
import type { Files } from '../use-cases/context';
import { type Access, authoriseAudit, isReachable, refuseForeignPages } from './access';
import { actInWorld, type ControlHandler } from './act-in-world';
import { createCoverage } from './coverage';
import * as controlCalls from './endpoints';
import * as controlSchemas from './endpoints.schema';
import { createFixturesAt } from './fixtures-at';
import { createJournal, watchRequests } from './journal';
import { controlRoutes } from './routes';
import { strikeFaults, type Wait, waitReally } from './strike-faults';
import { MAIN } from './world';
import { Worlds, type WorldsOptions, worldNameOf } from './worlds';

export interface ControlOptions extends Pick<WorldsOptions, 'main' | 'worldServices'> {
  readonly access: Access;
  /** What worlds and resets begin with; the committed fixtures unless given. */
  readonly fixtures?: (now: Date) => ReadonlyDataset | Tables;
  /** How a fault's latency passes. */
  readonly wait?: Wait | undefined;
}

/** What the application uses of it, in this order. */
export interface Control {
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
const filesOf = (worlds: Worlds): Control['files'] => ({
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
  const { access, fixtures = loadFixtures, wait = waitReally, main, worldServices } = options;
  const fixturesAt = createFixturesAt(fixtures);
  const worlds = new Worlds({ main, worldServices, fixturesAt });
  const journal = createJournal();
  const coverage = createCoverage(endpoints, schemasOf);
  const isForUs = (request: IncomingMessage) => isReachable(access, request);
  const inWorld = actInWorld((request, path) => (isForUs(request) ? worlds.of(request, path) : worlds.main));
  const routes = controlRoutes({ worlds, fixturesAt, journal, coverage });
  return {
    watch: watchRequests(journal, coverage, (request, path) => (isForUs(request) ? worldNameOf(request, path) : MAIN)),
    router: Router({ caseSensitive: true })
      // For those who cannot reach it, there is nothing.
      .use((request, _response, next) => (isForUs(request) ? next() : next('router')))
      .use(refuseForeignPages(corsOrigins))
      .use(inWorld)
      .use(authoriseAudit(access))
      .use(nounRouter({ path: '/__mock', routes }, controlSchemasOf, crossOrigin(corsOrigins))),
    actInWorld: inWorld,
    strike: strikeFaults(wait),
    files: filesOf(worlds),
  };
}
