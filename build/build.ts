/** `npm run build`: the UI for production, whatever was there before. */
import { buildUi } from './build-ui';

try {
  await buildUi();
} catch (error) {
  console.error(`The UI cannot be built: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
