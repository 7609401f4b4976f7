import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '@server/modules/context';
import { errorCodeOf } from '@server/store/disk';

const PICTURE_EXTENSIONS: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };
const PICTURE_NAME = /^[0-9a-f]{32}\.(png|jpg|webp)$/;

/** 128 random bits, so that nobody can guess the name of another person's picture. */
function newPictureName(contentType: string): string {
  const extension = PICTURE_EXTENSIONS[contentType];
  if (!extension) throw new Error(`No picture has the type ${contentType}`);
  return `${randomBytes(16).toString('hex')}.${extension}`;
}

/** Undefined for every name that is not one of this server's, so that a request cannot name another path. */
function contentTypeOfName(name: string): string | undefined {
  const extension = PICTURE_NAME.exec(name)?.[1];
  return Object.keys(PICTURE_EXTENSIONS).find((type) => PICTURE_EXTENSIONS[type] === extension);
}

/** Pictures in memory, for tests and sandboxes. */
export function createMemoryFiles(): Files {
  const files = new Map<string, Uint8Array>();
  return {
    put: async (bytes, contentType) => {
      const name = newPictureName(contentType);
      files.set(name, bytes);
      return name;
    },
    get: async (name) => {
      const bytes = files.get(name);
      const contentType = contentTypeOfName(name);
      return bytes && contentType ? { bytes, contentType } : undefined;
    },
    remove: async (name) => {
      files.delete(name);
    },
  };
}

async function writeAndSync(path: string, flags: 'r' | 'wx', bytes?: Uint8Array): Promise<void> {
  const handle = await open(path, flags, 0o600);
  try {
    if (bytes) await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Pictures in one folder. `put` resolves when the bytes and the name are on disk. */
export function createDiskFiles(folder: string): Files {
  return {
    put: async (bytes, contentType) => {
      const name = newPictureName(contentType);
      const temporary = join(folder, `.${name}.tmp`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeAndSync(temporary, 'wx', bytes);
      await rename(temporary, join(folder, name));
      await writeAndSync(folder, 'r');
      return name;
    },
    get: async (name) => {
      const contentType = contentTypeOfName(name);
      if (!contentType) return undefined;
      try {
        return { bytes: await readFile(join(folder, name)), contentType };
      } catch (error) {
        if (errorCodeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: async (name) => {
      if (contentTypeOfName(name)) await rm(join(folder, name), { force: true });
    },
  };
}
