/**
 * Puts the small faults of faults.txt into the product, one at a time, and looks whether a test notices: first the fast tests of the folder
 * that mirrors the file's, then all fast tests that load the file, and when these pass the browser tests of the area. Whatever happens, the
 * file is put back. --only PART (of a name or a file) --list (nothing is run) --unit-only
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { helpOf } from '../../build/help';
import { type Fault, faultySource, readFaults } from './faults';

helpOf(import.meta.filename);

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
    'unit-only': { type: 'boolean', default: false },
  },
});
const root = resolve(import.meta.dirname, '../..');
const print = (line: string) => process.stdout.write(`${line}\n`);

const faults = readFaults(join(import.meta.dirname, 'faults.txt')).filter(
  ({ name, file }) => name.includes(values.only) || file.includes(values.only),
);
/** Browser tests of the area, asked when no fast test notices. */
const specsOf = ({ notes }: Fault): string[] => notes.map((spec) => `tests/e2e/${spec}.spec.ts`);

let running: ChildProcess | undefined;
let putBack = () => {};
/** The command runs in a group of its own, so that its servers and browsers end with it. */
const endCommand = () => {
  if (running?.pid !== undefined) process.kill(-running.pid, 'SIGTERM');
};
process.on('exit', () => putBack());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    endCommand();
    process.exit(1);
  });

// The tests of `npm test`, without the nightly ones. A slow machine must not look like a fault that was found: limits are wide, and a test
// has to fail three times. A story that is told by night alone has no test here.
const LONGEST_RUN_MS = 60 * 60_000;
const VITEST =
  'vitest/vitest.mjs --exclude **/*.nightly.test.* --bail 1 --passWithNoTests --retry 2 --testTimeout 300000 --hookTimeout 600000';
const PLAYWRIGHT =
  '@playwright/test/cli.js test --project=own --grep-invert nightly --pass-with-no-tests -x --retries 2 --timeout 900000';
const FAILED = /^ *(?:FAIL|\d+\)) +(.+?)(?: ─+)?$/m;

interface Failure {
  /** Undefined where no test failed but the command did: it could not build or start, or took too long. */
  readonly test: string | undefined;
  readonly output: string;
}

async function runTests(command: string, ...args: string[]): Promise<Failure | undefined> {
  const [program = '', ...options] = command.split(' ');
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...options, ...args], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const limit = setTimeout(endCommand, LONGEST_RUN_MS);
  const code = await new Promise((ended) => child.once('close', ended));
  clearTimeout(limit);
  running = undefined;
  const output = stripVTControlCharacters(said);
  return code === 0 ? undefined : { test: FAILED.exec(output)?.[1], output: output.slice(-400) };
}

/**
 * mock-server/modules/plans/records.ts → tests/server/modules/plans, or the nearest folder above it; src/contract/plans.schema.ts →
 * tests/contract and tests/server/modules/plans.
 */
function nearTests(file: string): string[] {
  let mirror = dirname(file)
    .replace(/^mock-server\/domain/, 'src/domain')
    .replace(/^mock-server/, 'tests/server')
    .replace(/^src/, 'tests');
  while (!existsSync(join(root, mirror))) mirror = dirname(mirror);
  const module = `tests/server/modules/${basename(file).split('.')[0]}`;
  return [mirror, module].filter((path) => !['tests', 'tests/server'].includes(path) && existsSync(join(root, path)));
}

async function askTests(fault: Fault): Promise<Failure | undefined> {
  const { file } = fault;
  const near = nearTests(file);
  const inBrowser = values['unit-only'] ? [] : specsOf(fault).filter((spec) => existsSync(join(root, spec)));
  return (
    (near.length > 0 ? await runTests(VITEST, 'run', ...near) : undefined) ??
    (await runTests(VITEST, 'related', file, '--run')) ??
    (inBrowser.length > 0 ? await runTests(PLAYWRIGHT, ...inBrowser) : undefined)
  );
}

async function tryFault(fault: Fault): Promise<string> {
  const faulty = faultySource(root, fault);
  if (faulty === undefined) return 'stale: the text does not occur exactly once';
  const path = join(root, fault.file);
  const source = readFileSync(path);
  putBack = () => writeFileSync(path, source);
  writeFileSync(path, faulty);
  const failure = await askTests(fault);
  putBack();
  putBack = () => {};
  if (!failure) return 'not found';
  return failure.test ? `found: ${failure.test}` : `broken: ${failure.output}`;
}

function listFaults(): void {
  for (const fault of faults) {
    const missing = specsOf(fault).filter((spec) => !existsSync(join(root, spec)));
    const isStale = faultySource(root, fault) === undefined;
    if (isStale || missing.length > 0) process.exitCode = 1;
    print(
      [`${fault.file}: ${fault.name}`, ...(isStale ? ['[stale]'] : []), ...missing.map((spec) => `[no ${spec}]`)].join(
        ' ',
      ),
    );
  }
  print(`${faults.length} faults`);
}

async function tryFaults(): Promise<void> {
  if (execFileSync('git', ['-C', root, 'status', '--porcelain'], { encoding: 'utf8' }) !== '')
    throw new Error(`${root} has changes that are not committed.`);
  let found = 0;
  for (const fault of faults) {
    const outcome = await tryFault(fault);
    if (outcome.startsWith('found')) found += 1;
    print(`${fault.name}  [${fault.file}]  ${outcome}`);
  }
  print(`${found} of ${faults.length} faults found`);
  if (found < faults.length) process.exitCode = 1;
}

if (values.list) listFaults();
else await tryFaults();
