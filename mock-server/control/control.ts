import type { IncomingMessage, RequestListener } from 'node:http';
import type { Endpoint } from '../../src/contract/endpoint';
import { type FindSchemas, pairSchemas } from '../../src/contract/schemas';
import { pathOf } from '../http/address';
import { type AnswerCall, dispatch, type Surroundings } from '../http/dispatch';
import { loadFixtures } from '../store/seed';
import type { ReadonlyDataset, Tables } from '../store/tables';
import type { Files } from '../use-cases/context';
import { type Access, authoriseAudit, isReachable, refuseForeignPages } from './access';
import { createCoverage } from './coverage';
import * as controlCalls from './endpoints';
import * as controlSchemas from './endpoints.schema';
import { createFixturesAt } from './fixtures-at';
import { createJournal, watchRequests } from './journal';
import { controlRoutes } from './routes';
import { type Strike, strikeFaults, type Wait, waitReally } from './strike-faults';
import { MAIN, type World } from './world';
import { Worlds, type WorldsOptions, worldNameOf } from './worlds';

export interface ControlOptions extends Pick<WorldsOptions, 'main' | 'worldServices'> {
  readonly access: Access;
  /** What worlds and resets begin with; the committed fixtures unless given. */
  readonly fixtures?: (now: Date) => ReadonlyDataset | Tables;
  /** How a fault's latency passes. */
  readonly wait?: Wait;
}

/** What the application hangs into its chain, in this order. */
export interface Control {
  readonly watch: RequestListener;
  /** For the calls of the product. */
  readonly surroundings: Surroundings;
  readonly api: AnswerCall;
  /** For what stands beside the calls. */
  readonly faults: Strike;
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
  const worldOf = (request: IncomingMessage): World =>
    isReachable(access, request) ? worlds.of(request) : worlds.main;
  const servicesFor = (request: IncomingMessage) => worldOf(request).services;
  const strike = strikeFaults(worldOf, wait);
  const routes = controlRoutes({ worlds, fixturesAt, journal, coverage });
  const answerControl = dispatch(controlEndpoints, controlSchemasOf, routes, { servicesFor });
  return {
    watch: watchRequests(journal, coverage, (request) => (isReachable(access, request) ? worldNameOf(request) : MAIN)),
    surroundings: {
      servicesFor,
      befall: strike,
      reshape: (endpoint, answer, request) => worldOf(request).shapes.apply(endpoint, answer),
    },
    api: async (request, response) => {
      if (!pathOf(request).startsWith('/__mock/') || !isReachable(access, request)) return false;
      refuseForeignPages(request, corsOrigins);
      await authoriseAudit(access, request, worldOf(request));
      return answerControl(request, response);
    },
    faults: strike,
    files: filesOf(worlds),
  };
}
