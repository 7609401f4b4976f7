import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realDisk } from '@server/store/disk';
import { acquireLock } from '@server/store/lock';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../build/sources';

/** A checkout whose builds are finished, with tsx and the package that locks the data. Its server prints the address of the API and ends. */
let checkout: string;

/** Runs Node in the checkout with the TypeScript loader, as the scripts of package.json do. */
function run(args: readonly string[], variables: Record<string, string> = {}) {
  const { PATH, HOME } = process.env;
  return spawnSync(process.execPath, ['--import', 'tsx', ...args], {
    cwd: checkout,
    encoding: 'utf8',
    env: { PATH, HOME, ...variables },
  });
}

const start = (variables: Record<string, string> = {}, ...args: string[]) =>
  run(['build/start.ts', ...args], variables);

beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'invest-checkout-'));
  for (const folder of ['src', 'dist', 'dist-server', 'node_modules']) mkdirSync(join(checkout, folder));
  cpSync(join(root, 'build'), join(checkout, 'build'), { recursive: true });
  const ofStore = ['disk.ts', 'lock.ts', 'open-errors.ts'].map((name) => `mock-server/store/${name}`);
  const others = ['package.json', 'tsconfig.json', 'tsconfig.base.json', 'mock-server/runtime/ui-headers.ts'];
  for (const file of [...others, ...ofStore]) cpSync(join(root, file), join(checkout, file));
  for (const name of ['tsx', 'fs-native-extensions'])
    symlinkSync(join(root, 'node_modules', name), join(checkout, 'node_modules', name));
  const fingerprints = `
    import { fingerprint, serverSources, uiSources } from './build/sources.ts';
    console.log(JSON.stringify({ ui: fingerprint(uiSources), server: fingerprint(serverSources) }));`;
  const { ui, server } = JSON.parse(run(['--input-type=module', '--eval', fingerprints]).stdout);
  writeFileSync(join(checkout, 'dist/index.html'), 'the finished page');
  writeFileSync(join(checkout, 'dist/.stamp'), ui);
  const program = `console.log('API at ' + process.env.VITE_API_URL);\n`;
  writeFileSync(join(checkout, 'dist-server/main.mjs'), `// Built from ${server}\n${program}`);
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

const cannotBuild = (target: string) =>
  `INVEST cannot be built: ${target} is missing or older than its sources, and the development dependencies that build it are not installed: run npm ci\n`;

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const program = `
    import { read, stat } from 'node:fs';
    for (let thread = 0; thread < 7; thread++) read(0, Buffer.alloc(1), 0, 1, null, () => {});
    stat('.', () => console.log('read'));`;

it.each(['start', 'mock'])('npm run %s: a file is read while seven threads of the pool wait', async (name) => {
  const [node, ...args] = scripts[name].split(' ');
  expect(node).toBe('node');
  const options = args.slice(0, args.indexOf('build/start.ts'));
  // Its input stays open without a byte, and each read of it holds a thread.
  const child = spawn(process.execPath, [...options, '--input-type=module', '--eval', program], { cwd: root });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [output] = await once(child.stdout, 'data');
  expect(String(output)).toBe('read\n');
});

const OLD = `Object.defineProperty(process, 'versions', { value: { node: '18.20.4' } });`;
/** A script of package.json, in the repository, with more options of Node and arguments of its own. */
function runScript(name: string, args: readonly string[], variables: Record<string, string> = {}, preload = '') {
  const folder = mkdtempSync(join(tmpdir(), 'invest-script-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'preload.cjs'), preload);
  const { PATH, HOME } = process.env;
  const [, ...own] = scripts[name].split(' ');
  return spawnSync(process.execPath, ['--require', join(folder, 'preload.cjs'), ...own, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH, HOME, DATA_FILE: join(folder, 'db.json'), ...variables },
  });
}

it.each(['start', 'mock', 'dev', 'test'])('npm %s says in one line that Node is too old', (name) => {
  const { status, stdout, stderr } = runScript(name, [], {}, OLD);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^INVEST needs Node \d+\.\d+ or later, and this is 18\.20\.4\..*\n$/);
});

it.each([
  ['start', ['--port', '5000']],
  ['dev', ['5000']],
  ['mock', ['--ui']],
  ['build', ['--watch']],
  ['test', ['tests/domain']],
] as const)('npm %s names the argument %j that it does not know, and where settings are', (name, args) => {
  const { status, stdout, stderr } = runScript(name, args);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(new RegExp(`^${args[0]} is unknown here\\. .*UI_PORT.*API_PORT.*\\n$`));
});

describe('npm run dev ends with a line, and serves no UI without an API,', () => {
  it.each(['UI_PORT', 'API_PORT'])('when %s is taken', async (variable) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const { status, stdout, stderr } = runScript('dev', [], { UI_PORT: '0', API_PORT: '0', [variable]: String(port) });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: `INVEST cannot start: Port ${port} (${variable}) is already in use\n`,
    });
  });

  it('when a setting is wrong', () => {
    const { status, stderr } = runScript('dev', [], { MOCK_NOW: 'tomorrow' });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'INVEST cannot start: MOCK_NOW must be an instant such as 2026-11-20T06:30:00Z\n',
    });
  });
});

describe('npm start without development dependencies', () => {
  it('starts a finished build with any address of the API', () => {
    for (const VITE_API_URL of ['https://api.example.org', '/api', '']) {
      const { status, stdout, stderr } = start({ VITE_API_URL });
      expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: `API at ${VITE_API_URL}\n`, stderr: '' });
    }
    expect(readFileSync(join(checkout, 'dist/index.html'), 'utf8')).toBe('the finished page');
  });

  it.each([
    ['src', 'dist/'],
    ['mock-server', 'dist-server/'],
  ])('says in one line that a changed %s cannot be built, while the API alone needs no UI', (folder, target) => {
    const source = join(checkout, folder, 'changed.ts');
    writeFileSync(source, '');
    const { status, stdout, stderr } = start();
    expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: cannotBuild(target) });
    const apiAlone = start({ VITE_API_URL: '/api' }, '--api-only').stdout;
    expect(apiAlone).toBe(folder === 'src' ? 'API at /api\n' : '');
    rmSync(source);
  });

  it('says in one line that another server has the data, before anything is built', async () => {
    const source = join(checkout, 'src/changed.ts');
    writeFileSync(source, '');
    const lock = await acquireLock(realDisk, join(checkout, 'data.json.lock'));
    const { status, stdout, stderr } = start({ DATA_FILE: 'data.json' });
    await lock.release();
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^INVEST cannot start: The data is in use by another server \(process \d+\).*\n$/);
    expect(start({ DATA_FILE: 'data.json' }).stderr).toBe(cannotBuild('dist/'));
    rmSync(source);
  });
});
