import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { root } from './sources';

/** Where the aliases of tsconfig.base.json lead. */
const ALIASES = { '@/': 'src/', '@server/': 'mock-server/' } as const;

const SPECIFIER = /(\bfrom |\bimport\()(['"])([^'"]+)\2/g;

/** The path of the module that a declaration file names, from the root and without an ending; undefined for one of a package. */
function moduleOf(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier);
  const found = Object.entries(ALIASES).find(([prefix]) => specifier.startsWith(prefix));
  if (!found) return undefined;
  const [prefix, folder] = found;
  return join(folder, specifier.slice(prefix.length));
}

/** As Node wants the import of a file in a module: from the folder of the importer, with an ending. */
function specifierOf(module: string, importer: string): string {
  const path = relative(dirname(importer), module).split(sep).join('/');
  return `${path.startsWith('.') ? path : `./${path}`}.js`;
}

/** Declarations of the whole server in a folder. The compiler says what it could not declare, which matters only in what is needed. */
function emitDeclarations(folder: string): string[] {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  // Whether the sources are right is asked by `npm run typecheck`.
  const fast = ['--noCheck', '--checkers', '1'];
  const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--incremental', 'false', ...fast];
  const args = ['-p', 'tsconfig.node.json', ...emit, '--rootDir', '.', '--outDir', folder, '--pretty', 'false'];
  const { stdout, error } = spawnSync(process.execPath, [tsc, ...args], { cwd: root, encoding: 'utf8' });
  if (error) throw error;
  return stdout.split('\n');
}

/**
 * Writes the types of these modules, which are named from the root without an ending, and of all that they need, to a folder: as declaration
 * files without aliases, in the folders of their sources. Returns the packages that they import.
 */
export function writeTypes(entries: readonly string[], folder: string): Set<string> {
  const emitted = mkdtempSync(join(tmpdir(), 'invest-types-'));
  const packages = new Set<string>();
  try {
    const problems = emitDeclarations(emitted);
    const modules = new Set(entries);
    // A set that grows is walked to its end.
    for (const module of modules) {
      const problem = problems.find((line) => line.startsWith(`${module}.ts(`));
      const source = join(emitted, `${module}.d.ts`);
      if (problem || !existsSync(source)) throw new Error(problem ?? `${module} has no types`);
      const text = readFileSync(source, 'utf8').replace(SPECIFIER, (_, before, quote, specifier: string) => {
        const imported = moduleOf(specifier, module);
        if (imported === undefined) packages.add(specifier);
        else modules.add(imported);
        return `${before}${quote}${imported === undefined ? specifier : specifierOf(imported, module)}${quote}`;
      });
      const target = join(folder, `${module}.d.ts`);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
    return packages;
  } finally {
    rmSync(emitted, { recursive: true, force: true });
  }
}
