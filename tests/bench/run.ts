/** All benchmarks, one after the other, with the same options; the others write to the same name with -store, -figures and -browser. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { option } from './format';

const handedOn = ['--sizes', option('sizes', '1000,10000,100000')];
const out = option('out', 'test-results/bench.json');

async function run(script: string, file: string): Promise<void> {
  const args = ['--import', 'tsx', resolve(import.meta.dirname, script), ...handedOn, '--out', file];
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`${script} failed`);
}

await run('server.ts', out);
await run('store.ts', out.replace(/(\.json)?$/, '-store.json'));
await run('figures.ts', out.replace(/(\.json)?$/, '-figures.json'));
await run('browser.ts', out.replace(/(\.json)?$/, '-browser.json'));
