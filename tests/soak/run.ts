/** What `npm run test:nightly` does in short, for longer: kills, power failures, a full disk and a failing disk. --kills 200 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { helpOf } from '../../build/help';
import { createRandom } from '../../fixtures/random';
import { saveOnFailingDisk } from './failing-disk';
import { bundleWriter, fillDisk, KilledStore } from './kills';
import { survivePowerFailures } from './power';

helpOf(import.meta.filename);

const { values } = parseArgs({ options: { kills: { type: 'string', default: '200' } } });
const random = createRandom(1).next;
const print = (what: string, figures: object) => process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`);
const folder = mkdtempSync(join(tmpdir(), 'invest-soak-'));
try {
  const script = await bundleWriter('writer-soak');
  const store = new KilledStore({ script, folder, plans: 20_000, random, maxDeposits: 2000 });
  while (store.figures.kills < Number(values.kills)) {
    await store.round();
    if (store.figures.kills % 10 === 0) print('kills', store.figures);
  }
  print('kills', store.figures);
  print('power failures', await survivePowerFailures(Array.from({ length: 500 }, (_, n) => 5000 + n)));
  print('full disk', await fillDisk(script, join(folder, 'full.json'), 256));
  print('failing disk', await saveOnFailingDisk(2000, random));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
