/**
 * Puts small faults into the product, one at a time, and looks whether a test notices: first the fast tests of the folder that mirrors the
 * file's, then all fast tests that load the file, and when these pass the browser tests of the area. Whatever happens, the file is put back.
 * --only PART (of a name or a file) --list (nothing is run) --unit-only
 * --root DIR (another checkout, with its packages) --json FILE (what it already has of the same commit is not tried again)
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { helpOf } from '../../build/help';
import type { Fault } from './fault';
import { accessFaults } from './faults/access';
import { contractFaults } from './faults/contract';
import { pageFaults } from './faults/pages';
import { providerFaults } from './faults/providers';
import { ruleFaults } from './faults/rules';
import { serverFaults } from './faults/server';
import { storeFaults } from './faults/store';
import { type FailedTest, type Failure, firstPlaywrightFailure, firstVitestFailure } from './reports';

helpOf(import.meta.filename);

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
    'unit-only': { type: 'boolean', default: false },
    root: { type: 'string', default: resolve(import.meta.dirname, '../..') },
    json: { type: 'string', default: 'test-results/mutations.json' },
  },
});
const root = resolve(values.root);
const isUnitOnly = values['unit-only'];
const jsonFile = resolve(values.json);
/** What the test runners write, as their settings say. */
const unitReport = join(root, 'test-results/unit.json');
const browserReport = join(root, 'test-results/e2e.json');
const print = (line: string) => process.stdout.write(`${line}\n`);
const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();

type Result = Omit<Fault, 'specs'> & {
  /**
   * 'stale': the text to replace does not occur exactly once. 'broken': the tests could not run, or the test that failed does so without
   * the fault as well; it is tried again at the next start.
   */
  outcome: 'unit' | 'browser' | 'none' | 'stale' | 'broken';
  isUnitOnly: boolean;
  failure?: Failure;
  seconds: number;
};

const allFaults: readonly Fault[] = [
  ...ruleFaults,
  ...contractFaults,
  ...providerFaults,
  ...pageFaults,
  ...serverFaults,
  ...storeFaults,
  ...accessFaults,
];
const faults = allFaults.filter(({ name, file }) => name.includes(values.only) || file.includes(values.only));

const specFile = (name: string) => `tests/e2e/${name}.spec.ts`;
const hasSpec = (name: string) => existsSync(join(root, specFile(name)));

/** Undefined where the text does not occur exactly once. */
function faultySource({ file, find, replace }: Fault): string | undefined {
  const path = join(root, file);
  const [before, after, ...others] = existsSync(path) ? readFileSync(path, 'utf8').split(find) : [];
  return before === undefined || after === undefined || others.length > 0 ? undefined : before + replace + after;
}

let running: ChildProcess | undefined;
let putBack = () => {};
/** The command runs in a group of its own, so that its servers and browsers end with it. */
const endCommand = () => {
  if (running?.pid !== undefined) process.kill(-running.pid, 'SIGTERM');
};
process.on('exit', () => putBack());
for (const [signal, code] of [['SIGINT', 130] as const, ['SIGTERM', 143] as const, ['SIGHUP', 129] as const]) {
  process.on(signal, () => {
    endCommand();
    process.exit(code);
  });
}

// The tests of `npm test`, without the nightly ones. A slow machine must not look like a fault that was found: limits are wide, and a test
// has to fail three times.
const LONGEST_RUN_MS = 60 * 60_000;
const VITEST = [
  join(root, 'node_modules/vitest/vitest.mjs'),
  ...[
    '--exclude',
    '**/*.nightly.test.*',
    '--bail',
    '1',
    '--passWithNoTests',
    '--retry',
    '2',
    '--testTimeout',
    '300000',
    '--hookTimeout',
    '600000',
  ],
];
const PLAYWRIGHT = [
  join(root, 'node_modules/@playwright/test/cli.js'),
  'test',
  '--project=own',
  '--grep-invert',
  'nightly',
];
// A story that is told by night alone has no test here.
const PLAYWRIGHT_OPTIONS = ['--pass-with-no-tests', '-x', '--retries', '2', '--timeout', '900000'];

/** Resolves with whether the tests passed. */
function runTests(report: string, args: string[]): Promise<{ passed: boolean; output: string }> {
  rmSync(report, { force: true });
  return new Promise((resolveRun) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running = child;
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const limit = setTimeout(endCommand, LONGEST_RUN_MS);
    child.once('close', (code) => {
      clearTimeout(limit);
      running = undefined;
      resolveRun({ passed: code === 0, output });
    });
  });
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

async function askFastTests({ file }: Fault): Promise<Failure | undefined> {
  const near = nearTests(file);
  for (const tests of [...(near.length === 0 ? [] : [['run', ...near]]), ['related', file, '--run']]) {
    const { passed, output } = await runTests(unitReport, [...VITEST, ...tests]);
    if (!passed) return firstVitestFailure(unitReport, root, output);
  }
  return undefined;
}

