import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
export const dist = join(root, 'dist');
/** One folder below the root, like mock-server/main.ts, so that relative paths hold. */
export const serverFile = join(root, 'dist-server/main.mjs');

/** Everything that the built UI depends on. */
export const uiSources = [
  'src',
  'public',
  'build',
  // The headers of the page, which the build writes for other hosts.
  'mock-server/runtime/ui-headers.ts',
  'index.html',
  'vite.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
];
/** Everything that the built server depends on. */
export const serverSources = [
  'mock-server',
  'src/contract',
  'src/domain',
  'fixtures',
  'build/build-server.ts',
  'package.json',
  'tsconfig.base.json',
  'package-lock.json',
];

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** A hash of the sources. Made from contents, since the times of files are new in each checkout. */
export function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesIn(join(root, source)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
