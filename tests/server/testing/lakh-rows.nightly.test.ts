import { expect, it } from 'vitest';
import { startControlled } from '../../support/controlled-server';

it('the scenario lakh-rows has 100,000 deposits and commissions, holds the invariants, and is made between calls of other worlds', async () => {
  const { mock } = await startControlled({ worldBudget: 220 * 1024 * 1024 });
  for (const name of ['a', 'b', 'c', 'd']) await mock(name).get('/__mock/clock').expect(200);
  let isMade = false;
  const making = mock('large')
    .post('/__mock/scenarios/lakh-rows')
    .then((reply) => {
      isMade = true;
      return reply;
    });
  let answered = 0;
  while (!isMade) {
    await mock('d').get('/__mock/clock').expect(200);
    answered += 1;
  }
  const { status, body } = await making;
  expect(status).toBe(200);
  const { deposits, commissions } = body.data.rows;
  expect(deposits + commissions).toBeGreaterThanOrEqual(100_000);
  expect(answered).toBeGreaterThan(50);
  const { body: invariants } = await mock('large').get('/__mock/invariants').expect(200);
  expect(invariants.data.checks.filter(({ holds }: { holds: boolean }) => !holds)).toEqual([]);
  // About 115,000 rows of 1,600 bytes are 176 MiB, and with its own 9 MiB there is room for three other worlds.
  const { body: list } = await mock('large').get('/__mock/worlds').expect(200);
  expect(list.data.worlds.map(({ name }: { name: string }) => name)).toEqual(['main', 'b', 'c', 'd', 'large']);
}, 120_000);
