/**
 * Puts the faults of faults.txt into a copy of the product, one at a time, and looks whether the simulation finds each, with which seed, and
 * how few moves are enough. --only PART (of a name) --moves 3000 --seeds 5
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { helpOf } from '../../build/help';
import { type Fault, faultySource, readFaults } from '../mutations/faults';
import { copyOfRepository } from '../support/copy-of-repository';

helpOf(import.meta.filename);

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    moves: { type: 'string', default: '3000' },
    seeds: { type: 'string', default: '5' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const faults = readFaults(join(import.meta.dirname, 'faults.txt')).filter(({ name }) => name.includes(values.only));
const copy = copyOfRepository('invest-simulation-');
mkdirSync(join(copy, 'test-results'), { recursive: true });

/** Undefined where no seed fails. */
function find(): string | undefined {
  for (let seed = 1; seed <= Number(values.seeds); seed += 1) {
    const args = ['--import', 'tsx', 'tests/simulation/run.ts', '--seed', String(seed), '--moves', values.moves];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
    if (status === 0) continue;
    const shortest = /^(\d+) moves are enough: (.*)$/m.exec(stdout);
    return shortest ? `seed ${seed}, ${shortest[1]} moves: ${shortest[2]?.slice(0, 160)}` : `${stdout}${stderr}`;
  }
  return undefined;
}

function tryFault(fault: Fault): string | undefined {
  const faulty = faultySource(copy, fault);
  if (faulty === undefined) return undefined;
  const path = join(copy, fault.file);
  const source = readFileSync(path);
  writeFileSync(path, faulty);
  const found = find();
  writeFileSync(path, source);
  return found;
}

let missed = 0;
try {
  for (const fault of faults) {
    const found = tryFault(fault);
    print(`${found === undefined ? '✗' : '✓'} ${fault.name}: ${found ?? 'not found'}`);
    if (found === undefined) missed += 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.exitCode = missed === 0 ? 0 : 1;
