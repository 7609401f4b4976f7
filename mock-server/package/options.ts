import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Environment, readEnvironment } from '@server/environment';
import { loadFixtures } from '@server/runtime/load-fixtures';
import { sentenceOf } from '@server/serve';
import type { Dataset } from '@server/store/rows';
import { COMMITTED_SIZE, generateDataset, MAX_MEMBERS, sizeProblem } from '../../fixtures/dataset';
import { shiftDataset } from '../../fixtures/shift';

export const USAGE = `invest-mock [options]   a server with the API of INVEST and demo data, until it is ended

  --port N         4000 unless given; 0 takes a free one
  --host ADDRESS   127.0.0.1 unless given; with another one, other machines reach the server
  --control        opens /__mock, the calls for testers, to those machines too
  --data FILE      keeps the data in this file, and pictures and secrets beside it; without it all is in memory
  --now ISO        the clock stands still at this instant, such as 2026-11-20T06:30:00Z
  --members N      generated data of this size in place of the fixtures
  --seed N         other generated data; the same seed gives the same data
  --cors ORIGINS   pages that may call the server, with commas between; http://localhost:3000 unless given
  --help           prints this`;

/** The variable of environment.ts that checks the value of an option. */
const VARIABLES = { port: 'API_PORT', host: 'HOST', data: 'DATA_FILE', now: 'MOCK_NOW', cors: 'CORS_ORIGIN' } as const;

/** What is wrong with the options; anything else that goes wrong has another exit code. */
export class WrongOption extends Error {}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

function parse(args: readonly string[]) {
  const sizes = { members: text, seed: text };
  const options = { port: text, host: text, data: text, now: text, cors: text, ...sizes, control: flag, help: flag };
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    // Node explains after the first sentence how to give an argument that begins with a dash: none does here.
    throw new WrongOption(sentenceOf(error).split('. ')[0]);
  }
}

type Options = ReturnType<typeof parse>;

function wholeNumber(name: 'members' | 'seed', given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^\d{1,9}$/.test(given)) throw new WrongOption(`--${name} must be a whole number, not '${given}'`);
  return Number(given);
}

/** Sentences about a variable name the option instead. */
export const withOptionNames = (sentence: string): string =>
  Object.entries(VARIABLES).reduce((said, [name, variable]) => said.replaceAll(variable, `--${name}`), sentence);

function environmentOf(options: Options): Environment {
  const given = Object.entries(VARIABLES).map(([name, variable]) => {
    const value = options[name as keyof typeof VARIABLES];
    if (value?.trim() === '') throw new WrongOption(`--${name} needs a value`);
    return [variable, value] as const;
  });
  const { cors = 'http://localhost:3000', control } = options;
  const [uiUrl = ''] = cors.split(',');
  try {
    return readEnvironment({
      ...Object.fromEntries(given),
      CORS_ORIGIN: cors,
      // The links in mails lead to the first page that may call. One that is no origin is refused by the name of its own option.
      PUBLIC_URL: URL.canParse(uiUrl) && new URL(uiUrl).origin === uiUrl ? uiUrl : undefined,
      UI_PORT: '0',
      LOG_LEVEL: 'warn',
      MOCK_CONTROL: control ? '1' : undefined,
    });
  } catch (error) {
    throw new WrongOption(withOptionNames(sentenceOf(error)));
  }
}

/** The rows of an instant: the fixtures, or what is generated for these options. */
function rowsFor(options: Options): (now: Date) => Dataset {
  const members = wholeNumber('members', options.members);
  const seed = wholeNumber('seed', options.seed);
  if (members === undefined && seed === undefined) return loadFixtures;
  if (members !== undefined && members > MAX_MEMBERS) throw new WrongOption(`--members must be at most ${MAX_MEMBERS}`);
  if (options.data !== undefined && existsSync(options.data))
    throw new WrongOption(`--members and --seed are for new data, and ${options.data} is there already`);
  const data = generateDataset({ members, seed });
  const problem = sizeProblem({ members }, data);
  if (problem) throw new WrongOption(`--${problem}`);
  return (now) => shiftDataset(data, COMMITTED_SIZE.asOf, now);
}

export interface CommandOptions {
  readonly environment: Environment;
  /** The data is in DATA_FILE of the environment; otherwise in memory. */
  readonly isKept: boolean;
  readonly rows: (now: Date) => Dataset;
}

/** Undefined when the usage is asked for. Throws `WrongOption` with a sentence. */
export function readOptions(args: readonly string[]): CommandOptions | undefined {
  const options = parse(args);
  if (options.help) return undefined;
  return { environment: environmentOf(options), isKept: options.data !== undefined, rows: rowsFor(options) };
}
