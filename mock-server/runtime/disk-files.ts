import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '../use-cases/context';
import { contentTypeOfName, newPictureName } from './picture-name';

async function sync(path: string, flags: 'r' | 'wx', bytes?: Uint8Array): Promise<void> {
  const handle = await open(path, flags, 0o600);
  try {
    if (bytes) await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Pictures in one folder. A name is given out only when the bytes and the name are on disk. */
export function createDiskFiles(folder: string): Files {
  return {
    put: async (bytes, contentType) => {
      const name = newPictureName(contentType);
      const temporary = join(folder, `.${name}.tmp`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await sync(temporary, 'wx', bytes);
      await rename(temporary, join(folder, name));
      await sync(folder, 'r');
      return name;
    },
    get: async (name) => {
      const contentType = contentTypeOfName(name);
      if (!contentType) return undefined;
      try {
        return { bytes: await readFile(join(folder, name)), contentType };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: async (name) => {
      if (contentTypeOfName(name)) await rm(join(folder, name), { force: true });
    },
  };
}
