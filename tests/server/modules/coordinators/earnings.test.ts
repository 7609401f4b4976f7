import { beforeEach, describe, expect, it } from 'vitest';
import type { CoordinatorWithEarnings } from '@/contract/coordinators';
import { personas } from '../../../../fixtures/personas';
import { expectedFigures } from '../../../support/coordinator-oracle';
import { type Agent, type Api, makeApp } from '../../../support/make-app';

const area = '/superadmin/commission-management';
let api: Api;
let admin: Agent;

beforeEach(async () => {
  api = makeApp();
  admin = await api.as('superadmin');
});
const ask = async (call: string, query: object = {}) =>
  (await admin.get(`${area}/${call}`).query(query).expect(200)).body.data;

const november = ({ year, month }: { year: number; month: number }) => year === 2026 && month === 11;

describe('coordinators with earnings', () => {
  const list = (query: object = {}) => ask('coordinators-with-earnings', query);
  const rupees = (rows: readonly { depositAmountPaise: number }[]) =>
    rows.reduce((sum, row) => sum + row.depositAmountPaise, 0) / 100;

  it('are found by the status of their account', async () => {
    const suspended = api.store.by('coordinators', 'level', 'panchayat')[1]?._id ?? '';
    await api.store.commit((tx) => tx.update('coordinators', suspended, { status: 'suspended' }));
    const { coordinators, summary } = await list({ status: 'suspended' });
    expect(coordinators).toMatchObject([{ _id: suspended, status: 'suspended' }]);
    expect(summary.totalCoordinators).toBe(1);
    const { body } = await admin.get('/superadmin/crud/commission').query({ coordinatorId: suspended }).expect(200);
    expect(body.data.response[0].panchayatReferenceId).toMatchObject({ _id: suspended, status: 'suspended' });
  });

  it.each([
    ['all time', {}, () => true],
    ['a month', { month: 11, year: 2026 }, november],
    ['the Novembers of all years', { month: 11 }, ({ month }: { month: number }) => month === 11],
  ])('have the figures of their rows in %s', async (_, period, isIn) => {
    const { coordinators, summary, totalCount } = await list({ ...period, limit: 1000 });
    expect(totalCount).toBe(126);
    for (const each of coordinators as CoordinatorWithEarnings[]) {
      const { earned, commission } = expectedFigures(api.store, each._id, isIn);
      const collection = rupees(earned);
      const dates = earned.map(({ createdAt }) => createdAt).sort();
      expect(each).toMatchObject({
        totalCommission: commission,
        totalCollection: collection,
        transactionCount: earned.length,
        activeMonths: new Set(earned.map(({ year, month }) => `${year} ${month}`)).size,
      });
      expect(each.commissionRate).toBeCloseTo(collection && (commission / collection) * 100, 9);
      expect([each.firstTransactionDate, each.lastTransactionDate]).toEqual([dates[0], dates.at(-1)]);
    }
    const sum = (field: 'totalCommission' | 'totalCollection' | 'transactionCount') =>
      coordinators.reduce((total: number, row: CoordinatorWithEarnings) => total + row[field], 0);
    expect(summary.totalCommissionPaid).toBeCloseTo(sum('totalCommission'), 6);
    expect(summary.totalCollectionGenerated).toBeCloseTo(sum('totalCollection'), 6);
    expect(summary.totalInvestmentCount).toBe(sum('transactionCount'));
    expect(summary.avgCommissionRate).toBeCloseTo((sum('totalCommission') / sum('totalCollection')) * 100, 9);
    const withEarnings = coordinators.filter((row: CoordinatorWithEarnings) => row.totalCommission > 0).length;
    expect(summary.coordinatorsWithEarnings).toBe(withEarnings);
    expect(summary.commissionCoverage).toBeCloseTo((withEarnings / 126) * 100, 9);
  });

  it('are listed twenty on a page, most commission first, with a summary of all', async () => {
    const { coordinators, summary, ...counts } = await list();
    expect(counts).toEqual({ currentPage: 1, totalCount: 126, totalPages: 7 });
    const commissions = coordinators.map((row: CoordinatorWithEarnings) => row.totalCommission);
    expect(commissions).toHaveLength(20);
    expect(commissions).toEqual([...commissions].sort((a, b) => b - a));
    expect(summary.totalCoordinators).toBe(126);
    expect((await list({ page: 7 })).summary).toEqual(summary);
  });

  it('are searched by name, user name and email only, and filtered by level and minimum commission', async () => {
    const { id, email } = personas.panchayat;
    const { userName = '', mobileNumber } = api.store.get('coordinators', id) ?? {};
    const idsOf = async (query: object) =>
      (await list({ ...query, limit: 1000 })).coordinators.map(({ _id }: CoordinatorWithEarnings) => _id);
    expect(await idsOf({ coordinatorId: id })).toEqual([id]);
    expect(await idsOf({ search: userName.toUpperCase() })).toContain(id);
    expect(await idsOf({ search: 'SAVITRI dev', coordinatorType: 'panchayat' })).toContain(id);
    expect(await idsOf({ search: mobileNumber })).toEqual([]);
    const [own] = (await list({ search: email })).coordinators;
    const atLeast = (minCommission: number) => idsOf({ search: email, minCommission });
    expect([await atLeast(own.totalCommission), await atLeast(own.totalCommission + 0.01)]).toEqual([[id], []]);
  });
});

describe('the performance of coordinators', () => {
  it('has the figures of the downline in a period, most commission first', async () => {
    const query = { coordinatorType: 'tehsil', month: 11, year: 2026 };
    const { performance, totalCount } = await ask('coordinator-performance', query);
    expect(totalCount).toBe(16);
    const commissions = performance.map((row: { totalCommission: number }) => row.totalCommission);
    expect(commissions).toEqual([...commissions].sort((a, b) => b - a));
    for (const row of performance) {
      const slow = expectedFigures(api.store, row._id, november);
      expect(row).toMatchObject({
        coordinatorType: 'tehsil',
        totalInvestment: slow.investment,
        totalCommission: slow.commission,
        transactionCount: slow.approved.length,
        memberCount: slow.members,
      });
      expect(row.commissionRate).toBeCloseTo(slow.investment && (slow.commission / slow.investment) * 100, 9);
    }
  });

  it('covers one coordinator when its id is given', async () => {
    const of = async (query: object) => (await ask('coordinator-performance', query)).performance;
    expect(await of({ coordinatorId: personas.state.id })).toMatchObject([
      { _id: personas.state.id, coordinator: { name: personas.state.name, userName: 'state' } },
    ]);
    expect(await of({ coordinatorId: personas.state.id, coordinatorType: 'tehsil' })).toEqual([]);
    expect(await of({ limit: 1000 })).toHaveLength(126);
  });
});

it('the levels are listed from low to high with the number of coordinators', async () => {
  const { coordinatorLevels } = await ask('coordinator-levels');
  expect(coordinatorLevels).toMatchObject([
    { level: 'panchayat', coordinatorCount: 64 },
    { level: 'sankul', coordinatorCount: 32 },
    { level: 'tehsil', coordinatorCount: 16 },
    { level: 'district', coordinatorCount: 8 },
    { level: 'sambhaag', coordinatorCount: 4 },
    { level: 'state', coordinatorCount: 2 },
  ]);
});
