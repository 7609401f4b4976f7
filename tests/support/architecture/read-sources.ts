import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSource, type Source } from './source';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The product's own code: both sides, without tests and fixtures. */
export const readSources = (): Source[] =>
  ['src', 'mock-server']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));
