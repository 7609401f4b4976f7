import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSource, type Source } from './source';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));

/** The product's own code: both sides and how they are built, without tests and fixtures. */
export const readSources = (): Source[] =>
  [...['src', 'mock-server', 'build'].flatMap(filesIn), 'vite.config.ts']
    .sort()
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));

export const refinePackages = (): string[] => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(dependencies).filter((name) => name.startsWith('@refinedev/'));
};
