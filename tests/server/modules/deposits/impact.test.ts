import { describe, expect, it } from 'vitest';
import { depositImpact } from '@/contract/deposits';
import { LEVELS } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import { invest } from '../../../support/invest';
import { makeApp } from '../../../support/make-app';
import { personas, TEST_PLAN_ID, testRates, withTestPlans } from '../../../support/test-plans';

const path = (id: string) => `/superadmin/crud/deposits/${id}/impact`;

/** A fresh pending deposit of ₹1,234.56 into the plan whose rates are typed by hand. */
async function withPending() {
  const api = makeApp({ dataset: withTestPlans() });
  const id = await invest(api);
  const superadmin = await api.as('superadmin');
  const changeRate = (level: string, change: object) => {
    const rate = api.store.by('rates', 'planId', TEST_PLAN_ID).find((each) => each.level === level);
    return superadmin.patch(`/superadmin/commission-management/commission-rates/${rate?._id}`).send(change).expect(200);
  };
  const read = async () => {
    const answer = await superadmin.get(path(id)).expect(200);
    return schemasOf(depositImpact).reply.parse(answer.body).data;
  };
  return { api, superadmin, id, changeRate, read };
}

describe('the impact of a pending deposit', () => {
  it('equals exactly what each level earns with the approval', async () => {
    const { api, superadmin, id, read } = await withPending();
    const before = await read();
    expect(before.levels.map(({ level, outcome, amount }) => [level, outcome, amount])).toEqual(
      LEVELS.map((level) => [level, 'earns', testRates[level].rupees]),
    );
    // 49.38 + 41.11 + 27.78 + 21.60 + 13.58 + 9.26
    expect(before.totalCommission).toBe(162.71);
    expect(before.levels[0]?.coordinator?._id).toBe(personas.panchayat.id);
    expect(before.flags).toEqual([]);

    await superadmin.patch(`/superadmin/crud/deposits/${id}/approve`).expect(200);
    const created = api.store.all('commissions').filter(({ depositId }) => depositId === id);
    expect(Object.fromEntries(created.map(({ level, amountPaise }) => [level, amountPaise / 100]))).toEqual(
      Object.fromEntries(before.levels.map(({ level, amount }) => [level, amount])),
    );
    const after = await read();
    expect(after.levels).toEqual(before.levels.map((line) => ({ ...line, status: 'pending' })));

    const rejected = created.find(({ level }) => level === 'sankul');
    await superadmin
      .patch('/superadmin/commission-management/commissions/bulk-reject')
      .send({ commissionIds: [rejected?._id], reason: 'Counted twice' })
      .expect(200);
    const { levels, totalCommission } = await read();
    expect(levels[1]).toMatchObject({ level: 'sankul', status: 'rejected', amount: 41.11 });
    // 49.38 + 27.78 + 21.60 + 13.58 + 9.26
    expect(totalCommission).toBe(121.6);
  });

  it('names the levels whose commission an approved deposit lacks, until it is calculated', async () => {
    const { superadmin, id, changeRate, read } = await withPending();
    await changeRate('tehsil', { isActive: false });
    expect((await read()).missingLevels).toEqual([]);
    await superadmin.patch(`/superadmin/crud/deposits/${id}/approve`).expect(200);
    expect((await read()).missingLevels).toEqual([]);
    await changeRate('tehsil', { isActive: true });
    expect((await read()).missingLevels).toEqual(['tehsil']);
    const { body } = await superadmin
      .post('/superadmin/commission-management/calculate-commission')
      .send({ depositId: id })
      .expect(200);
    expect(body.data.created).toBe(1);
    expect((await read()).missingLevels).toEqual([]);
  });

  it('has the risk flags of the deposit', async () => {
    const { api, superadmin, id, read } = await withPending();
    await invest(api, { month: 12 });
    const change = { planAmount: 2000, isActive: false };
    await superadmin.patch(`/superadmin/crud/deposit-plan/${TEST_PLAN_ID}`).send(change).expect(200);
    // No endpoint accepts a duplicate, but imported data may contain one.
    const [other] = api.store.all('deposits');
    const transactionId = other?.transactionId ?? '';
    await api.store.commit((tx) => tx.update('deposits', id, { transactionId }));
    const { flags } = await read();
    expect(Object.fromEntries(flags.map(({ name, ...rest }) => [name, rest]))).toMatchObject({
      'month-out-of-sequence': { expectedPeriod: { month: 1, year: 2027 } },
      'another-pending': { others: [{ month: 12, year: 2026, status: 'pending', depositAmount: 1234.56 }] },
      'plan-inactive': {},
      'amount-differs': { expectedAmount: 2000 },
      'transaction-reused': { others: [{ _id: other?._id }] },
    });
  });

  it('warns of commissions above the deposit and of accounts that are not active, as the list does', async () => {
    const { superadmin, id, changeRate, read } = await withPending();
    for (const level of LEVELS) await changeRate(level, { commissionPercentage: 100 });
    await superadmin.patch(`/superadmin/crud/member/${personas.member.id}`).send({ status: 'suspended' }).expect(200);
    await superadmin.patch(`/superadmin/crud/state/${personas.state.id}`).send({ status: 'suspended' }).expect(200);
    expect((await read()).flags).toEqual([
      // Six times 1,234.56
      { name: 'commission-above-deposit', totalCommission: 7407.36 },
      { name: 'member-not-active' },
      { name: 'coordinator-not-active', coordinators: [expect.objectContaining({ _id: personas.state.id })] },
    ]);
    const { body } = await superadmin.get('/superadmin/crud/deposits/pending/optimized?limit=1000').expect(200);
    const row = body.data.find(({ _id }: { _id: string }) => _id === id);
    expect(row.flags).toEqual(['commission-above-deposit', 'member-not-active', 'coordinator-not-active']);
    // What was paid in can be decided all the same.
    const { body: approved } = await superadmin.patch(`/superadmin/crud/deposits/${id}/approve`).expect(200);
    expect(approved.data.commissionsCreated).toBe(6);
  });
});

describe('the list of pending deposits', () => {
  it('names the same flags as the impact of each', async () => {
    const api = makeApp();
    const superadmin = await api.as('superadmin');
    const { body } = await superadmin.get('/superadmin/crud/deposits/pending/optimized?limit=1000').expect(200);
    const rows: { _id: string; flags: string[] }[] = body.data;
    const flagged = rows.filter(({ flags }) => flags.length > 0);
    expect(flagged.length).toBeGreaterThan(0);
    expect(flagged.length).toBeLessThan(rows.length);
    for (const { _id, flags } of rows) {
      const { body: impact } = await superadmin.get(path(_id)).expect(200);
      expect(flags).toEqual(impact.data.flags.map(({ name }: { name: string }) => name));
    }
  });
});
