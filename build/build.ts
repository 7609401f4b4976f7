/** `npm run build`: UI and server for production, whatever was there before. */
import { buildServerIfStale } from './build-server';
import { buildUi } from './build-ui';

try {
  await Promise.all([buildServerIfStale(), buildUi()]);
} catch (error) {
  console.error(`INVEST cannot be built: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
