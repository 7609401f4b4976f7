/** The command `invest-mock` of the package. Unlike main.ts it reads options, no environment variables, and serves no UI. */
import { createClock } from '@server/runtime/clock';
import { holdInMemory, openDataFile } from '@server/runtime/open-data';
import { sentenceOf, serve } from '@server/serve';
import { readOptions, USAGE, WrongOption, withOptionNames } from './options';

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (!options) {
    console.log(USAGE);
    return;
  }
  const { environment, isKept, rows } = options;
  const now = createClock(environment.MOCK_NOW).now();
  const data = isKept ? await openDataFile(environment, () => rows(now)) : holdInMemory(rows(now));
  await serve({ environment, data, fixtures: rows });
}

run().catch((error: unknown) => {
  const isWrongOption = error instanceof WrongOption;
  const sentence = withOptionNames(sentenceOf(error));
  console.error(`invest-mock: ${sentence}${isWrongOption ? ' (--help lists the options)' : ''}`);
  process.exit(isWrongOption ? 2 : 1);
});
