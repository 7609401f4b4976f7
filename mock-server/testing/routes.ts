import type { Context } from '@server/context';
import { formulas } from '@server/domain/formulas';
import { isRefusal, messageWithoutCode, type Refusal, refuse } from '@server/domain/message';
import { addTimeStep } from '@server/domain/periods';
import { storeScoped } from '@server/figures/store-scoped';
import { badRequest } from '@server/http/errors';
import { type HandlerOutcome, handlePublic, type Input, type Route } from '@server/route';
import type { SettableClock } from '@server/runtime/clock';
import { createMemoryStore } from '@server/store/memory-store';
import { COLLECTIONS } from '@server/store/rows';
import { createLimitedQueue } from '@server/utils/limited-queue';
import type { BodyOf, Endpoint, ReplyOf } from '@/contract/endpoint';
import { personas } from '../../fixtures/personas';
import { matchesPath } from './call-pattern';
import type { putClock } from './endpoints';
import * as calls from './endpoints';
import { type faultTargetsOf, findUselessRules } from './faults';
import { checkInvariants } from './invariants';
import { mergeRow, presentRow, replaceRow } from './odd-rows';
import { playwrightTestOf } from './playwright-test';
import { presentCall } from './request-history';
import { SHAPES_BY_ENDPOINT } from './response-shapes';
import { type Scenario, scenarios } from './scenarios';
import { issueTokenFor } from './tokens';
import { verifyCalls } from './verify-calls';
import { playScenario, replaceByGenerated } from './world-data';
import { resetWorld, restoreSnapshot, takeSnapshot, type World, type Worlds, type WorldsOptions } from './worlds';

const CLOCK_YEARS = { from: 2000, to: 2100 };

const presentClock = (clock: SettableClock) => ({ now: clock.now().toISOString(), isRunning: clock.isRunning });

/** The product would refuse every month of other years. */
const isInClockYears = (instant: Date): boolean => {
  const year = instant.getUTCFullYear();
  return year >= CLOCK_YEARS.from && year < CLOCK_YEARS.to;
};

function setClock(clock: SettableClock, { now, advance, isRunning }: BodyOf<typeof putClock>): Refusal | undefined {
  const target = now ?? (advance && addTimeStep(clock.now(), advance));
  if (target && !isInClockYears(target))
    return refuse(
      'invalid',
      messageWithoutCode(`The clock can show ${CLOCK_YEARS.from} to ${CLOCK_YEARS.to - 1}`),
      now ? 'now' : 'advance',
    );
  if (isRunning !== undefined) clock.run(isRunning);
  if (target) clock.set(target);
  return undefined;
}

interface ControlParts extends Pick<WorldsOptions, 'fixturesAt'> {
  readonly worlds: Worlds;
  readonly faultTargets: ReturnType<typeof faultTargetsOf>;
  /** All calls that there are here. */
  readonly described: ReplyOf<typeof calls.listCalls>['data']['calls'];
}

const presentFaults = ({ faults }: World) => ({ data: { seed: faults.seed, rules: [...faults.list()] } });

const presentResponseShapes = ({ shapes }: World) => ({
  data: {
    shapes: [...SHAPES_BY_ENDPOINT].map(([endpoint, choices]) => ({
      endpoint,
      shape: shapes.chosen.get(endpoint) ?? choices[0],
      choices: [...choices],
    })),
  },
});

const presentScenario = ({ name, description, logins }: Scenario) => ({
  name,
  description,
  logins: logins.map((login) => personas[login].email),
});

/** Collections without rows are left out. */
const presentData = ({ services: { store, clock } }: World) => ({
  now: clock.now().toISOString(),
  rows: Object.fromEntries(
    COLLECTIONS.map((collection) => [collection, store.all(collection).length] as const).filter(
      ([, count]) => count > 0,
    ),
  ),
});

const presentSnapshot = (taken: ReturnType<typeof takeSnapshot>) =>
  isRefusal(taken) ? taken : { data: { id: taken.id, takenAt: taken.takenAt } };

const presentWorld = ({ name, services, faults, shapes, snapshots }: World) => ({
  name,
  ...presentClock(services.clock),
  faults: faults.list().length,
  shapes: Object.fromEntries(shapes.chosen),
  snapshots: [...snapshots.values()].map(({ id, takenAt }) => ({ id, takenAt })),
});

/** So many of a world wait at once. */
const verifying = storeScoped(() => createLimitedQueue({ running: 20, waiting: 0, code: 'requests-waiting' }));

async function verify(
  { services, requests }: World,
  { query: { limit, ...shown }, body: { waitMs, ...expectation } }: Input<typeof calls.verifyRequests>,
  closed: Context['closed'],
) {
  const check = () =>
    verifyCalls(requests, expectation, { waitMs, closed: closed?.() ?? new AbortController().signal });
  const { holds, matching, nearMisses } = await verifying(services.store)('', check);
  return {
    data: {
      holds,
      count: matching.length,
      requests: matching.slice(-limit).map((call) => presentCall(call, shown)),
      nearMisses: nearMisses.map(({ recorded, differs }) => ({
        request: presentCall(recorded, shown),
        differences: differs,
      })),
    },
  };
}

