import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../build/sources';

interface Locked {
  readonly version: string;
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
}

/** A repository of somebody else, in an empty folder, which tests with the package. */
const files = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      noEmit: true,
      module: 'nodenext',
      target: 'es2022',
      lib: ['esnext', 'dom'],
      types: ['node'],
      skipLibCheck: false,
    },
    include: ['*.ts'],
  }),
  'vitest.config.js': `export default { test: { include: ['in-process.test.ts'] } };`,
  'in-process.test.ts': `
import { fixtureServerTest } from 'invest-mock/vitest';
import { expect } from 'vitest';

const test = fixtureServerTest({ now: '2026-11-20T06:30:00Z', dataset: (rows) => ({ ...rows, roundNotes: [] }) });

test('the clock of a world is its own', async ({ world, server }) => {
  await world.clock.advance({ months: 1 });
  expect((await world.clock.now()).toISOString()).toBe('2026-12-20T06:30:00.000Z');
  expect(server.clock.now().toISOString()).toBe('2026-11-20T06:30:00.000Z');
  expect(server.store.all('roundNotes')).toEqual([]);
});

test.concurrent('another test has another world', async ({ world }) => {
  expect((await world.clock.now()).toISOString()).toBe('2026-11-20T06:30:00.000Z');
  expect((await world.calls.listWorlds()).worlds.map(({ name }) => name)).toEqual(['main', world.name]);
});
`,
  'over-http.test.js': `
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startFixtureServer } from 'invest-mock';
import { CallRefused, openWorld } from 'invest-mock/client';
import { personas } from 'invest-mock/personas';

let server;
before(async () => {
  server = await startFixtureServer({ now: '2026-11-20T06:30:00Z' });
});
after(() => server.stop());

test('a member reads the own profile and a receipt, and a tester the documentation', async () => {
  const world = openWorld(server.url);
  const headers = await world.headersFor('member');
  const read = (path) => fetch(server.url + path, { headers });
  const { user } = await (await read('/api/auth/profile')).json();
  assert.equal(user.email, personas.member.email);
  const [deposit] = server.store.by('deposits', 'memberId', personas.member.id).filter((row) => row.status === 'approved');
  const { data } = await (await read('/member/investment/deposit/' + deposit._id + '/generateInvoice')).json();
  const receipt = await read(data.invoiceUrl);
  assert.equal(receipt.headers.get('content-type'), 'application/pdf');
  assert.equal(Buffer.from(await receipt.arrayBuffer()).subarray(0, 5).toString(), '%PDF-');
  for (const path of ['/docs', '/docs/docs.js', '/docs/swagger-ui-bundle.js', '/openapi.json'])
    assert.equal((await read(path)).status, 200, path);
  await assert.rejects(world.faults.set([{ path: '/nowhere', status: 500 }]), CallRefused);
});
`,
  'playwright.config.ts': `
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testMatch: 'in-a-browser.spec.ts',
  reporter: 'line',
  webServer: { command: 'npx invest-mock --port 0', wait: { stdout: /API {2}(?<FIXTURE_SERVER_URL>\\S+)/ } },
  use: { launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] } },
});
`,
  'in-a-browser.spec.ts': `
import { expect } from '@playwright/test';
import { test } from 'invest-mock/playwright';

test.use({ fixtureServerUrl: process.env.FIXTURE_SERVER_URL ?? '' });

test.beforeEach(async ({ page, world }) => {
  await page.goto(world.url + '/docs');
});

test('what a page sends is answered from the world of the test', async ({ page, request, world }) => {
  const { Authorization } = await world.headersFor('superadmin');
  const path = '/superadmin/crud/deposits/pending';
  const countInPage = () =>
    page.evaluate(
      async ([url, token]) => (await (await fetch(url, { headers: { Authorization: token } })).json()).totalCount,
      [path, Authorization ?? ''] as const,
    );
  const before = await countInPage();
  const headers = { Authorization: Authorization ?? '' };
  const { data } = await (await request.get(world.url + path, { headers })).json();
  await request.patch(world.url + '/superadmin/crud/deposits/' + data[0]._id + '/approve', { headers });
  expect(await countInPage()).toBe(before - 1);
  expect((await world.requests({ path })).length).toBeGreaterThan(2);
  await world.faults.set([{ path: '/superadmin/**', status: 503 }]);
  expect(await countInPage()).toBeUndefined();
});

test('another test sees none of it', async ({ world }) => {
  expect((await world.audit({ action: 'deposit.approve', limit: 100 })).length).toBe(0);
  expect(await world.faults.list()).toEqual([]);
});
`,
  'wrong.ts': `
import { startFixtureServer, type FixtureServer } from 'invest-mock';
import { openWorld } from 'invest-mock/client';

export async function wrong(): Promise<unknown[]> {
  const server: FixtureServer = await startFixtureServer();
  const world = openWorld(server.url);
  // @ts-expect-error There is no such method.
  await world.faults.set([{ method: 'FETCH', path: '/member/**', status: 500 }]);
  // @ts-expect-error A snapshot is named by its id.
  await world.calls.restoreData({ params: { name: 'a' } });
  // @ts-expect-error The body is missing.
  await world.calls.putClock();
  // @ts-expect-error There is no such demo login.
  await world.headersFor('nobody');
  const [mail] = await world.mails();
  // @ts-expect-error A mail has a text.
  const body = mail?.body;
  // @ts-expect-error Paise are numbers.
  const paise: string | undefined = server.store.all('deposits')[0]?.amountPaise;
  return [body, paise];
}
`,
} as const;

