import { messageWithoutCode, type Refusal, refuse } from '@server/domain/message';
import { loadGenerated } from '@server/runtime/load-fixtures';
import { computeFigures } from '@server/runtime/warm-up';
import { createMemoryStore, fillMemoryStore } from '@server/store/memory-store';
import type { ReadonlyDataset } from '@server/store/tables';
import { createLimitedQueue } from '@server/utils/limited-queue';
import type { DatasetSize } from '../../fixtures/dataset';
import { createStage } from './scenario-stage';
import { type Scenario, scenarios } from './scenarios';
import { OwnRows, resetWorld, type World, type Worlds, type WorldsOptions } from './worlds';

/** Making data takes a while and room: one set is made at a time, for all worlds. */
const making = createLimitedQueue({ running: 1, waiting: 20, code: 'server-busy' });

interface Parts extends Pick<WorldsOptions, 'fixturesAt'> {
  readonly worlds: Worlds;
}

const countRows = (rows: ReadonlyDataset): number => Object.values(rows).reduce((sum, { length }) => sum + length, 0);

const tooLarge = (path: string): Refusal =>
  refuse('conflict', messageWithoutCode('The data would take more room than all worlds together have'), path);

/** Rows that are those of no other world. */
async function replaceByOwn(world: World, rows: ReadonlyDataset, { worlds }: Parts, path: string) {
  const own = new OwnRows(countRows(rows));
  if (!worlds.hasRoomFor(world, own)) return tooLarge(path);
  await resetWorld(world, await fillMemoryStore(rows, computeFigures), own);
  return undefined;
}

/** `members` is the number of members that there shall be; the demo panchayats have theirs in every data set. */
export const replaceByGenerated = (world: World, size: DatasetSize, parts: Parts): Promise<Refusal | undefined> =>
  making('', async () => {
    const rows = await loadGenerated(world.services.clock.now(), size);
    const { length } = rows.members;
    if (size.members !== undefined && size.members < length)
      return refuse(
        'invalid',
        messageWithoutCode(`members must be at least ${length}: those of the demo panchayats are always there`),
        'members',
      );
    return replaceByOwn(world, rows, parts, 'members');
  });

/** The world has the rows and the clock of the scenario once they are complete, and nothing else of before but its snapshots and calls. */
const replaceByScenario = (world: World, { at, rows, play }: Scenario, parts: Parts): Promise<Refusal | undefined> =>
  making('', async () => {
    const { clock } = world.services;
    const now = at?.(clock.now()) ?? clock.now();
    const fixtures = parts.fixturesAt(now);
    if (rows) {
      const refusal = await replaceByOwn(world, await rows(fixtures.rows), parts, 'scenario');
      if (refusal) return refusal;
    } else {
      const store = createMemoryStore(fixtures);
      await play?.(createStage(world.services, store, now));
      await resetWorld(world, store);
    }
    if (at) {
      clock.run(false);
      clock.set(now);
    }
    return undefined;
  });

export async function playScenario(world: World, name: string, parts: Parts): Promise<Scenario | Refusal> {
  const scenario = scenarios.find((each) => each.name === name);
  if (!scenario) {
    const names = scenarios.map((each) => each.name).join(', ');
    return refuse('not-found', messageWithoutCode(`scenario must be one of: ${names}`), 'scenario');
  }
  return (await replaceByScenario(world, scenario, parts)) ?? scenario;
}
