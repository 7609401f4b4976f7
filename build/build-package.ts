/**
 * `npm run pack:mock`: builds the fixture server as a package for other repositories, in dist-package/. Its tarball is installed there with
 * `npm install --save-dev FILE`. The package has the server alone, not the UI.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { preserveImportMeta } from './build-server';
import { helpOf, refuseOtherArguments } from './help';
import { loadVite } from './load-vite';
import { keepNodeEnv } from './node-env';
import { writeTypes } from './package-types';
import { root } from './sources';

/** What the package exports, by the name behind its own. `command` is for its program alone. */
const entries = {
  index: 'mock-server/start-fixture-server',
  client: 'mock-server/testing/world-client',
  personas: 'fixtures/personas',
  playwright: 'mock-server/package/playwright',
  vitest: 'mock-server/package/vitest',
  command: 'mock-server/package/command',
} as const;
const { command: _, ...exported } = entries;

const filesOf = (folder: string): string[] => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);

/** Files that the server reads, in the folders in which it looks for them. */
const READ_FILES = [
  'mock-server/docs/docs.html',
  'mock-server/docs/docs.js',
  ...filesOf('mock-server/testing/page'),
  ...filesOf('fixtures').filter((file) => file.endsWith('.json')),
];

/** Found by their names while the server runs, without an import. */
const isFoundByName = (name: string): boolean => name === 'swagger-ui-dist' || name.startsWith('@fontsource/');

/** Packages of the runners, which whoever imports `/playwright` or `/vitest` has installed. */
const RUNNERS = { '@playwright/test': '>=1.50', vitest: '>=3.2' } as const;

const PROGRAM = 'bin/invest-mock.cjs';
/** What an old Node reads, and the size of the pool of threads, come before the modules of the server. */
const BEFORE_MODULES = ['node-version.cjs', 'thread-pool.cjs'] as const;
const program = [
  '#!/usr/bin/env node',
  ...BEFORE_MODULES.map((file) => `require('./${file}');`),
  "import('../lib/command.js');",
  '',
].join('\n');

const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Bundles the modules of the repository, and returns the packages that they import. */
async function bundle(folder: string): Promise<string[]> {
  const { build } = await loadVite('dist-package/');
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    // The bundle stands one folder below the root of the package, as dist-server/ below that of the repository.
    plugins: [preserveImportMeta()],
    resolve: { tsconfigPaths: true },
    build: {
      ssr: true,
      outDir: join(folder, 'lib'),
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(entries).map(([name, module]) => [name, join(root, `${module}.ts`)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('The bundle was not written');
  const chunks = built.output.filter((each) => each.type === 'chunk');
  const ownFiles = new Set(chunks.map(({ fileName }) => fileName));
  return chunks
    .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    .filter((name) => !ownFiles.has(name) && !name.startsWith('node:') && !builtinModules.includes(name))
    .map(packageOf);
}

function manifestOf(imported: ReadonlySet<string>): object {
  const { version, description, engines, dependencies } = readJson('package.json');
  const { packages } = readJson('package-lock.json');
  const needed = [...imported, ...Object.keys(dependencies).filter(isFoundByName)].filter((name) => !(name in RUNNERS));
  const locked = needed.toSorted().map((name) => [name, packages[`node_modules/${name}`].version]);
  const typesOf = (module: string) => `./types/${module}.d.ts`;
  return {
    name: 'invest-mock',
    version,
    description,
    license: 'UNLICENSED',
    type: 'module',
    engines,
    bin: { 'invest-mock': PROGRAM },
    exports: {
      ...Object.fromEntries(
        Object.entries(exported).map(([name, module]) => [
          name === 'index' ? '.' : `./${name}`,
          { types: typesOf(module), default: `./lib/${name}.js` },
        ]),
      ),
      './package.json': './package.json',
    },
    files: ['bin', 'fixtures', 'lib', 'mock-server', 'types'],
    dependencies: Object.fromEntries(locked),
    peerDependencies: RUNNERS,
    peerDependenciesMeta: Object.fromEntries(Object.keys(RUNNERS).map((name) => [name, { optional: true }])),
  };
}

/** Builds the folder of the package, and its tarball beside it, in place of what is in `target`. Returns the path of the tarball. */
export async function buildPackage(target: string): Promise<string> {
  const folder = join(target, 'package');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const imported = new Set(await keepNodeEnv(() => bundle(folder)));
  for (const name of writeTypes(Object.values(exported), join(folder, 'types'))) imported.add(packageOf(name));
  for (const file of READ_FILES) cpSync(join(root, file), join(folder, file));
  for (const file of BEFORE_MODULES) cpSync(join(root, 'build', file), join(folder, 'bin', file));
  writeFileSync(join(folder, PROGRAM), program, { mode: 0o755 });
  cpSync(join(root, 'mock-server/package/README.md'), join(folder, 'README.md'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(imported), null, 2)}\n`);
  const args = ['pack', folder, '--pack-destination', target, '--json', '--ignore-scripts'];
  const [packed] = JSON.parse(
    execFileSync('npm', args, { cwd: target, encoding: 'utf8', shell: process.platform === 'win32' }),
  );
  return join(target, packed.filename);
}

if (process.argv[1] === import.meta.filename) {
  helpOf(import.meta.filename);
  refuseOtherArguments();
  try {
    console.error(`Packed: ${await buildPackage(join(root, 'dist-package'))}`);
  } catch (error) {
    console.error(`The package cannot be built: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
