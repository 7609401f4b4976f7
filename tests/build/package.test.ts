import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPackage } from '../../build/build-package';
import { root } from '../../build/sources';
import { linkPackage, lockedVersion, manifestIn } from '../support/package-project';

/** A repository of somebody else, and the package in it. */
let folder: string;
let unpacked: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'invest-package-'));
  unpacked = linkPackage(folder, await buildPackage(join(folder, 'dist-package')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesIn = (path: string): string[] =>
  readdirSync(join(unpacked, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(unpacked.length + 1))
    .toSorted();

const SPECIFIERS = /(?:\bfrom|\bimport)\s*\(?\s*["']([^"'\s]+)["']/g;
const importsOf = (file: string): string[] =>
  [...readFileSync(join(unpacked, file), 'utf8').matchAll(SPECIFIERS)].map(([, name = '']) => name);

describe('the package of the fixture server', () => {
  it('has the server, its fixtures and the pages of its documentation and for testers, but no page of the product and no test', () => {
    const fixtures = readdirSync(join(root, 'fixtures')).filter((name) => name.endsWith('.json'));
    const page = readdirSync(join(root, 'mock-server/testing/page'));
    const others = filesIn('.').filter((file) => !/^(?:lib|types|fixtures)\//.test(file));
    expect(filesIn('fixtures')).toEqual(fixtures.map((name) => `fixtures/${name}`).toSorted());
    expect(others).toEqual([
      'README.md',
      'bin/invest-mock.cjs',
      'bin/node-version.cjs',
      'bin/thread-pool.cjs',
      'mock-server/docs/docs.html',
      'mock-server/docs/docs.js',
      ...page.map((name) => `mock-server/testing/page/${name}`).toSorted(),
      'package.json',
    ]);
    expect(filesIn('lib').filter((file) => !/-[\w-]{8}\.js$/.test(file))).toEqual(
      ['client', 'command', 'index', 'personas', 'playwright', 'vitest'].map((name) => `lib/${name}.js`),
    );
    expect(filesIn('types').filter((file) => !file.endsWith('.d.ts'))).toEqual([]);
    expect(
      filesIn('types').filter((file) => /^types\/(?:tests|build)|types\/src\/(?!contract|domain)/.test(file)),
    ).toEqual([]);
  });

  it('depends on exactly what it imports, in the versions of the lock file, and on no alias', () => {
    const { dependencies, peerDependencies, peerDependenciesMeta, version } = manifestIn(unpacked);
    const imported = [...filesIn('lib'), ...filesIn('types')]
      .flatMap(importsOf)
      .filter((name) => !name.startsWith('.'));
    const packages = imported
      .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
      .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0]);
    const byName = Object.keys(dependencies).filter((name) => /^@fontsource\/|^swagger-ui-dist$/.test(name));
    expect(byName).toHaveLength(11);
    expect([...new Set([...packages, ...byName])].toSorted()).toEqual(
      [...Object.keys(dependencies), ...Object.keys(peerDependencies)].toSorted(),
    );
    for (const [name, wanted] of Object.entries(dependencies)) expect(wanted, name).toBe(lockedVersion(name));
    expect(peerDependenciesMeta).toEqual({ '@playwright/test': { optional: true }, vitest: { optional: true } });
    expect(version).toBe(manifestIn(root).version);
  });

  it('compiles in a strict project, which is told of each mistake', () => {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const args = [tsc, '-p', '.', '--checkers', '1'];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });

  it('is imported by plain Node, and answers', () => {
    const { status, stdout } = spawnSync(process.execPath, ['--test', 'over-http.test.js'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    });
    expect(status, stdout).toBe(0);
  });
});
