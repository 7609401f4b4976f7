import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { dist, fingerprint, root, stampFile, uiSources } from './sources';

const compressible = /\.(html|js|css|svg|json|webmanifest)$/;
/** Smaller files do not become smaller on the wire. */
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

/** Compresses files once with the highest quality, instead of for each visitor. */
async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

const isStale = (): boolean =>
  !existsSync(join(dist, 'index.html')) ||
  !existsSync(stampFile) ||
  readFileSync(stampFile, 'utf8') !== fingerprint(uiSources, process.env.VITE_API_URL);

/** React's development build is chosen by NODE_ENV, which tests set, whatever Vite's mode is. */
async function withProductionEnvironment(work: () => Promise<unknown>): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** Builds into dist/, compresses the result and writes the fingerprint of the sources beside it. */
export async function buildUi(): Promise<void> {
  // Taken before the build, so that a file that is saved during the build makes the result stale.
  const sources = fingerprint(uiSources, process.env.VITE_API_URL);
  const { build } = await import('vite');
  await withProductionEnvironment(() => build({ root, mode: 'production', logLevel: 'warn' }));
  await precompress(dist);
  writeFileSync(stampFile, sources);
}

/** Builds the UI if its sources have changed since the last build. */
export async function buildUiIfStale(): Promise<void> {
  if (isStale()) await buildUi();
}