export function controlRoutes(parts: ControlParts): Route[] {
  const { described, worlds, fixturesAt, faultTargets } = parts;
  const handleWorld = <E extends Endpoint>(endpoint: E, run: (world: World, input: Input<E>) => HandlerOutcome<E>) =>
    handlePublic(endpoint, (input, { store }) => run(worlds.ofStore(store), input));
  return [
    handleWorld(calls.listCalls, ({ services }) => ({
      data: {
        ui: services.outbox.linkTo('/'),
        logins: Object.values(personas).map(({ role, userName, name, email }) => ({ role, userName, name, email })),
        calls: described,
      },
    })),
    handleWorld(calls.resetData, async (world) => {
      await resetWorld(world, createMemoryStore(fixturesAt(world.services.clock.now())));
      return { data: presentWorld(world) };
    }),
    handleWorld(calls.countData, (world) => ({ data: presentData(world) })),
    handleWorld(
      calls.generateData,
      async (world, { body }) => (await replaceByGenerated(world, body, parts)) ?? { data: presentData(world) },
    ),
    handleWorld(calls.listRows, ({ services: { store } }, { params: { collection }, query: { limit, id } }) => {
      const row = id === undefined ? undefined : store.get(collection, id);
      const rows: readonly object[] = id === undefined ? store.all(collection) : row ? [row] : [];
      return { data: { rows: rows.slice(0, limit).map(presentRow), totalCount: rows.length } };
    }),
    handleWorld(calls.putRow, (world, { params: { collection, rowId: id }, query, body: fields }) =>
      replaceRow(world, { ...query, collection, id, fields }),
    ),
    handleWorld(calls.patchRow, (world, { params: { collection, rowId: id }, query, body: fields }) =>
      mergeRow(world, { ...query, collection, id, fields }),
    ),
    handlePublic(calls.listScenarios, () => ({ data: { scenarios: scenarios.map(presentScenario) } })),
    handleWorld(calls.playScenario, async (world, { params }) => {
      const played = await playScenario(world, params.scenario, parts);
      return isRefusal(played) ? played : { data: { scenario: presentScenario(played), ...presentData(world) } };
    }),
    handleWorld(calls.snapshotData, (world) => presentSnapshot(takeSnapshot(world))),
    handleWorld(calls.restoreData, async (world, { params }) =>
      presentSnapshot(await restoreSnapshot(world, params.id)),
    ),
    handleWorld(calls.getInvariants, async ({ services }) => {
      const checks = await checkInvariants(services.store);
      return { data: { holds: checks.every(({ holds }) => holds), checks } };
    }),
    handleWorld(calls.getClock, ({ services }) => ({ data: presentClock(services.clock) })),
    handleWorld(
      calls.putClock,
      ({ services: { clock } }, { body }) => setClock(clock, body) ?? { data: presentClock(clock) },
    ),
    handleWorld(calls.getFaults, presentFaults),
    handleWorld(calls.putFaults, (world, { body }) => {
      const errors = findUselessRules(body.rules, faultTargets);
      if (errors.length > 0) throw badRequest(errors);
      world.faults.arm(body.rules, body.seed);
      return presentFaults(world);
    }),
    handleWorld(calls.deleteFaults, (world) => {
      world.faults.clear();
      return presentFaults(world);
    }),
    handleWorld(calls.getResponseShapes, presentResponseShapes),
    handleWorld(calls.putResponseShapes, (world, { body }) => {
      world.shapes.chosen.set(body.endpoint, body.shape);
      return presentResponseShapes(world);
    }),
    handleWorld(calls.deleteResponseShapes, (world) => {
      world.shapes.chosen.clear();
      return presentResponseShapes(world);
    }),
    handleWorld(calls.getRequests, ({ requests }, { query: { method, path, limit, ...shown } }) => {
      const matching = requests
        .list()
        .filter(
          (call) =>
            (method === undefined || call.method === method.toUpperCase()) &&
            (path === undefined || call.path.includes(path) || matchesPath(path, call.path)),
        );
      const last = matching.slice(-limit).map((call) => presentCall(call, shown));
      return { data: { requests: last, totalCount: matching.length } };
    }),
    handlePublic(calls.verifyRequests, (input, { store, closed }) => verify(worlds.ofStore(store), input, closed)),
    handleWorld(calls.copyRequests, (world) => ({ data: { spec: playwrightTestOf(world) } })),
    handleWorld(calls.deleteRequests, ({ requests }) => {
      requests.clear();
      return { data: { requests: [], totalCount: 0 } };
    }),
    handlePublic(calls.issueToken, ({ body }, context) => issueTokenFor(context, body)),
    handleWorld(calls.getOutbox, ({ services }) => ({ data: { mails: [...services.outbox.list()] } })),
    handlePublic(calls.getAudit, ({ query: { limit, action, subjectId } }, { store }) => {
      const rows = subjectId === undefined ? store.all('audit') : store.by('audit', 'subjectId', subjectId);
      const matching = rows.filter((row) => action === undefined || row.action === action);
      return { data: { audit: matching.toReversed().slice(0, limit), totalCount: matching.length } };
    }),
    handlePublic(calls.getFormulas, () => ({ data: { formulas: [...formulas] } })),
    handlePublic(calls.listWorlds, () => ({ data: { worlds: worlds.list().map(presentWorld) } })),
    handlePublic(calls.dropWorld, ({ params }) => worlds.drop(params.name) ?? { data: { dropped: params.name } }),
  ];
}
