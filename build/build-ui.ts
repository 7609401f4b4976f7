import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { headersFile, nginxFile } from '../mock-server/runtime/ui-headers';
import { loadVite } from './load-vite';
import { keepNodeEnv } from './node-env';
import { replaceFolder } from './replace-folder';
import { dist, fingerprint, root, uiSources } from './sources';

/** Has the fingerprint of the sources that a build was made of. */
const STAMP = '.stamp';

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

/** Meant to be edited, after which a compressed copy would be wrong. */
const SETTINGS = 'env-config.js';

/** Compresses files once with the highest quality, instead of for each visitor. */
async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name) && entry.name !== SETTINGS);
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

const isStale = (): boolean =>
  !existsSync(join(dist, 'index.html')) ||
  !existsSync(join(dist, STAMP)) ||
  readFileSync(join(dist, STAMP), 'utf8') !== fingerprint(uiSources);

/** React's development build is chosen by NODE_ENV, which tests set, whatever Vite's mode is. */
const withProductionEnvironment = <T>(work: () => Promise<T>): Promise<T> =>
  keepNodeEnv(() => {
    process.env.NODE_ENV = 'production';
    return work();
  });

/**
 * Builds and compresses the UI, with the fingerprint of its sources, in a folder beside dist/ that then takes its place: whoever reads
 * dist/ finds a whole build.
 */
export async function buildUi(): Promise<void> {
  // Taken before the build, so that a file that is saved during the build makes the result stale.
  const sources = fingerprint(uiSources);
  const { build } = await loadVite('dist/');
  const folder = `${dist}.${randomUUID()}`;
  try {
    await withProductionEnvironment(() =>
      build({ root, mode: 'production', logLevel: 'warn', build: { outDir: folder } }),
    );
    await precompress(folder);
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    writeFileSync(join(folder, '_headers'), headersFile(html));
    // With a dot, since it is for the host and not for visitors.
    writeFileSync(join(folder, '.nginx.conf'), nginxFile(html));
    writeFileSync(join(folder, STAMP), sources);
    replaceFolder(dist, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds the UI if its sources have changed since the last build. */
export async function buildUiIfStale(): Promise<void> {
  if (isStale()) await buildUi();
}