/** What whoever writes these tests has installed beside the package. */
const OWN_PACKAGES = ['@playwright/test', 'vitest', 'typescript', '@types/node'];

export const manifestIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const lock = (): Record<string, Locked> =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages as Record<string, Locked>;

export const lockedVersion = (name: string): string | undefined => lock()[`node_modules/${name}`]?.version;

function writeProject(folder: string, dependencies: Record<string, string>): void {
  const manifest = { name: 'a-repository-of-others', version: '1.0.0', private: true, type: 'module', dependencies };
  for (const [name, text] of Object.entries({ ...files, 'package.json': JSON.stringify(manifest) }))
    writeFileSync(join(folder, name), text);
}

/** As npm would install it, but the packages that it depends on are linked: no other can be imported. Returns its folder. */
export function linkPackage(folder: string, tarball: string): string {
  const unpacked = join(folder, 'node_modules/invest-mock');
  mkdirSync(unpacked, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', unpacked, '--strip-components', '1']);
  writeProject(folder, {});
  for (const name of [...Object.keys(manifestIn(unpacked).dependencies), ...OWN_PACKAGES]) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link);
  }
  return unpacked;
}

/** The key in the lock file of the package that another one, `importer`, asks for by name. */
function placeOf(packages: Record<string, Locked>, importer: string, name: string): string | undefined {
  for (let at = importer; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const place = `${at && `${at}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (at === '') return undefined;
  }
}

/** The places of these packages and of all that they need. */
function closureOf(packages: Record<string, Locked>, names: readonly string[]): string[] {
  const places = new Set<string>();
  const add = (importer: string, wanted: object = {}) => {
    for (const name of Object.keys(wanted)) {
      const place = placeOf(packages, importer, name);
      if (place) places.add(place);
    }
  };
  add('', Object.fromEntries(names.map((name) => [name, '*'])));
  // A set that grows is walked to its end.
  for (const place of places) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {};
    for (const wanted of [dependencies, optionalDependencies, peerDependencies]) add(place, wanted);
  }
  return [...places];
}

function run(folder: string, command: string, args: readonly string[], variables: Record<string, string> = {}) {
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH, HOME, ...variables },
    shell: process.platform === 'win32',
  });
  return { status, output: `${stdout}${stderr}` };
}

/**
 * Installs the package with npm in an empty folder, and all that it needs: packed from node_modules of this repository, so that neither a
 * network nor a cache is asked. Returns a function that runs a program there.
 */
export function installPackage(folder: string, tarball: string) {
  const packages = lock();
  const { dependencies, version } = JSON.parse(
    execFileSync('tar', ['-xzOf', tarball, 'package/package.json'], { encoding: 'utf8' }),
  );
  const places = closureOf(packages, [...Object.keys(dependencies), ...OWN_PACKAGES]);
  // Those for other systems are not here; npm leaves them out again.
  const installed = places.filter((place) => existsSync(join(root, place)));
  mkdirSync(join(folder, 'packed'));
  const packing = ['pack', '--json', '--ignore-scripts', '--offline', '--pack-destination', join(folder, 'packed')];
  const packed = JSON.parse(
    execFileSync('npm', [...packing, ...installed.map((place) => join(root, place))], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as { filename: string }[];
  const own = { 'invest-mock': `file:${tarball}` };
  const all = {
    ...own,
    ...Object.fromEntries(OWN_PACKAGES.map((name) => [name, packages[`node_modules/${name}`]?.version ?? ''])),
  };
  writeProject(folder, all);
  const packedAs = new Map(installed.map((place, index) => [place, `file:packed/${packed[index]?.filename}`]));
  const locked = places.map((place) => {
    const resolved = packedAs.get(place);
    return [place, { ...packages[place], dev: undefined, ...(resolved && { resolved, integrity: undefined }) }];
  });
  const mock = { version, resolved: own['invest-mock'], dependencies, bin: { 'invest-mock': 'bin/invest-mock.cjs' } };
  const lockFile = {
    name: 'a-repository-of-others',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: { '': { dependencies: all }, 'node_modules/invest-mock': mock, ...Object.fromEntries(locked) },
  };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockFile));
  const installing = ['ci', '--offline', '--no-audit', '--no-fund', '--cache', join(folder, 'an-empty-cache')];
  const { status, output } = run(folder, 'npm', installing);
  if (status !== 0) throw new Error(output);
  return (command: string, args: readonly string[], variables?: Record<string, string>) =>
    run(folder, command, args, variables);
}
