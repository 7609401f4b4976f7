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
import { VARIANTS_BY_ENDPOINT } from './response-variants';
import {
  resetSandbox,
  restoreSnapshot,
  type Sandbox,
  type Sandboxes,
  type SandboxesOptions,
  takeSnapshot,
} from './sandboxes';

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
  readonly sandboxes: Sandboxes;
  readonly fixturesAt: SandboxesOptions['fixturesAt'];
  readonly history: RequestHistory;
  readonly faultTargets: ReturnType<typeof faultTargetsOf>;
}

const presentFaults = ({ faults }: Sandbox) => ({ data: { seed: faults.seed, rules: [...faults.list()] } });

const presentResponseVariants = ({ variants }: Sandbox) => ({
  data: {
    shapes: [...VARIANTS_BY_ENDPOINT].map(([endpoint, choices]) => ({
      endpoint,
      shape: variants.chosen.get(endpoint) ?? choices[0],
      choices: [...choices],
    })),
  },
});

const presentSandbox = ({ name, services, faults, variants, snapshots }: Sandbox) => ({
  name,
  ...presentClock(services.clock),
  faults: faults.list().length,
  shapes: Object.fromEntries(variants.chosen),
  snapshots: [...snapshots.values()].map(({ id, takenAt }) => ({ id, takenAt })),
});

/** Reset, snapshots and checks of the data. */
const dataRoutes = ({ sandboxes, fixturesAt }: ControlParts): Route[] => [
  handlePublic(calls.resetData, async (_input, { store }) => {
    const sandbox = sandboxes.ofStore(store);
    await resetSandbox(sandbox, fixturesAt(sandbox.services.clock.now()));
    return { data: presentSandbox(sandbox) };
  }),
  handlePublic(calls.snapshotData, (_input, { store }) => {
    const taken = takeSnapshot(sandboxes.ofStore(store));
    return isRefusal(taken) ? taken : { data: { id: taken.id, takenAt: taken.takenAt } };
  }),
  handlePublic(calls.restoreData, async ({ params }, { store }) => {
    const taken = await restoreSnapshot(sandboxes.ofStore(store), params.id);
    return isRefusal(taken) ? taken : { data: { id: taken.id, takenAt: taken.takenAt } };
  }),
  handlePublic(calls.getInvariants, async (_input, { store }) => {
    const checks = await checkInvariants(sandboxes.ofStore(store).services.store);
    return { data: { holds: checks.every(({ holds }) => holds), checks } };
  }),
];

/** Clock, faults and response variants. */
const settingRoutes = ({ sandboxes, faultTargets }: ControlParts): Route[] => [
  handlePublic(calls.getClock, (_input, { store }) => ({
    data: presentClock(sandboxes.ofStore(store).services.clock),
  })),
  handlePublic(calls.putClock, ({ body }, { store }) => {
    const { clock } = sandboxes.ofStore(store).services;
    return setClock(clock, body) ?? { data: presentClock(clock) };
  }),
  handlePublic(calls.getFaults, (_input, { store }) => presentFaults(sandboxes.ofStore(store))),
  handlePublic(calls.putFaults, ({ body }, { store }) => {
    const errors = findUselessRules(body.rules, faultTargets);
    if (errors.length > 0) throw badRequest(errors);
    const sandbox = sandboxes.ofStore(store);
    sandbox.faults.arm(body.rules, body.seed);
    return presentFaults(sandbox);
  }),
  handlePublic(calls.deleteFaults, (_input, { store }) => {
    const sandbox = sandboxes.ofStore(store);
    sandbox.faults.clear();
    return presentFaults(sandbox);
  }),
  handlePublic(calls.getResponseVariants, (_input, { store }) => presentResponseVariants(sandboxes.ofStore(store))),
  handlePublic(calls.putResponseVariants, ({ body }, { store }) => {
    const sandbox = sandboxes.ofStore(store);
    sandbox.variants.choose(body.endpoint, body.shape);
    return presentResponseVariants(sandbox);
  }),
  handlePublic(calls.deleteResponseVariants, (_input, { store }) => {
    const sandbox = sandboxes.ofStore(store);
    sandbox.variants.clear();
    return presentResponseVariants(sandbox);
  }),
];

/** What happened: requests, mails, audit; and which sandboxes there are. */
const inspectionRoutes = ({ sandboxes, history }: ControlParts): Route[] => [
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
    data: { mails: [...sandboxes.ofStore(store).services.outbox.list()] },
  })),
  handlePublic(calls.getAudit, ({ query: { limit, action, subjectId } }, { store }) => {
    const rows = subjectId === undefined ? store.all('audit') : store.by('audit', 'subjectId', subjectId);
    const matching = rows.filter((row) => action === undefined || row.action === action);
    return { data: { audit: matching.toReversed().slice(0, limit), totalCount: matching.length } };
  }),
  handlePublic(calls.getFormulas, () => ({ data: { formulas: [...formulas] } })),
  handlePublic(calls.listSandboxes, () => ({ data: { worlds: sandboxes.list().map(presentSandbox) } })),
  handlePublic(calls.dropSandbox, ({ params }) => sandboxes.drop(params.name) ?? { data: { dropped: params.name } }),
];

export const controlRoutes = (parts: ControlParts): Route[] => [
  ...dataRoutes(parts),
  ...settingRoutes(parts),
  ...inspectionRoutes(parts),
];
