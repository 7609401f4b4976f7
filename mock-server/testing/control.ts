import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { createModuleRouter } from '@server/http/module-router';
import { createFixtureCache, loadFixtures } from '@server/runtime/load-fixtures';
import type { ReadonlyDataset, Tables } from '@server/store/tables';
import { Router } from 'express';
import type { Endpoint } from '@/contract/endpoint';
import { type FindSchemas, pairSchemas } from '@/contract/schemas';
import { authorizeAudit, type ControlAccess, mayReachControl, rejectForeignOrigins } from './access';
import { injectFaults, type Wait } from './apply-faults';
import * as controlCalls from './endpoints';
import * as controlSchemas from './endpoints.schema';
import { faultTargetsOf } from './faults';
import { pageRouter } from './page';
import { recordCall } from './request-history';
import { controlRoutes } from './routes';
import { actInWorld, type ControlHandler, Worlds, type WorldsOptions } from './worlds';

const isControlPath = (path: string): boolean => path === '/__mock' || path.startsWith('/__mock/');

/** Calls of testers that change the data, the clock, faults or shapes of a world; the others ask or are about something else. */
const STEPS = /^\/__mock\/(?!requests|tokens|worlds|reset)/;

const recordSteps: ControlHandler = (request, response, next) => {
  const { path, world } = response.locals;
  if (request.method !== 'GET' && STEPS.test(path)) recordCall(world.steps, { request, response });
  next();
};

/** What callers who may not reach /__mock try there is no call of the product. */
const recordRequests: ControlHandler = (request, response, next) => {
  const { path, world } = response.locals;
  if (!isControlPath(path)) recordCall(world.requests, { request, response });
  next();
};

export interface ControlOptions extends Pick<WorldsOptions, 'main' | 'worldServices' | 'worldBudget'> {
  readonly access: ControlAccess;
  /** New worlds and a reset get these rows; the committed fixtures unless given. */
  readonly fixtures?: (now: Date) => ReadonlyDataset | Tables;
  /** A timer waits for the latency of a fault unless another function is given. */
  readonly wait?: Wait | undefined;
}

export const controlEndpoints: readonly Endpoint[] = Object.values(controlCalls);
const controlSchemasOf = pairSchemas([controlCalls, controlSchemas]);
const described = controlEndpoints.map((endpoint) => {
  const { method, path } = endpoint;
  return { method, path, summary: controlSchemasOf(endpoint).summary };
});

export function createControl(
  options: ControlOptions,
  endpoints: readonly Endpoint[],
  schemasOf: FindSchemas,
  corsOrigins: readonly string[],
) {
  const { access, fixtures = loadFixtures, main, worldServices, worldBudget } = options;
  const wait = options.wait ?? ((milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }));
  const fixturesAt = createFixtureCache(fixtures);
  const worlds = new Worlds({ main, worldServices, worldBudget, fixturesAt });
  const mayReach = (request: IncomingMessage) => mayReachControl(access, request);
  const useWorld = actInWorld((request, path) => (mayReach(request) ? worlds.of(request, path) : worlds.main));
  const faultTargets = faultTargetsOf(endpoints, schemasOf);
  const routes = controlRoutes({ described, worlds, fixturesAt, faultTargets });
  return {
    router: Router({ caseSensitive: true })
      // Other callers get a 404 for /__mock.
      .use((request, _response, next) => (mayReach(request) ? next() : next('router')))
      .use(rejectForeignOrigins(corsOrigins))
      .use(pageRouter)
      .use(useWorld)
      .use('/audit', authorizeAudit(access))
      .use(recordSteps)
      .use(createModuleRouter({ path: '/__mock', routes }, controlSchemasOf)),
    actInWorld: useWorld,
    recordRequests,
    injectFaults: injectFaults(wait),
    files: {
      /** Names of pictures are random, so a picture is looked up in every world. */
      get: async (name: string) => {
        for (const { services } of worlds.list()) {
          const file = await services.files.get(name);
          if (file) return file;
        }
        return undefined;
      },
    },
    /** The OpenAPI document describes the calls of the product and those of `/__mock`. */
    documented: {
      endpoints: [...endpoints, ...controlEndpoints],
      schemasOf: (endpoint: Endpoint) => (controlEndpoints.includes(endpoint) ? controlSchemasOf : schemasOf)(endpoint),
    },
  };
}
