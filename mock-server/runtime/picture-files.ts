import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Files } from '@server/context';
import { errorCodeOf, realDisk, storeFilesOf, writeFile } from '@server/store/disk';
import { COLLECTIONS } from '@server/store/rows';
import { type Reader, StoreUnavailable } from '@server/store/store';

const PICTURE_EXTENSIONS: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };
const PICTURE_NAME = /^[0-9a-f]{32}\.(png|jpg|webp)$/;
const UNFINISHED_NAME = /^\.[0-9a-f]{32}\.(png|jpg|webp)\.tmp$/;

/** 128 random bits, so that nobody can guess the name of another person's picture. */
export function newPictureName(contentType: string): string {
  const extension = PICTURE_EXTENSIONS[contentType];
  if (!extension) throw new Error(`No picture has the type ${contentType}`);
  return `${randomBytes(16).toString('hex')}.${extension}`;
}

/** Undefined for every name that is not one of this server's, so that a request cannot name another path. */
export function contentTypeOfName(name: string): string | undefined {
  const extension = PICTURE_NAME.exec(name)?.[1];
  return Object.keys(PICTURE_EXTENSIONS).find((type) => PICTURE_EXTENSIONS[type] === extension);
}

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

async function writePicture(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const [unfinished, finished] = [join(folder, `.${name}.tmp`), join(folder, name)];
  try {
    await realDisk.makeFolder(folder);
    await writeFile(realDisk, unfinished, bytes);
    await realDisk.rename(unfinished, finished);
    await realDisk.syncFolder(folder);
  } catch (error) {
    // Half a file would take the last room of a full disk.
    for (const path of [unfinished, finished]) await realDisk.remove(path).catch(() => undefined);
    throw error;
  }
}

/** Pictures under the names that they have already. */
export const diskPictures = (folder: string) => ({
  read: (name: string) => realDisk.read(join(folder, name)),
  write: (name: string, bytes: Uint8Array) => writePicture(resolve(folder), name, bytes),
});

/** `put` resolves when the bytes and the name are on disk; it throws StoreUnavailable when they could not be written. */
export function createDiskFiles(folder: string): Files {
  return {
    put: async (bytes, contentType) => {
      const name = newPictureName(contentType);
      try {
        await writePicture(resolve(folder), name, bytes);
      } catch (error) {
        throw new StoreUnavailable('The picture could not be saved', { cause: error });
      }
      return name;
    },
    get: async (name) => {
      const contentType = contentTypeOfName(name);
      if (!contentType) return undefined;
      const bytes = await realDisk.read(join(folder, name));
      return bytes && { bytes, contentType };
    },
    remove: async (name) => {
      if (contentTypeOfName(name)) await realDisk.remove(join(folder, name));
    },
  };
}

/**
 * Removes what a killed server left in the folder: unfinished pictures, and pictures that no row names. Call it before the first upload,
 * with the rows of the opened store. A picture from before this data was created is kept, since it may belong to a backup; so is
 * everything when other data, or a damaged copy of this data, is in the same place. Never rejects: leftovers only take up space.
 */
export async function removeLeftoverPictures({
  folder,
  dataFile,
  store,
  warn,
}: {
  folder: string;
  dataFile: string;
  store: Reader;
  warn: (line: string) => void;
}): Promise<void> {
  try {
    const { marker } = storeFilesOf(await realDisk.followLink(resolve(dataFile)));
    const createdAt = await realDisk.modifiedAt(marker);
    if (createdAt === undefined || (await hasOtherData(dirname(resolve(dataFile)), basename(marker)))) return;
    const names = await readdir(folder);
    const pictures = names.filter((name) => PICTURE_NAME.test(name));
    // The rows need not be looked through without pictures.
    const named = pictures.length > 0 ? namedPictures(store) : new Set();
    const leftovers = [
      ...names.filter((name) => UNFINISHED_NAME.test(name)),
      ...pictures.filter((name) => !named.has(name)),
    ];
    for (const path of leftovers.map((name) => join(folder, name)))
      if ((await stat(path)).mtime > createdAt) await rm(path);
  } catch (error) {
    if (errorCodeOf(error) !== 'ENOENT') warn(`Pictures that no record names could not be removed: ${String(error)}`);
  }
}

const hasOtherData = async (folder: string, ownMarker: string): Promise<boolean> =>
  (await readdir(folder)).some(
    (name) => (name.endsWith('.created') && name !== ownMarker) || name.includes('.damaged-'),
  );

export function namedPictures(store: Reader): Set<string> {
  const names = new Set<string>();
  for (const collection of COLLECTIONS) {
    for (const row of store.all(collection)) {
      if ('profilePicture' in row && row.profilePicture !== undefined) names.add(row.profilePicture);
    }
  }
  return names;
}
