import { formulas } from '@server/domain/formulas';
import { messageWithoutCode } from '@server/domain/message';
import { isRefusal, type Refusal, refuse } from '@server/domain/refusal';
import { addTimeStep } from '@server/domain/time-step';
import { badRequest } from '@server/http/errors';
import { handlePublic, type Route } from '@server/http/route';
import type { SettableClock } from '@server/runtime/clock';
import type { BodyOf } from '@/contract/endpoint';
import type { putClock } from './endpoints';
import * as calls from './endpoints';
import { type faultTargetsOf, findUselessRules } from './faults';
import { checkInvariants } from './invariants';
import type { RequestHistory } from './request-history';
import { SHAPES_BY_ENDPOINT } from './response-shapes';
import { resetWorld, restoreSnapshot, takeSnapshot, type World, type Worlds, type WorldsOptions } from './worlds';

const CLOCK_YEARS = { from: 2000, to: 2100 };

const presentClock = (clock: SettableClock) => ({ now: clock.now().toISOString(), isRunning: clock.isRunning });

/** In other years the product would refuse every month. */
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

interface ControlParts {
  readonly worlds: Worlds;
  readonly fixturesAt: WorldsOptions['fixturesAt'];
  readonly history: RequestHistory;
  readonly faultTargets: ReturnType<typeof faultTargetsOf>;
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

const presentWorld = ({ name, services, faults, shapes, snapshots }: World) => ({
  name,
  ...presentClock(services.clock),
  faults: faults.list().length,
  shapes: Object.fromEntries(shapes.chosen),
  snapshots: [...snapshots.values()].map(({ id, takenAt }) => ({ id, takenAt })),
});

/** Reset, snapshots and checks of the data. */
const dataRoutes = ({ worlds, fixturesAt }: ControlParts): Route[] => [
  handlePublic(calls.resetData, async (_input, { store }) => {
    const world = worlds.ofStore(store);
    await resetWorld(world, fixturesAt(world.services.clock.now()));
    return { data: presentWorld(world) };
  }),
  handlePublic(calls.snapshotData, (_input, { store }) => {
    const taken = takeSnapshot(worlds.ofStore(store));
    return isRefusal(taken) ? taken : { data: { id: taken.id, takenAt: taken.takenAt } };
  }),
  handlePublic(calls.restoreData, async ({ params }, { store }) => {
    const taken = await restoreSnapshot(worlds.ofStore(store), params.id);
    return isRefusal(taken) ? taken : { data: { id: taken.id, takenAt: taken.takenAt } };
  }),
  handlePublic(calls.getInvariants, async (_input, { store }) => {
    const checks = await checkInvariants(worlds.ofStore(store).services.store);
    return { data: { holds: checks.every(({ holds }) => holds), checks } };
  }),
];

/** Clock, faults and shapes of answers. */
const settingRoutes = ({ worlds, faultTargets }: ControlParts): Route[] => [
  handlePublic(calls.getClock, (_input, { store }) => ({
    data: presentClock(worlds.ofStore(store).services.clock),
  })),
  handlePublic(calls.putClock, ({ body }, { store }) => {
    const { clock } = worlds.ofStore(store).services;
    return setClock(clock, body) ?? { data: presentClock(clock) };
  }),
  handlePublic(calls.getFaults, (_input, { store }) => presentFaults(worlds.ofStore(store))),
  handlePublic(calls.putFaults, ({ body }, { store }) => {
    const errors = findUselessRules(body.rules, faultTargets);
    if (errors.length > 0) throw badRequest(errors);
    const world = worlds.ofStore(store);
    world.faults.arm(body.rules, body.seed);
    return presentFaults(world);
  }),
  handlePublic(calls.deleteFaults, (_input, { store }) => {
    const world = worlds.ofStore(store);
    world.faults.clear();
    return presentFaults(world);
  }),
  handlePublic(calls.getResponseShapes, (_input, { store }) => presentResponseShapes(worlds.ofStore(store))),
  handlePublic(calls.putResponseShapes, ({ body }, { store }) => {
    const world = worlds.ofStore(store);
    world.shapes.choose(body.endpoint, body.shape);
    return presentResponseShapes(world);
  }),
  handlePublic(calls.deleteResponseShapes, (_input, { store }) => {
    const world = worlds.ofStore(store);
    world.shapes.clear();
    return presentResponseShapes(world);
  }),
];

/** What happened: requests, mails, audit; and which worlds there are. */
const inspectionRoutes = ({ worlds, history }: ControlParts): Route[] => [
  handlePublic(calls.getRequests, ({ query: { world, method, path, limit } }) => {
    const matching = history
      .lines()
      .filter(
        (line) =>
          (world === undefined || line.world === world) &&
          (method === undefined || line.method === method.toUpperCase()) &&
          (path === undefined || line.path.includes(path)),
      );
    return { data: { requests: matching.slice(-limit), totalCount: matching.length } };
  }),
  handlePublic(calls.deleteRequests, () => {
    history.clear();
    return { data: { requests: [], totalCount: 0 } };
  }),
  handlePublic(calls.getOutbox, (_input, { store }) => ({
    data: { mails: [...worlds.ofStore(store).services.outbox.list()] },
  })),
  handlePublic(calls.getAudit, ({ query: { limit, action, subjectId } }, { store }) => {
    const rows = subjectId === undefined ? store.all('audit') : store.by('audit', 'subjectId', subjectId);
    const matching = rows.filter((row) => action === undefined || row.action === action);
    return { data: { audit: matching.toReversed().slice(0, limit), totalCount: matching.length } };
  }),
  handlePublic(calls.getFormulas, () => ({ data: { formulas: [...formulas] } })),
  handlePublic(calls.listWorlds, () => ({ data: { worlds: worlds.list().map(presentWorld) } })),
  handlePublic(calls.dropWorld, ({ params }) => worlds.drop(params.name) ?? { data: { dropped: params.name } }),
];

export const controlRoutes = (parts: ControlParts): Route[] => [
  ...dataRoutes(parts),
  ...settingRoutes(parts),
  ...inspectionRoutes(parts),
];
