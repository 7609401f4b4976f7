/**
 * All benchmarks, one after the other: tables, and JSON in test-results/. --only server, store, figures, browser, first-row or long-calls
 * --sizes 1000,10000,100000 (deposits; the last two use the largest alone) --turns 5 (visits in the browser)
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { helpOf } from '../../build/help';
import { only } from './options';

helpOf(import.meta.filename);

const NAMES = ['server', 'store', 'figures', 'browser', 'first-row', 'long-calls'];
const chosen = NAMES.filter((name) => only === '' || name === only);
if (chosen.length === 0) throw new Error(`--only takes one of ${NAMES.join(', ')}`);
for (const name of chosen) {
  const args = ['--import', 'tsx', resolve(import.meta.dirname, `${name}.ts`), ...process.argv.slice(2)];
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`${name} failed`);
}
