/**
 * All benchmarks, one after the other, with the same options; or one of them: --only server, figures, browser, first-row or long-calls. The
 * server's results go to --out FILE, those of the others to the same name with -figures, -browser and so on.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { helpOf } from '../../build/help';
import { option } from './format';

helpOf(import.meta.filename);

const NAMES = ['server', 'figures', 'browser', 'first-row', 'long-calls'] as const;
const OWN = ['--only', '--out'];

const given = process.argv.slice(2);
const handedOn = given.filter((word, at) => !OWN.includes(word) && !OWN.includes(given[at - 1] ?? ''));
const out = option('out', 'test-results/bench.json');
const only = option('only', '');

async function run(name: (typeof NAMES)[number]): Promise<void> {
  const file = name === 'server' ? out : out.replace(/(\.json)?$/, `-${name}.json`);
  const args = ['--import', 'tsx', resolve(import.meta.dirname, `${name}.ts`), ...handedOn, '--out', file];
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`${name} failed`);
}

const chosen = NAMES.filter((name) => only === '' || name === only);
if (chosen.length === 0) throw new Error(`--only takes one of ${NAMES.join(', ')}`);
for (const name of chosen) await run(name);
