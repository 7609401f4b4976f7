import { formulas } from '@server/domain/formulas';
import { isRefusal, type Refusal, refuse } from '@server/domain/refusal';
import { addTimeStep } from '@server/domain/time-step';
import { handlePublic, type Route } from '@server/http/route';
import type { SettableClock } from '@server/runtime/clock';
import type { BodyOf } from '@/contract/endpoint';
import type { Coverage } from './coverage';
import type { putClock } from './endpoints';
import * as calls from './endpoints';
import { checkInvariants } from './invariants';
import type { RequestHistory } from './request-history';
import { VARIANTS_BY_ENDPOINT } from './response-variants';
import {
  MAIN_SANDBOX,
  resetSandbox,
  restoreSnapshot,
  type Sandbox,
  type Sandboxes,
  type SandboxesOptions,
  takeSnapshot,
} from './sandboxes';

const CLOCK_YEARS = { from: 2000, to: 2100 };

const presentClock = (clock: SettableClock) => ({ now: clock.now().toISOString(), isRunning: clock.isRunning });

/** Outside these years the product's own calls would refuse every month. */
const isInClockYears = (instant: Date): boolean => {
  const year = instant.getUTCFullYear();
  return year >= CLOCK_YEARS.from && year < CLOCK_YEARS.to;
};

function setClock(clock: SettableClock, { now, advance, isRunning }: BodyOf<typeof putClock>): Refusal | undefined {
  const wanted = now ?? (advance && addTimeStep(clock.now(), advance));
  if (wanted && !isInClockYears(wanted))
    return refuse(
      'invalid',
      `The clock can show ${CLOCK_YEARS.from} to ${CLOCK_YEARS.to - 1}`,
      now ? 'now' : 'advance',
    );
  if (isRunning !== undefined) clock.run(isRunning);
  if (wanted) clock.set(wanted);
}

interface ControlParts {
  readonly worlds: Sandboxes;
  readonly fixturesAt: SandboxesOptions['fixturesAt'];
  readonly journal: RequestHistory;
  readonly coverage: Coverage;
}

const presentFaults = ({ faults }: Sandbox) => ({ data: { seed: faults.seed, rules: faults.list() } });

const presentResponseVariants = ({ shapes }: Sandbox) => ({
  data: {
    shapes: [...VARIANTS_BY_ENDPOINT].map(([endpoint, choices]) => ({
      endpoint,
      shape: shapes.chosen.get(endpoint) ?? choices[0],
      choices,
    })),
  },
});

const presentSandbox = ({ name, services, faults, shapes, snapshots }: Sandbox) => ({
  name,
  ...presentClock(services.clock),
  faults: faults.list().length,
  shapes: Object.fromEntries(shapes.chosen),
  snapshots: [...snapshots.values()].map(({ id, takenAt }) => ({ id, takenAt })),
});

/** The data of a world: back to the fixtures, or to what it was. */
const dataRoutes = ({ worlds, fixturesAt, coverage }: ControlParts): Route[] => [
  handlePublic(calls.resetData, async (_input, { store }) => {
    const world = worlds.withStore(store);
    await resetSandbox(world, fixturesAt(world.services.clock.now()).dataset());
    if (world.name === MAIN_SANDBOX) coverage.clear();
    return { data: presentSandbox(world) };
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
const settingRoutes = ({ worlds }: ControlParts): Route[] => [
  handlePublic(calls.getClock, (_input, { store }) => ({ data: presentClock(worlds.withStore(store).services.clock) })),
  handlePublic(calls.putClock, ({ body }, { store }) => {
    const { clock } = worlds.withStore(store).services;
    return setClock(clock, body) ?? { data: presentClock(clock) };
  }),
  handlePublic(calls.getFaults, (_input, { store }) => presentFaults(worlds.withStore(store))),
  handlePublic(calls.putFaults, ({ body }, { store }) => {
    const world = worlds.withStore(store);
    world.faults.arm(body.rules, body.seed);
    return presentFaults(world);
  }),
  handlePublic(calls.deleteFaults, (_input, { store }) => {
    const world = worlds.withStore(store);
    world.faults.clear();
    return presentFaults(world);
  }),
  handlePublic(calls.getResponseVariants, (_input, { store }) => presentResponseVariants(worlds.withStore(store))),
  handlePublic(calls.putResponseVariants, ({ body }, { store }) => {
    const world = worlds.withStore(store);
    world.shapes.choose(body.endpoint, body.shape);
    return presentResponseVariants(world);
  }),
  handlePublic(calls.deleteResponseVariants, (_input, { store }) => {
    const world = worlds.withStore(store);
    world.shapes.clear();
    return presentResponseVariants(world);
  }),
];

/** What has happened. */
const inspectionRoutes = ({ worlds, journal, coverage }: ControlParts): Route[] => [
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
  handlePublic(calls.listSandboxes, () => ({ data: { worlds: worlds.list().map(presentSandbox) } })),
  handlePublic(calls.dropSandbox, ({ params }) => worlds.drop(params.name) ?? { data: { dropped: params.name } }),
];

export const controlRoutes = (parts: ControlParts): Route[] => [
  ...dataRoutes(parts),
  ...settingRoutes(parts),
  ...inspectionRoutes(parts),
];
