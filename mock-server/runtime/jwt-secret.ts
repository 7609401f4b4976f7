import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const MIN_LENGTH = 32;
const isAlreadyExists = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** A link appears complete or not at all: two that start together agree on one secret, and none reads half of it. */
async function createFileOnce(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, text, { flag: 'wx', mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Created beside the data file and kept, so that sessions outlive a restart; only its owner can read it (decisions §2). */
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
