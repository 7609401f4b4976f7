import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Environment, readEnvironment } from './environment';
import { createClock } from './runtime/clock';
import { attemptCountsIn, createDatabaseFiles, removeLeftoverRows } from './runtime/database-services';
import { loadFixtures, loadWithoutPeople } from './runtime/load-fixtures';
import { type OpenData, openDataFile, warn } from './runtime/open-data';
import { loadSecrets } from './runtime/secret-files';
import { sentenceOf, serve } from './serve';
import { openPostgresStore } from './store/postgres/postgres-store';

const root = resolve(import.meta.dirname, '..');

/** The rows, pictures and counts of attempts: in files of this server, or in a database that several servers share. */
async function openData(environment: Environment, isWithoutPeople: boolean): Promise<OpenData> {
  const { DATA_FILE: dataFile, DATABASE_URL: url, JWT_SECRET: jwtSecret, RECEIPT_SECRET: receiptSecret } = environment;
  const { now } = createClock(environment.MOCK_NOW);
  const seed = () => (isWithoutPeople ? loadWithoutPeople(now(), environment) : loadFixtures(now()));
  if (url === undefined) return openDataFile(environment, seed);
  const { store, database } = await openPostgresStore({ url, seed, log: { warn } });
  const [files, attemptCounts] = [createDatabaseFiles(database), attemptCountsIn(database)];
  const prepare = async () => {
    await removeLeftoverRows(database, store, warn);
    return { ...(await loadSecrets({ dataFile, jwtSecret, receiptSecret, isNewData: false })), files, attemptCounts };
  };
  return { store, prepare };
}

async function start(args: readonly string[]): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const environment = readEnvironment(process.env);
  const data = await openData(environment, args.includes('--empty'));
  await serve({ environment, data, uiFolder: args.includes('--api-only') ? undefined : join(root, 'dist') });
}

start(process.argv).catch((error: unknown) => {
  console.error(`INVEST cannot start: ${sentenceOf(error)}`);
  process.exit(1);
});
