import type { WorldServices } from '../runtime/services';
import { replaceRows, rowsOf } from '../store/replace-rows';
import type { ReadonlyDataset } from '../store/tables';
import { type Refusal, refuse } from '../use-cases/context';
import { createFaults, type Faults } from './faults';
import { createShapes, type Shapes } from './shapes';

/** The server's own world; every other one is named by a header. */
export const MAIN = 'main';
const MAX_SNAPSHOTS = 100;

interface Snapshot {
  readonly id: string;
  /** ISO instant of the world's clock. */
  readonly takenAt: string;
  readonly rows: ReadonlyDataset;
}

/** Everything that a tester may turn, of one world. */
export interface World {
  readonly name: string;
  readonly services: WorldServices;
  readonly faults: Faults;
  readonly shapes: Shapes;
  readonly snapshots: Map<string, Snapshot>;
}

export const createWorld = (name: string, services: WorldServices): World => ({
  name,
  services,
  faults: createFaults(),
  shapes: createShapes(),
  snapshots: new Map(),
});

/** Data, mails, failed sign-ins, faults and shapes as at the start; the clock and the snapshots stay. */
export async function resetWorld({ services, faults, shapes }: World, fixtures: ReadonlyDataset): Promise<void> {
  await services.store.commit((tx) => replaceRows(tx, fixtures));
  services.outbox.clear();
  services.attempts.clear();
  faults.clear();
  shapes.clear();
}

export function takeSnapshot({ services, snapshots }: World): Snapshot | Refusal {
  if (snapshots.size >= MAX_SNAPSHOTS)
    return refuse('conflict', `A world keeps at most ${MAX_SNAPSHOTS} snapshots: drop one first`);
  const taken = {
    id: services.ids.next(),
    takenAt: services.clock.now().toISOString(),
    rows: rowsOf(services.store),
  };
  snapshots.set(taken.id, taken);
  return taken;
}

/** The data alone goes back: the clock may stand where the test needs it. */
export async function restoreSnapshot({ services, snapshots }: World, id: string): Promise<Snapshot | Refusal> {
  const taken = snapshots.get(id);
  if (!taken) return refuse('not-found', 'Snapshot not found');
  await services.store.commit((tx) => replaceRows(tx, taken.rows));
  return taken;
}
