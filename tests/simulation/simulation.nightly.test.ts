import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Postgres, startPostgres } from '../support/postgres';
import { filesEngine, postgresEngine } from './engines';
import { movesOf } from './moves';
import { simulate } from './simulate';

const seeds = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n);
const PARALLEL = 100;

it.each(seeds(100, 50))('in files: seed %i', { timeout: 600_000 }, async (seed) => {
  expect((await simulate(movesOf(seed, 5000, PARALLEL), filesEngine(), PARALLEL)).failure).toBeUndefined();
});

describe('in a database', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.remove());

  it.each(seeds(200, 10))('seed %i', { timeout: 600_000 }, async (seed) => {
    const engine = postgresEngine(await postgres.newDatabase());
    expect((await simulate(movesOf(seed, 3000, PARALLEL), engine, PARALLEL)).failure).toBeUndefined();
  });
});
