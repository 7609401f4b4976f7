import { beforeEach, describe, expect, it } from 'vitest';
import type { CoordinatorWithEarnings } from '@/contract/coordinators';
import { LEVELS } from '@/contract/roles';
import { personas } from '../../../../fixtures/personas';
import { buildCommission } from '../../../support/build';
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
      expect(each.totalCommission).toBe(commission);
      expect(each.totalCollection).toBe(collection);
      expect(each.transactionCount).toBe(earned.length);
      expect(each.activeMonths).toBe(new Set(earned.map(({ year, month }) => `${year} ${month}`)).size);
      expect(each.commissionRate).toBeCloseTo(collection && (commission / collection) * 100, 9);
      const dates = earned.map(({ createdAt }) => createdAt).sort();
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

  it('change with a decision on a commission', async () => {
    const own = async () => (await list({ search: personas.panchayat.email })).coordinators[0];
    const before: CoordinatorWithEarnings = await own();
    const waiting = buildCommission({ createdAt: '2026-11-20T06:00:00.000Z' });
    await api.store.commit((tx) => tx.insert('commissions', waiting));
    expect(await own()).toEqual(before);
    await api.store.commit((tx) => tx.update('commissions', waiting._id, { status: 'approved' }));
    const after: CoordinatorWithEarnings = await own();
    expect(after).toMatchObject({
      firstTransactionDate: before.firstTransactionDate,
      lastTransactionDate: waiting.createdAt,
      transactionCount: before.transactionCount + 1,
    });
    await api.store.commit((tx) => tx.remove('commissions', waiting._id));
    expect(await own()).toEqual(before);
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

  it('are searched by name, user name and email only', async () => {
    const own = api.store.get('coordinators', personas.panchayat.id);
    const idsOf = async (query: object) =>
      (await list({ ...query, limit: 1000 })).coordinators.map(({ _id }: CoordinatorWithEarnings) => _id);
    expect(await idsOf({ coordinatorId: personas.panchayat.id })).toEqual([personas.panchayat.id]);
    expect(await idsOf({ search: own?.userName.toUpperCase() })).toContain(personas.panchayat.id);
    expect(await idsOf({ search: own?.mobileNumber })).toEqual([]);
  });

  it('are filtered by name, level and minimum commission', async () => {
    const result = await list({ search: 'SAVITRI dev', coordinatorType: 'panchayat' });
    expect(result.coordinators.map(({ _id }: CoordinatorWithEarnings) => _id)).toContain(personas.panchayat.id);
    const [own] = (await list({ search: personas.panchayat.email })).coordinators;
    const atLeast = async (minCommission: number) =>
      (await list({ search: personas.panchayat.email, minCommission })).totalCount;
    expect([await atLeast(own.totalCommission), await atLeast(own.totalCommission + 0.01)]).toEqual([1, 0]);
    await admin.get(`${area}/coordinators-with-earnings`).query({ minCommission: 'much' }).expect(400);
  });

  it.each([
    ['name', 'asc'],
    ['coordinatorType', 'asc'],
    ['activeMonths', 'desc'],
    ['lastTransactionDate', 'desc'],
  ] as const)('are sorted by %s %s', async (sort, order) => {
    const { coordinators } = await list({ sort, order, limit: 1000 });
    const keys = coordinators.map((row: CoordinatorWithEarnings) =>
      sort === 'coordinatorType' ? LEVELS.indexOf(row.coordinatorType) : (row[sort] ?? ''),
    );
    const compare = (a: string | number, b: string | number) =>
      typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en-IN');
    const sorted = [...keys].sort(compare);
    expect(keys).toEqual(order === 'asc' ? sorted : sorted.reverse());
  });
});

describe('the performance of coordinators', () => {
  it('has the figures of the downline in a period, most commission first', async () => {
    const { performance, totalCount } = await ask('coordinator-performance', {
      coordinatorType: 'tehsil',
      month: 11,
      year: 2026,
    });
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
    expect(await of({ coordinatorId: 'f'.repeat(24) })).toEqual([]);
    expect(await of({ limit: 1000 })).toHaveLength(126);
  });
});

it('the levels are listed from low to high with the number of coordinators', async () => {
  const { coordinatorLevels } = await ask('coordinator-levels');
  expect(
    coordinatorLevels.map(({ level, coordinatorCount }: { level: string; coordinatorCount: number }) => [
      level,
      coordinatorCount,
    ]),
  ).toEqual([
    ['panchayat', 64],
    ['sankul', 32],
    ['tehsil', 16],
    ['district', 8],
    ['sambhaag', 4],
    ['state', 2],
  ]);
});
