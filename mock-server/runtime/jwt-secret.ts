import { randomBytes, randomUUID } from 'node:crypto';
import { link } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { errorCodeOf, realDisk, writeFile } from '@server/store/disk';

const MIN_LENGTH = 32;

/** A link appears with all of its content or not at all: two servers that start together use one secret, and neither reads half of it. */
async function createFileOnce(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(realDisk, draft, Buffer.from(text));
    await link(draft, file).catch((error) => {
      if (errorCodeOf(error) !== 'EEXIST') throw error;
    });
    await realDisk.syncFolder(dirname(file));
  } finally {
    await realDisk.remove(draft);
  }
}

async function readOrCreate(file: string): Promise<string | undefined> {
  try {
    const existing = await realDisk.read(file);
    if (existing) return existing.toString('utf8');
    await realDisk.makeFolder(dirname(file));
    await createFileOnce(file, `${randomBytes(48).toString('base64url')}\n`);
    return (await realDisk.read(file))?.toString('utf8');
  } catch (error) {
    throw new Error(`Cannot read or create ${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/**
 * The secret is created once beside the data file, readable by its owner only, so that sessions survive a restart. Throws an error
 * that names the file.
 */
export async function loadOrCreateJwtSecret(dataFile: string): Promise<string> {
  const file = join(dirname(resolve(dataFile)), 'jwt-secret');
  const secret = (await readOrCreate(file))?.trim() ?? '';
  if (secret.length < MIN_LENGTH)
    throw new Error(`${file} must hold at least ${MIN_LENGTH} characters; remove it to have a new one made`);
  return secret;
}
