import { ChangeUncertain, StoreUnavailable } from '@server/store/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Postgres, startPostgres } from '../../support/postgres';
import { depositId } from '../../support/store/rows';
import { approve, catchUp, depositsIn, expectSame, numbers, twoServers, WAITS } from '../../support/store/two-stores';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

describe('a lost connection', () => {
  it('in silence while all rows are read does not keep a server from reading them later', async () => {
    // Long enough for a machine that does other work as well: both servers open their stores within it.
    const { url, network, first, second, canWrite } = await twoServers(postgres, { ...WAITS, long: 3_000 });
    second.subscribe(() => {
      network.silenceOnceAfter('repeatable read');
      throw new Error('a figure that is wrong');
    });
    await approve(first, 1);
    await catchUp(first, second);
    await canWrite(second);
    expect(depositsIn(await expectSame(url, first, second))).toEqual([1]);
  });

  it('in silence is found, and a change of which nobody knows is not certain', async () => {
    const { url, network, first, second, canWrite } = await twoServers(postgres, {
      ...WAITS,
      ping: 60_000,
      answer: 500,
      patience: 700,
    });
    network.silence();
    await expect(approve(second, 1)).rejects.toThrow(ChangeUncertain);
    expect(second.get('deposits', depositId(1))?.status).toBe('pending');
    expect(second.hasWriteFailed).toBe(true);
    network.mend();
    await canWrite(second);
    expect(await approve(second, 1)).toBe('approved');
    await catchUp(second, first);
    await expectSame(url, first, second);
  });
});

it('a killed PostgreSQL has each acknowledged commit when it is back, and the server goes on', async () => {
  // Whoever waits for an answer gives up before the database is back.
  const { url, first, second, canWrite } = await twoServers(postgres, { ...WAITS, patience: 1_000 });
  const acknowledged: number[] = [];
  const working = Promise.all(
    numbers.map(async (n) => {
      const outcome = await approve(n % 2 ? first : second, n).catch((error: unknown) => error);
      if (outcome === 'approved') acknowledged.push(n);
      else expect(outcome).toBeInstanceOf(StoreUnavailable);
    }),
  );
  await postgres.kill();
  await working;
  await postgres.start();
  await canWrite(first);
  await canWrite(second);
  expect(depositsIn(await expectSame(url, first, second))).toEqual(expect.arrayContaining(acknowledged));
  for (const n of numbers) expect(['approved', 'refused']).toContain(await approve(first, n));
  expect(depositsIn(first)).toEqual(numbers);
});
