import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Environment } from '@server/environment';
import { openStore } from '@server/store/durable-store';
import { createMemoryStore, type ReplaceableStore } from '@server/store/memory-store';
import type { Dataset } from '@server/store/rows';
import { createDiskFiles, removeLeftoverPictures } from './picture-files';
import { loadSecrets } from './secret-files';
import type { ServiceParts } from './services';

/** The rows of a server, and what is kept beside them. */
export interface OpenData {
  readonly store: ReplaceableStore;
  /** Tidies up what a server that was killed has left behind; before the first request. */
  prepare(): Promise<Pick<ServiceParts, 'secret' | 'receiptSecret' | 'files' | 'attemptCounts'>>;
}

export const warn = (line: string): void => console.error(line);

/** The data file of the environment, which begins with the rows of `seed`, and pictures and secrets beside it. */
export async function openDataFile(
  { DATA_FILE: dataFile, JWT_SECRET: jwtSecret, RECEIPT_SECRET: receiptSecret }: Environment,
  seed: () => Dataset | Promise<Dataset>,
): Promise<OpenData> {
  const isNewData = !existsSync(dataFile);
  const store = await openStore({ file: dataFile, seed, log: { warn } });
  const prepare = async () => {
    const secrets = await loadSecrets({ dataFile, jwtSecret, receiptSecret, isNewData });
    const uploads = join(dirname(dataFile), 'uploads');
    await removeLeftoverPictures({ folder: uploads, dataFile, store, warn });
    return { ...secrets, files: createDiskFiles(uploads) };
  };
  return { store, prepare };
}

/** Nothing is kept after the process has ended. */
export const holdInMemory = (rows: Dataset): OpenData => ({
  store: createMemoryStore(rows),
  prepare: async () => ({ secret: randomBytes(48).toString('base64url') }),
});
