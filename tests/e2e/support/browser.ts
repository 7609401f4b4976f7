import { execFileSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from '@playwright/test';
import { root } from '../../../build/sources';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser named in CHROMIUM_PATH, the system's, or the one Playwright has downloaded. */
function installedBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...usualPlaces, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

/** Chromium links to NSS, which a machine with nothing but Node does not have. */
function hasSystemLibraries(): boolean {
  try {
    return execFileSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' }).includes('libnss3.so');
  } catch {
    return false;
  }
}

/**
 * The browser that comes as an npm package (Linux x64). It carries the libraries too, but unpacks them
 * only where it believes to be on a bare cloud machine, which is what a machine without them resembles.
 */
async function packagedBrowser(): Promise<string> {
  if (!hasSystemLibraries()) {
    process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
    const isHalfUnpacked = existsSync(join(tmpdir(), 'chromium')) && !existsSync(join(tmpdir(), 'al2023'));
    if (isHalfUnpacked) rmSync(join(tmpdir(), 'chromium'));
  }
  const packaged = await import('@sparticuz/chromium');
  return packaged.default.executablePath();
}

/** Where the browser for the tests is. Never downloads anything. */
export const browserPath = async (): Promise<string> => installedBrowser() ?? packagedBrowser();

/**
 * Chromium 92, unpacked from its package here: the package itself would unpack it where it takes the place of the new one. Where the system
 * has no libraries for it, it uses those of the new one.
 */
export async function oldBrowserPath(): Promise<string> {
  if (!hasSystemLibraries()) await packagedBrowser();
  const path = join(tmpdir(), 'invest-chromium-92');
  if (existsSync(path)) return path;
  const unfinished = `${path}.${process.pid}`;
  await pipeline(
    createReadStream(join(root, 'node_modules/chromium-92/bin/chromium.br')),
    createBrotliDecompress(),
    createWriteStream(unfinished, { mode: 0o755 }),
  );
  renameSync(unfinished, path);
  return path;
}
