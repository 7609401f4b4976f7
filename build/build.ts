/** `npm run build`: builds the UI for production, and the server if it is stale. */
import { buildServerIfStale } from './build-server';
import { buildUi } from './build-ui';
import { helpOf, refuseOtherArguments } from './help';

helpOf(import.meta.filename);
refuseOtherArguments();
try {
  await Promise.all([buildServerIfStale(), buildUi()]);
} catch (error) {
  console.error(`INVEST cannot be built: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
