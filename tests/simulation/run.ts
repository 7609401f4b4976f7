/**
 * Random calls of a small office, many at once, on a disk that fails and a server that crashes, compared with a model of the rules. What
 * fails is made shorter and written as a list of moves. --seed 7 --moves 20000 --parallel 100 --engine files|memory|postgres
 * --replay FILE (the moves of that file) --out FILE (where the moves that fail go)
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { helpOf } from '../../build/help';
import { startPostgres } from '../support/postgres';
import { type Engine, filesEngine, memoryEngine, postgresEngine } from './engines';
import { type Move, movesOf } from './moves';
import { shrink } from './shrink';
import { simulate } from './simulate';

helpOf(import.meta.filename);

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    moves: { type: 'string', default: '20000' },
    parallel: { type: 'string', default: '100' },
    engine: { type: 'string', default: 'files' },
    replay: { type: 'string' },
    out: { type: 'string', default: 'test-results/failing-moves.json' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const parallel = Number(values.parallel);
const postgres = values.engine === 'postgres' ? await startPostgres() : undefined;
const newEngine = async (): Promise<Engine> => {
  if (postgres) return postgresEngine(await postgres.newDatabase());
  return values.engine === 'memory' ? memoryEngine() : filesEngine();
};

const moves: readonly Move[] =
  values.replay === undefined
    ? movesOf(Number(values.seed), Number(values.moves), parallel)
    : JSON.parse(readFileSync(values.replay, 'utf8'));
const run = async (list: readonly Move[]) => simulate(list, await newEngine(), parallel);

const { figures, failure } = await run(moves);
const { by, ...counts } = figures;
print(JSON.stringify({ seed: values.replay ?? Number(values.seed), ...counts, accepted: Object.fromEntries(by) }));
if (failure) {
  print(`Failed in move ${failure.moves} of ${moves.length}: ${failure.message}`);
  let last = failure.message;
  const fails = async (list: readonly Move[]) => {
    const again = (await run(list)).failure;
    if (again) last = again.message;
    return again !== undefined;
  };
  const shortest = await shrink(moves.slice(0, failure.moves), fails);
  mkdirSync(dirname(values.out), { recursive: true });
  writeFileSync(values.out, `[\n${shortest.map((move) => JSON.stringify(move)).join(',\n')}\n]\n`);
  print(`${shortest.length} moves are enough: ${last}`);
  print(`npm run simulate -- --replay ${values.out}`);
  process.exitCode = 1;
}
await postgres?.remove();
