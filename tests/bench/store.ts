/** The store alone: durable commits per second, opening time and memory, by size. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from './child';
import { printTable, writeJson } from './format';
import { makeFolder, sizes } from './options';

const folder = makeFolder();
const run = async (...args: string[]): Promise<string> => {
  const child = await startChild('store-child.ts', args, /^result (.*)/);
  await child.stop();
  return child.said;
};
try {
  const results: Record<string, number>[] = [];
  for (const size of sizes) {
    const file = join(folder, `${size}.json`);
    await run('prepare', file, String(size));
    results.push(JSON.parse(await run('measure', file)));
  }
  printTable('The store alone (each commit: a deposit and six commissions, on disk before it is answered)', results);
  writeJson('store', { store: results });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
