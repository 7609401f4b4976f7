import { formulas } from '../domain/formulas';
import { handlePublic, type Route } from '../http/bind';
import { isRefusal } from '../use-cases/context';
import type { Coverage } from './coverage';
import * as calls from './endpoints';
import { checkInvariants } from './invariants';
import type { Journal } from './journal';
import { setClock, shownClock } from './set-clock';
import { RESHAPABLE } from './shapes';
import { MAIN, resetWorld, restoreSnapshot, takeSnapshot, type World } from './world';
import type { Worlds, WorldsOptions } from './worlds';

export interface ControlParts {
  readonly worlds: Worlds;
  readonly fixturesAt: WorldsOptions['fixturesAt'];
  readonly journal: Journal;
  readonly coverage: Coverage;
}

const shownFaults = ({ faults }: World) => ({ data: { seed: faults.seed, rules: faults.list() } });

const shownShapes = ({ shapes }: World) => ({
  data: {
    shapes: [...RESHAPABLE].map(([endpoint, choices]) => ({
      endpoint,
      shape: shapes.chosen.get(endpoint) ?? choices[0],
      choices,
    })),
  },
});

const shownWorld = ({ name, services, faults, shapes, snapshots }: World) => ({
  name,
  ...shownClock(services.clock),
  faults: faults.list().length,
  shapes: Object.fromEntries(shapes.chosen),
  snapshots: [...snapshots.values()].map(({ id, takenAt }) => ({ id, takenAt })),
});

/** The data of a world: back to the fixtures, or to what it was. */
const dataRoutes = ({ worlds, fixturesAt, coverage }: ControlParts): Route[] => [
  handlePublic(calls.resetData, async (_input, { store }) => {
    const world = worlds.withStore(store);
    await resetWorld(world, fixturesAt(world.services.clock.now()).dataset());
    if (world.name === MAIN) coverage.clear();
    return { data: shownWorld(world) };
  }),
  handlePublic(calls.snapshotData, (_input, { store }) => {
    const taken = takeSnapshot(worlds.withStore(store));
    return isRefusal(taken) ? taken : { data: { id: taken.id, takenAt: taken.takenAt } };
  }),
  handlePublic(calls.restoreData, async ({ params }, { store }) => {
    const taken = await restoreSnapshot(worlds.withStore(store), params.id);
    return isRefusal(taken) ? taken : { data: { id: taken.id, takenAt: taken.takenAt } };
  }),
  handlePublic(calls.getInvariants, (_input, { store }) => {
    const checks = checkInvariants(store);
    return { data: { holds: checks.every(({ holds }) => holds), checks } };
  }),
];

/** What a test turns: time, faults, shapes. */
const turningRoutes = ({ worlds }: ControlParts): Route[] => [
  handlePublic(calls.getClock, (_input, { store }) => ({ data: shownClock(worlds.withStore(store).services.clock) })),
  handlePublic(calls.putClock, ({ body }, { store }) => {
    const { clock } = worlds.withStore(store).services;
    return setClock(clock, body) ?? { data: shownClock(clock) };
  }),
  handlePublic(calls.getFaults, (_input, { store }) => shownFaults(worlds.withStore(store))),
  handlePublic(calls.putFaults, ({ body }, { store }) => {
    const world = worlds.withStore(store);
    world.faults.arm(body.rules, body.seed);
    return shownFaults(world);
  }),
  handlePublic(calls.deleteFaults, (_input, { store }) => {
    const world = worlds.withStore(store);
    world.faults.clear();
    return shownFaults(world);
  }),
  handlePublic(calls.getShapes, (_input, { store }) => shownShapes(worlds.withStore(store))),
  handlePublic(calls.putShapes, ({ body }, { store }) => {
    const world = worlds.withStore(store);
    world.shapes.choose(body.endpoint, body.shape);
    return shownShapes(world);
  }),
  handlePublic(calls.deleteShapes, (_input, { store }) => {
    const world = worlds.withStore(store);
    world.shapes.clear();
    return shownShapes(world);
  }),
];

/** What has happened. */
const watchingRoutes = ({ worlds, journal, coverage }: ControlParts): Route[] => [
  handlePublic(calls.getRequests, ({ query: { world, method, path, limit } }) => {
    const found = journal
      .lines()
      .filter(
        (line) =>
          (world === undefined || line.world === world) &&
          (method === undefined || line.method === method.toUpperCase()) &&
          (path === undefined || line.path.includes(path)),
      );
    return { data: { requests: found.slice(-limit), totalCount: found.length } };
  }),
  handlePublic(calls.deleteRequests, () => {
    journal.clear();
    return { data: { requests: [], totalCount: 0 } };
  }),
  handlePublic(calls.getOutbox, (_input, { store }) => ({
    data: { mails: [...worlds.withStore(store).services.outbox.list()] },
  })),
  handlePublic(calls.getAudit, ({ query: { limit, action, subjectId } }, { store }) => {
    const rows = subjectId === undefined ? store.all('audit') : store.by('audit', 'subjectId', subjectId);
    const found = rows.filter((row) => action === undefined || row.action === action);
    return { data: { audit: found.toReversed().slice(0, limit), totalCount: found.length } };
  }),
  handlePublic(calls.getFormulas, () => ({ data: { formulas } })),
  handlePublic(calls.getCoverage, () => {
    const endpoints = coverage.report();
    const touched = endpoints.filter(({ seen }) => Object.keys(seen).length > 0).length;
    return { data: { touched, of: endpoints.length, endpoints } };
  }),
  handlePublic(calls.listWorlds, () => ({ data: { worlds: worlds.list().map(shownWorld) } })),
  handlePublic(calls.dropWorld, ({ params }) => worlds.drop(params.name) ?? { data: { dropped: params.name } }),
];

export const controlRoutes = (parts: ControlParts): Route[] => [
  ...dataRoutes(parts),
  ...turningRoutes(parts),
  ...watchingRoutes(parts),
];
