import { mkdirSync, mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** The options of `npm run bench`, for each benchmark the same. */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    sizes: { type: 'string', default: '1000,10000,100000' },
    turns: { type: 'string', default: '5' },
    help: { type: 'boolean' },
  },
});
export const { only } = values;
/** Numbers of deposits. */
export const sizes = values.sizes.split(',').map(Number);
export const largestSize = Math.max(...sizes);
export const turns = Number(values.turns);

/** A new folder beside the project, not in the system's temporary folder: that may be memory, where a sync costs nothing. */
export function makeFolder(): string {
  const results = resolve(import.meta.dirname, '../../test-results');
  mkdirSync(results, { recursive: true });
  return mkdtempSync(join(results, 'bench-'));
}
