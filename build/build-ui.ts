import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from './precompress';
import { dist, fingerprint, root, stampFile, uiSources } from './sources';

const isStale = (): boolean =>
  !existsSync(join(dist, 'index.html')) ||
  !existsSync(stampFile) ||
  readFileSync(stampFile, 'utf8') !== fingerprint(uiSources, process.env.VITE_API_URL);

/** React's development build is chosen by NODE_ENV, whatever Vite's mode; tests set it. */
async function inProduction(work: () => Promise<unknown>): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** Builds into dist/, compresses the result, and notes what it was made from. */
export async function buildUi(): Promise<void> {
  // Taken before: a file that is saved meanwhile makes the result stale again.
  const sources = fingerprint(uiSources, process.env.VITE_API_URL);
  const { build } = await import('vite');
  await inProduction(() => build({ root, mode: 'production', logLevel: 'warn' }));
  await precompress(dist);
  writeFileSync(stampFile, sources);
}

/** Builds the UI when what it is made of has changed since the last time. */
export async function buildUiIfStale(): Promise<void> {
  if (isStale()) await buildUi();
}
