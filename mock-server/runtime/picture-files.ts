import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '@server/modules/context';

const PICTURE_EXTENSIONS: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };
const PICTURE_NAME = /^[0-9a-f]{32}\.(png|jpg|webp)$/;

/** 128 random bits: nobody guesses another person's picture. */
function newPictureName(contentType: string): string {
  const extension = PICTURE_EXTENSIONS[contentType];
  if (!extension) throw new Error(`No picture has the type ${contentType}`);
  return `${randomBytes(16).toString('hex')}.${extension}`;
}

/** Undefined for every name that this server has not made: no path ever comes out of a request. */
function contentTypeOfName(name: string): string | undefined {
  const extension = PICTURE_NAME.exec(name)?.[1];
  return Object.keys(PICTURE_EXTENSIONS).find((type) => PICTURE_EXTENSIONS[type] === extension);
}

/** The same as on disk, for tests and worlds that nobody needs to keep. */
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

const isNotFound = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Pictures in one folder. A name is given out only when the bytes and the name are on disk. */
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
        if (isNotFound(error)) return undefined;
        throw error;
      }
    },
    remove: async (name) => {
      if (contentTypeOfName(name)) await rm(join(folder, name), { force: true });
    },
  };
}
