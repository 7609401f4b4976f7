import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** The key is the path as it stands in a URL, such as '/assets/app.js'. */
export type UiBuild = ReturnType<typeof readFiles>;

/** Files whose names begin with a dot are not for visitors. `modified` has the form of the header Last-Modified. */
function readFiles(folder: string): ReadonlyMap<string, { readonly bytes: Buffer; readonly modified: string }> {
  const files = new Map<string, { bytes: Buffer; modified: string }>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    files.set(url, { bytes: readFileSync(path), modified: statSync(path).mtime.toUTCString() });
  }
  return files;
}

function identityOf(folder: string): string {
  const { ino, ctimeMs } = statSync(folder);
  return `${ino} ${ctimeMs}`;
}

const ATTEMPTS = 10;
const PAUSE_MS = 50;

/**
 * The build is in memory, so that a running server keeps the page, the files and the policy that belong together when another build is
 * put in its place. While that happens, the folder is absent for a moment or becomes another one: then it is read again. Throws if there
 * is no build.
 */
export async function readUiBuild(folder: string): Promise<UiBuild> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      const identity = identityOf(folder);
      const files = readFiles(folder);
      if (files.has('/index.html') && identityOf(folder) === identity) return files;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    await setTimeout(PAUSE_MS);
  }
  throw new Error('The UI is not built: run npm start, or npm run build');
}
