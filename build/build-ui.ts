import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { dist, fingerprint, root, stampFile, uiSources } from './sources';

const compressible = /\.(html|js|css|svg|json|webmanifest)$/;
/** Below this a compressed answer is no smaller on the wire. */
const MIN_BYTES = 512;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    brotliAsync(bytes, { params }).then((small) => writeFile(`${file}.br`, small)),
    gzipAsync(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}

/** Compresses once, as hard as possible, what would otherwise be compressed for each visitor. */
async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

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
