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

const newSecret = (): string => randomBytes(48).toString('base64url');

async function readOrCreate(file: string, initial: string): Promise<string | undefined> {
  try {
    const existing = await realDisk.read(file);
    if (existing) return existing.toString('utf8');
    await realDisk.makeFolder(dirname(file));
    await createFileOnce(file, `${initial}\n`);
    return (await realDisk.read(file))?.toString('utf8');
  } catch (error) {
    throw new Error(`Cannot read or create ${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

async function loadOrCreate(file: string, initial: string): Promise<string> {
  const secret = (await readOrCreate(file, initial))?.trim() ?? '';
  if (secret.length < MIN_LENGTH)
    throw new Error(`${file} must hold at least ${MIN_LENGTH} characters; remove it to have a new one made`);
  return secret;
}

interface SecretOptions {
  readonly dataFile: string;
  readonly jwtSecret?: string | undefined;
  readonly receiptSecret?: string | undefined;
  /** New data has no receipts yet. */
  readonly isNewData: boolean;
}

/**
 * The secret of the sessions and that of the codes on receipts. Each is created once beside the data file, readable by its owner only, so that
 * both survive a restart. The first may change, which ends all sessions; the second stays, since codes are printed on paper: receipts of
 * data from before there was a second were signed with the first, so it begins as that. Throws an error that names the file.
 */
export async function loadSecrets({ dataFile, jwtSecret, receiptSecret: given, isNewData }: SecretOptions) {
  const fileOf = (name: string) => join(dirname(resolve(dataFile)), name);
  const secret = jwtSecret ?? (await loadOrCreate(fileOf('jwt-secret'), newSecret()));
  const receiptSecret = given ?? (await loadOrCreate(fileOf('receipt-secret'), isNewData ? newSecret() : secret));
  return { secret, receiptSecret };
}
