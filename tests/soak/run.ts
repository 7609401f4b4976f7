/**
 * What `npm test` does in short, for as long as one likes: kills, damages, a failing and a full disk. The memory is measured in one long
 * life at the end of the kills; the deposits themselves stay in it.
 * --kills 200 --deposits 2000 (at most, before a kill) --plans 20000 (size of the snapshot) --steady 8000 (deposits of the long life)
 * --damages 20000 --commits 2000 (on the failing disk) --seed 1
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { helpOf } from '../../build/help';
import { createRandom } from '../../fixtures/random';
import { saveOnFailingDisk, tryDamages } from './damages';
import { bundleWriter, fillDisk, KilledStore, printKills } from './kills';

helpOf(import.meta.filename);

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    deposits: { type: 'string', default: '2000' },
    plans: { type: 'string', default: '20000' },
    damages: { type: 'string', default: '20000' },
    steady: { type: 'string', default: '8000' },
    commits: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
  },
});
const random = createRandom(Number(values.seed)).next;
const print = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'invest-soak-'));
try {
  const script = await bundleWriter();
  const maxDeposits = Number(values.deposits);
  const store = new KilledStore({ script, folder, plans: Number(values.plans), random, maxDeposits });
  while (store.figures.kills < Number(values.kills)) {
    await store.round();
    if (store.figures.kills % 10 === 0) print(printKills(store.figures));
  }
  print(printKills(store.figures));
  const steady = Number(values.steady);
  const longLife = join(folder, 'steady');
  const lasting = new KilledStore({ script, folder: longLife, plans: 1, random: () => 1, maxDeposits: steady });
  await lasting.round();
  print(`long life, ${printKills(lasting.figures)}`);
  print(`full disk: ${JSON.stringify(await fillDisk(script, join(folder, 'full.json'), 256))}`);
  print(`damages: ${JSON.stringify(await tryDamages(Number(values.damages), random))}`);
  print(`failing disk: ${JSON.stringify(await saveOnFailingDisk(Number(values.commits), random))}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
