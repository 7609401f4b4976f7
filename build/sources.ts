import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
export const dist = join(root, 'dist');
export const stampFile = join(dist, '.stamp');
/** One level below the root, as `mock-server/` is. */
export const serverFile = join(root, 'dist-server/main.mjs');

/** Everything the built UI is made of. */
export const uiSources = [
  'src',
  'public',
  'build',
  'index.html',
  'vite.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
];
/** Everything the built server is made of. */
export const serverSources = [
  'mock-server',
  'src/contract',
  'src/domain',
  'fixtures',
  'build/build-server.ts',
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

/** Changes when any source does, or what the build reads of the environment. By content: a fresh checkout has fresh times. */
export function fingerprint(sources: readonly string[], environment = ''): string {
  const hash = createHash('sha256').update(environment);
  for (const file of sources.flatMap((source) => filesIn(join(root, source)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
