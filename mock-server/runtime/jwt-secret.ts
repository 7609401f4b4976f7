import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCodeOf } from '@server/store/disk';

const MIN_LENGTH = 32;

/** A link appears with all of its content or not at all: two servers that start together use one secret, and neither reads half of it. */
async function createFileOnce(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, text, { flag: 'wx', mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** The secret is created once beside the data file, readable by its owner only, so that sessions survive a restart. */
export async function loadOrCreateJwtSecret(dataFile: string): Promise<string> {
  const file = join(dirname(dataFile), 'jwt-secret');
  await mkdir(dirname(file), { recursive: true });
  await createFileOnce(file, `${randomBytes(48).toString('base64url')}\n`);
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < MIN_LENGTH) {
    throw new Error(`${file} must hold at least ${MIN_LENGTH} characters; remove it to have a new one made`);
  }
  return secret;
}
