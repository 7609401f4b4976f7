import { coordinatorFigures } from '@server/modules/commissions/coordinator-figures';
import {
  commissionsByOwner,
  commissionsByPlan,
  commissionsByStatus,
  commissionTally,
  earnedTally,
  earningByCoordinator,
} from '@server/modules/commissions/tallies';
import { earningDates } from '@server/modules/coordinators/earnings';
import {
  investedByFamily,
  investedByMember,
  investedTally,
  lastInvestmentFor,
  lastInvestmentOfAll,
  planInvestors,
  totalInvested,
} from '@server/modules/investments/figures';
import { plansOf } from '@server/modules/progress/list';
import { downlineDeposits, downlineMembers, lastApproved } from '@server/modules/shared/downline-rows';
import { familyByName, familyByOwnerName, membersByName } from '@server/modules/shared/sorted-names';
import { createMemoryStore, fillMemoryStore } from '@server/store/memory-store';
import type { CommissionRow, DepositRow } from '@server/store/rows';
import type { Store, Transaction } from '@server/store/store';
import { datasetOf } from '@server/store/tables';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../fixtures/random';
import { expectedFigures, isBelow } from '../../support/coordinator-oracle';
import { SEEDS, seededData } from '../../support/figures';

/** The results of all tallies, in an order that does not depend on the order of the changes. */
function figuresOf(store: Store): unknown {
  const periods = [{}, { year: 2025 }, { month: 3 }, { year: 2026, month: 10 }];
  const tallies = [
    commissionTally,
    commissionsByStatus,
    commissionsByOwner,
    commissionsByPlan,
    earnedTally,
    investedTally,
    investedByMember,
    investedByFamily,
    planInvestors,
    earningByCoordinator,
  ] as ((store: Store) => { in(period: object): Iterable<object> })[];
  const sums = tallies.map((of) =>
    periods.map((period) => [...of(store).in(period)].map((cell) => JSON.stringify(cell)).sort()),
  );
  return {
    sums,
    totals: periods.map((period) => totalInvested(store, period)),
    names: [membersByName(store), familyByName(store, 'desc'), familyByOwnerName(store, 'asc')],
    members: store.all('members').map(({ _id }) => [plansOf(store, _id), lastInvestmentOfAll(store, _id)]),
    family: store.all('familyMembers').map((row) => lastInvestmentFor(store, row)),
    coordinators: store
      .all('coordinators')
      .map((row) => [
        row._id,
        coordinatorFigures(store, row, () => true),
        coordinatorFigures(store, row, (index) => index % 3 === 0),
        earningDates(store, row._id, () => true),
        downlineDeposits(store, row._id).map(({ _id }) => _id),
        downlineDeposits(store, row._id, 'approved'),
        downlineMembers(store, row._id).map(({ _id }) => _id),
        lastApproved(store, row._id, 10),
      ]),
  };
}

function expectSlowFigures(store: Store): void {
  for (const { _id, level } of store.all('coordinators')) {
    if (level === 'panchayat' || level === 'sankul') continue;
    const slow = expectedFigures(store, _id);
    const row = store.get('coordinators', _id);
    const quick = row && coordinatorFigures(store, row, () => true);
    expect(quick).toMatchObject({
      invested: { amountPaise: Math.round(slow.investment * 100), count: slow.approved.length },
      earned: { amountPaise: Math.round(slow.commission * 100), count: slow.earned.length },
      pending: { amountPaise: Math.round(slow.pending * 100) },
      memberCount: slow.members,
      confirmedCount: slow.confirmed,
    });
    const below = (memberId: string) => isBelow(store, store.get('members', memberId)?.panchayatId ?? '', _id);
    expect(downlineDeposits(store, _id)).toEqual(store.all('deposits').filter(({ memberId }) => below(memberId)));
    expect(downlineMembers(store, _id)).toEqual(store.all('members').filter((member) => below(member._id)));
  }
}

function changeDeposit(tx: Transaction, row: DepositRow, random: ReturnType<typeof createRandom>): void {
  if (random.chance(0.1)) tx.remove('deposits', row._id);
  else
    tx.update('deposits', row._id, {
      status: random.pick(['approved', 'denied', 'pending'] as const),
      amountPaise: row.amountPaise + random.int(0, 5) * 100,
      month: random.int(1, 12),
      decidedAt: `2026-${String(random.int(10, 12))}-${String(random.int(10, 28))}T06:30:00.000Z`,
    });
}

/** Moves a member, and sometimes a whole unit below another one. */
function moveSomebody(tx: Transaction, random: ReturnType<typeof createRandom>): void {
  const panchayats = tx.by('coordinators', 'level', 'panchayat');
  tx.update('members', random.pick(tx.all('members'))._id, { panchayatId: random.pick(panchayats)._id });
  tx.update('members', random.pick(tx.all('members'))._id, { isVerified: random.chance(0.5) });
  if (!random.chance(0.2)) return;
  const unit = random.pick(panchayats);
  tx.update('coordinators', unit._id, { parentId: random.pick(tx.by('coordinators', 'level', 'sankul'))._id });
}

const changeCommission = (tx: Transaction, row: CommissionRow, random: ReturnType<typeof createRandom>) =>
  random.chance(0.1)
    ? tx.remove('commissions', row._id)
    : tx.update('commissions', row._id, {
        status: random.pick(['approved', 'rejected', 'paid', 'pending'] as const),
        processedAt: random.chance(0.3) ? '2026-11-20T06:30:00.000Z' : undefined,
      });

describe.each(SEEDS)('the tallies of data set %i', (seed) => {
  it('equal a recount after any commits and rollbacks', async () => {
    const random = createRandom(seed);
    const store = createMemoryStore(seededData(seed));
    figuresOf(store);
    for (let round = 0; round < 40; round++) {
      const isTakenBack = random.chance(0.4);
      const commit = store.commit((tx) => {
        for (let change = random.int(1, 5); change > 0; change--) {
          changeDeposit(tx, random.pick(tx.all('deposits')), random);
          changeCommission(tx, random.pick(tx.all('commissions')), random);
        }
        const member = random.pick(tx.all('members'));
        tx.update('members', member._id, { name: `${random.pick(['अनिल', 'Zoya', 'Ākāś'])} ${round}` });
        moveSomebody(tx, random);
        if (isTakenBack) throw new Error('taken back');
      });
      await (isTakenBack ? expect(commit).rejects.toThrow('taken back') : commit);
    }
    expect(figuresOf(store)).toEqual(figuresOf(createMemoryStore(datasetOf(store))));
    expectSlowFigures(store);
  });

  it('equal a recount after all rows are replaced', async () => {
    const store = createMemoryStore(seededData(seed));
    figuresOf(store);
    const other = seededData(seed + 1);
    await store.replaceAll(createMemoryStore(other), () => undefined);
    expect(figuresOf(store)).toEqual(figuresOf(createMemoryStore(other)));
  });

  it('follow the rows of a store that is filled after they were computed', async () => {
    const rows = seededData(seed);
    const filled = await fillMemoryStore(rows, (empty) => void figuresOf(empty));
    expect(figuresOf(filled)).toEqual(figuresOf(createMemoryStore(rows)));
    expectSlowFigures(filled);
  });
});
