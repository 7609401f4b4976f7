/** `npm start`: builds what is stale, then runs UI and API in this one process. */
import { existsSync } from 'node:fs';
import { buildUiIfStale } from './build-ui';

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  await buildUiIfStale();
  await import('../mock-server/main');
} catch (error) {
  console.error(`The UI cannot be built: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
