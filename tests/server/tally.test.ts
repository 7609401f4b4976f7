import { describe, expect, it } from 'vitest';
import { createRandom } from '../../fixtures/random';
import { createMemoryStore } from '../../mock-server/store/memory-store';
import type { CommissionRow, Dataset, DepositRow } from '../../mock-server/store/rows';
import type { Store, Transaction } from '../../mock-server/store/store';
import { createTally } from '../../mock-server/store/tally';
import { commissionTally } from '../../mock-server/use-cases/load/commission-tally';
import { investedTally } from '../../mock-server/use-cases/load/deposit-tally';
import { earningByLevel, earningDeposits } from '../../mock-server/use-cases/load/earning-tally';
import { begunPlansOf } from '../../mock-server/use-cases/load/member-holdings';
import { membersByName } from '../../mock-server/use-cases/load/members-by-name';
import { SEEDS, seededData } from '../support/figures';
import { buildDataset, buildDeposit } from './store-rows';

const byPlan = (store: Store) =>
  createTally(store, 'deposits', (row) => ({
    group: { planId: row.planId },
    month: row,
    amountPaise: row.amountPaise,
  }));

/** What all the tallies say, in an order that does not depend on how they came to it. */
function figuresOf(store: Store): unknown {
  const periods = [{}, { year: 2025 }, { month: 3 }, { year: 2026, month: 10 }];
  const tallies = [commissionTally, investedTally, earningByLevel, earningDeposits];
  const sums = tallies.map((of) =>
    periods.map((period) => [...of(store).in(period)].map((cell) => JSON.stringify(cell)).sort()),
  );
  return { sums, names: membersByName(store), plans: store.all('members').map(({ _id }) => begunPlansOf(store, _id)) };
}

const datasetOf = (store: Store): Dataset => ({
  ...buildDataset(),
  members: [...store.all('members')],
  deposits: [...store.all('deposits')],
  commissions: [...store.all('commissions')],
});

function changeDeposit(tx: Transaction, row: DepositRow, random: ReturnType<typeof createRandom>): void {
  if (random.chance(0.1)) tx.remove('deposits', row._id);
  else
    tx.update('deposits', row._id, {
      status: random.pick(['approved', 'denied', 'pending'] as const),
      amountPaise: row.amountPaise + random.int(0, 5) * 100,
      month: random.int(1, 12),
    });
}

const changeCommission = (tx: Transaction, row: CommissionRow, random: ReturnType<typeof createRandom>) =>
  random.chance(0.1)
    ? tx.remove('commissions', row._id)
    : tx.update('commissions', row._id, { status: random.pick(['approved', 'rejected', 'paid', 'pending'] as const) });

describe('a tally', () => {
  const data = buildDataset({
    deposits: [
      buildDeposit(1, { amountPaise: 10, year: 2025, month: 12 }),
      buildDeposit(2, { amountPaise: 20, year: 2026, month: 1 }),
      buildDeposit(3, { amountPaise: 70, year: 2026, month: 1 }),
    ],
  });

  it.each([
    [{}, 100, 3],
    [{ year: 2026 }, 90, 2],
    [{ month: 12 }, 10, 1],
    [{ year: 2026, month: 1 }, 90, 2],
  ])('of %j', (period, amountPaise, count) => {
    const { planId } = buildDeposit(1);
    expect([...byPlan(createMemoryStore(data)).in(period)]).toEqual([{ planId, amountPaise, count }]);
  });

  it('has no group of which nothing is left, and none for years without data', async () => {
    const store = createMemoryStore(data);
    const tally = byPlan(store);
    expect([...tally.in({ year: 2040 })]).toEqual([]);
    expect([...tally.in({ year: 2025 })]).toHaveLength(1);
    await store.commit((tx) => tx.remove('deposits', buildDeposit(1)._id));
    expect([...tally.in({ year: 2025 })]).toEqual([]);
    expect([...tally.in({})]).toMatchObject([{ amountPaise: 90, count: 2 }]);
  });
});

describe.each(SEEDS)('figures of data set %i', (seed) => {
  it('are those of a fresh recount after any changes, made and taken back', async () => {
    const random = createRandom(seed);
    const store = createMemoryStore(seededData(seed));
    figuresOf(store);
    for (let round = 0; round < 60; round++) {
      const isTakenBack = random.chance(0.4);
      const commit = store.commit((tx) => {
        for (let change = random.int(1, 5); change > 0; change--) {
          changeDeposit(tx, random.pick(tx.all('deposits')), random);
          changeCommission(tx, random.pick(tx.all('commissions')), random);
        }
        const member = random.pick(tx.all('members'));
        tx.update('members', member._id, { name: `${random.pick(['अनिल', 'Zoya', 'Ākāś'])} ${round}` });
        if (isTakenBack) throw new Error('taken back');
      });
      await (isTakenBack ? expect(commit).rejects.toThrow('taken back') : commit);
    }
    expect(figuresOf(store)).toEqual(figuresOf(createMemoryStore(datasetOf(store))));
  });

  it('go back to what they were when a commit fails', async () => {
    const store = createMemoryStore(seededData(seed));
    const before = JSON.stringify(figuresOf(store));
    const commit = store.commit((tx) => {
      for (const { _id } of tx.by('deposits', 'status', 'approved').slice(0, 50))
        tx.update('deposits', _id, { status: 'denied' });
      for (const { _id } of tx.by('commissions', 'status', 'paid').slice(0, 50)) tx.remove('commissions', _id);
      throw new Error('no');
    });
    await expect(commit).rejects.toThrow('no');
    expect(JSON.parse(JSON.stringify(figuresOf(store)))).toEqual(JSON.parse(before));
  });
});

describe('what was earned on', () => {
  it('is each deposit once, however many levels earned on it', async () => {
    const data = seededData(5);
    const store = createMemoryStore(data);
    const isEarned = ({ status }: CommissionRow) => status === 'approved' || status === 'paid';
    const ids = new Set(data.commissions.filter(isEarned).map(({ depositId }) => depositId));
    const expected = data.deposits.filter(({ _id }) => ids.has(_id)).reduce((sum, row) => sum + row.amountPaise, 0);
    const total = () => [...earningDeposits(store).in({})].reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    expect(total()).toBe(expected);

    const [depositId = ''] = ids;
    const own = store.by('commissions', 'depositId', depositId).filter(isEarned);
    const { amountPaise = 0 } = store.get('deposits', depositId) ?? {};
    for (const [index, { _id }] of own.entries()) {
      await store.commit((tx) => tx.update('commissions', _id, { status: 'rejected' }));
      expect(total()).toBe(index === own.length - 1 ? expected - amountPaise : expected);
    }
  });
});
