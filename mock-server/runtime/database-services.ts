import type { AttemptCounts } from '@server/auth/rate-limiter';
import type { Files } from '@server/context';
import type { Database } from '@server/store/postgres/connection';
import type { Reader } from '@server/store/store';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { contentTypeOfName, namedPictures, newPictureName } from './picture-files';

/** Pictures under the names that they have already. */
export const databasePictures = (database: Database) => ({
  read: async (name: string): Promise<Buffer | undefined> => {
    const [row] = await database.query<{ bytes: Buffer }>('select bytes from pictures where name = $1', [name]);
    return row?.bytes;
  },
  write: async (name: string, bytes: Uint8Array): Promise<void> => {
    await database.query('insert into pictures (name, bytes) values ($1, $2)', [name, Buffer.from(bytes)]);
  },
});

/** Pictures in a table, where every server finds them. */
export function createDatabaseFiles(database: Database): Files {
  const { read, write } = databasePictures(database);
  return {
    put: async (bytes, contentType) => {
      const name = newPictureName(contentType);
      await write(name, bytes);
      return name;
    },
    get: async (name) => {
      const contentType = contentTypeOfName(name);
      if (!contentType) return undefined;
      const bytes = await read(name);
      return bytes && { bytes, contentType };
    },
    remove: async (name) => {
      await database.query('delete from pictures where name = $1', [name]);
    },
  };
}

/**
 * Removes what killed servers left: pictures that no row names. One that is new may be of a change which another server is about to write. Never
 * rejects: leftovers only take up space.
 */
export async function removeLeftoverRows(
  database: Database,
  store: Reader,
  warn: (line: string) => void,
): Promise<void> {
  await database
    .query("delete from pictures where at < now() - interval '1 hour' and name <> all($1)", [[...namedPictures(store)]])
    .catch((error) => warn(`Pictures that no record names could not be removed: ${String(error)}`));
}

/** All servers count in one table. While the database is away each counts by itself. */
export const attemptCountsIn = (database: Database): AttemptCounts => ({
  create: (options) =>
    new RateLimiterPostgres({
      ...options,
      storeClient: database.pool,
      tableName: 'attempts',
      tableCreated: true,
      insuranceLimiter: new RateLimiterMemory(options),
    }),
  clear: (keyPrefix) => {
    void database.query("delete from attempts where key like $1 || ':%'", [keyPrefix]).catch(() => undefined);
  },
});
