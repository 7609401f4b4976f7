/**
 * `npm start`: builds what is stale, then runs UI and API in this process. With --api-only (`npm run mock`) it runs the API alone.
 * With --empty data that is not there yet begins without the demo people: with plans, rates and the superadmin of SUPERADMIN_EMAIL and
 * SUPERADMIN_PASSWORD. Its settings are environment variables, which .env.example lists.
 */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { realDisk } from '../mock-server/store/disk';
import { refuseHeldFile } from '../mock-server/store/lock';
import { buildServerIfStale } from './build-server';
import { buildUiIfStale } from './build-ui';
import { endWithParent } from './end-with-parent';
import { helpOf, refuseOtherArguments } from './help';
import { keepNodeEnv } from './node-env';
import { serverFile } from './sources';

helpOf(import.meta.filename);
refuseOtherArguments(['--api-only', '--empty']);
endWithParent();
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  // A build takes longer than the server to notice that another one has the data.
  const { DATA_FILE, DATABASE_URL } = process.env;
  if (!DATABASE_URL?.trim()) await refuseHeldFile(realDisk, DATA_FILE?.trim() || '.data/db.json');
} catch (error) {
  console.error(`INVEST cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
try {
  // The server reads NODE_ENV.
  await keepNodeEnv(() => Promise.all([buildServerIfStale(), process.argv.includes('--api-only') || buildUiIfStale()]));
  await import(pathToFileURL(serverFile).href);
} catch (error) {
  console.error(`INVEST cannot be built: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