async function askBrowserTests({ specs }: Fault): Promise<Failure | undefined> {
  const files = specs.filter(hasSpec).map(specFile);
  if (files.length === 0) return undefined;
  const { passed, output } = await runTests(browserReport, [...PLAYWRIGHT, ...files, ...PLAYWRIGHT_OPTIONS]);
  return passed ? undefined : firstPlaywrightFailure(browserReport, output);
}

/** Whether the test that failed passes without the fault. */
async function passesWithoutFault({ title, file }: FailedTest, outcome: 'unit' | 'browser'): Promise<boolean> {
  const pattern = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const { passed } = await (outcome === 'unit'
    ? runTests(unitReport, [...VITEST, 'run', file, '-t', pattern])
    : runTests(browserReport, [...PLAYWRIGHT, file, '-g', pattern, ...PLAYWRIGHT_OPTIONS]));
  return passed;
}

async function tryFault(fault: Fault): Promise<Pick<Result, 'outcome' | 'failure'>> {
  const faulty = faultySource(fault);
  if (faulty === undefined) return { outcome: 'stale' };
  const path = join(root, fault.file);
  const source = readFileSync(path);
  putBack = () => writeFileSync(path, source);
  writeFileSync(path, faulty);
  try {
    const unit = await askFastTests(fault);
    const failure = unit ?? (isUnitOnly ? undefined : await askBrowserTests(fault));
    if (!failure) return { outcome: 'none' };
    putBack();
    const outcome = unit ? 'unit' : 'browser';
    const isFound = failure.test !== undefined && (await passesWithoutFault(failure.test, outcome));
    return { outcome: isFound ? outcome : 'broken', failure };
  } finally {
    putBack();
    putBack = () => {};
  }
}

const describe = ({ outcome, failure }: Pick<Result, 'outcome' | 'failure'>): string => {
  if (outcome === 'stale') return 'STALE: the text does not occur exactly once';
  const text = failure?.test ? `${failure.test.title} (${failure.test.file})` : failure?.message;
  return text === undefined ? 'NOT FOUND' : `${outcome}: ${text}`;
};

function listFaults(): void {
  for (const fault of faults) {
    const missing = fault.specs.filter((name) => !hasSpec(name));
    const isStale = faultySource(fault) === undefined;
    if (isStale || missing.length > 0) process.exitCode = 1;
    print(
      `${fault.file}: ${fault.name}${isStale ? ' [STALE]' : ''}${missing.map((spec) => ` [no ${specFile(spec)}]`).join('')}`,
    );
  }
  print(`${faults.length} faults`);
}

async function tryFaults(): Promise<void> {
  if (git('status', '--porcelain') !== '') {
    throw new Error(`${root} has changes that are not committed; \`git -C ${root} diff\` shows them.`);
  }
  const commit = git('rev-parse', 'HEAD');
  const saved = existsSync(jsonFile) ? JSON.parse(readFileSync(jsonFile, 'utf8')) : undefined;
  const results: Result[] = saved?.commit === commit ? saved.results : [];
  const resultOf = ({ name, file, find, replace }: Fault) =>
    results.find((each) => each.name === name && each.file === file && each.find === find && each.replace === replace);
  mkdirSync(dirname(jsonFile), { recursive: true });
  for (const fault of faults) {
    const earlier = resultOf(fault);
    const isFinal = earlier && earlier.outcome !== 'broken' && (earlier.failure || isUnitOnly || !earlier.isUnitOnly);
    if (!isFinal) {
      const started = performance.now();
      const { specs, ...rest } = fault;
      const found = await tryFault(fault);
      const seconds = Math.round((performance.now() - started) / 1000);
      if (earlier) results.splice(results.indexOf(earlier), 1);
      results.push({ ...rest, ...found, isUnitOnly, seconds });
      writeFileSync(jsonFile, `${JSON.stringify({ commit, results }, undefined, 2)}\n`);
    }
    const result = resultOf(fault);
    if (result)
      print(
        `${String(result.seconds).padStart(4)} s  ${fault.name}  [${relative('.', fault.file)}]  ${describe(result)}`,
      );
  }
  const tried = faults.flatMap((fault) => resultOf(fault) ?? []);
  const count = (outcome: Result['outcome']) => tried.filter((each) => each.outcome === outcome).length;
  const minutes = tried.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  print(
    `${count('unit') + count('browser')} of ${tried.length} faults found: ${count('unit')} by fast tests, ${count('browser')} in the browser; ` +
      `${count('none')} not found, ${count('stale')} stale, ${count('broken')} broken; ${minutes.toFixed(0)} minutes. ${jsonFile}`,
  );
  if (count('unit') + count('browser') < tried.length) process.exitCode = 1;
}

if (values.list) listFaults();
else await tryFaults();
