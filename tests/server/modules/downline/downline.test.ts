import type { Dataset, DepositRow } from '@server/store/rows';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { monthlyProgress, resolveIds } from '@/api/enrollments';
import { memberInvestments, memberOverview } from '@/api/member-dashboard';
import { readReply } from '@/api/read-reply';
import { downlineUnits, listCollectionRound, listDownline, searchDownline } from '@/contract/downline';
import { LEVELS } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import type { OwedSum } from '@/domain/debt';
import { familyDebt, paymentSchedule } from '@/domain/payment-schedule';
import { expectedRound } from '../../../support/collection-round-oracle';
import { expectedFigures } from '../../../support/coordinator-oracle';
import { rupeesOf } from '../../../support/figures';
import { invest } from '../../../support/invest';
import { type Api, makeApp } from '../../../support/make-app';
import { demoFamily, personas, TEST_PLAN_ID, withTestPlans } from '../../../support/test-plans';

let api: Api;

beforeEach(() => {
  api = makeApp();
});
const ask = async (who: string, query: object = {}) => {
  const { body } = await (await api.as(who)).get(downlineUnits.path).query(query).expect(200);
  return schemasOf(downlineUnits).reply.parse(body).data;
};

it.each(LEVELS)('a %s sees the units directly below it with the figures of their rows', async (level) => {
  const { id } = personas[level];
  const { unit, path, units, members } = await ask(level);
  const own = expectedFigures(api.store, id);
  expect(unit).toMatchObject({ _id: id, totalCollection: own.investment, totalCommission: own.commission });
  expect(path.map(({ _id }) => _id)).toEqual([id]);
  const below = api.store.all('coordinators').filter(({ parentId }) => parentId === id);
  expect(units.map(({ _id }) => _id).toSorted()).toEqual(below.map(({ _id }) => _id).toSorted());
  for (const each of units) {
    const slow = expectedFigures(api.store, each._id);
    expect(each).toMatchObject({
      totalMembers: slow.everybody,
      totalCollection: slow.investment,
      totalCommission: slow.commission,
      pendingCommission: slow.pending,
    });
  }
  const people = api.store.all('members').filter(({ panchayatId }) => panchayatId === id);
  expect(members.map(({ _id }) => _id).toSorted()).toEqual(people.map(({ _id }) => _id).toSorted());
  for (const each of members) {
    const deposits = api.store.by('deposits', 'memberId', each._id).filter(({ status }) => status === 'approved');
    expect(each).toMatchObject({ transactionCount: deposits.length, totalCollection: rupeesOf(deposits) });
  }
  for (const rows of [units, members]) {
    const amounts = rows.map(({ totalCollection }) => totalCollection);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  }
});

it('a month has its own amounts beside those of the month before, for units and for members', async () => {
  const { unit, units } = await ask('district', { month: 11, year: 2026 });
  const { members } = await ask('panchayat', { month: 11, year: 2026 });
  const isIn = (month: number) => (row: { year: number; month: number }) => row.year === 2026 && row.month === month;
  for (const each of [unit, ...units]) {
    const [now, before] = [11, 10].map((month) => expectedFigures(api.store, each._id, isIn(month)));
    expect(each).toMatchObject({
      totalCollection: now?.investment,
      previousCollection: before?.investment,
      totalMembers: now?.everybody,
    });
  }
  expect(members.some(({ previousCollection }) => (previousCollection ?? 0) > 0)).toBe(true);
  for (const each of members) {
    const own = api.store.by('deposits', 'memberId', each._id).filter(({ status }) => status === 'approved');
    const [totalCollection, previousCollection] = [11, 10].map((month) => rupeesOf(own.filter(isIn(month))));
    expect(each).toMatchObject({ totalCollection, previousCollection });
  }
  expect((await ask('district')).unit).not.toHaveProperty('previousCollection');
});

it('the units lead from a state down to the members of a panchayat, with the path', async () => {
  const chain = LEVELS.map((level) => personas[level].id).toReversed();
  for (const [depth, unitId] of chain.entries()) {
    const { unit, path, units, members } = await ask('state', { unitId });
    expect(unit._id).toBe(unitId);
    expect(path.map(({ _id }) => _id)).toEqual(chain.slice(0, depth + 1));
    expect([units.length > 0, members.length > 0]).toEqual(depth < 5 ? [true, false] : [false, true]);
  }
});

it('a unit looks the same to itself and to those above, except for the path above it', async () => {
  const own = await ask('tehsil');
  const fromState = await ask('state', { unitId: personas.tehsil.id });
  expect({ ...fromState, path: [] }).toEqual({ ...own, path: [] });
  expect(own.path).toHaveLength(1);
});

it('the latest deposits of a member say whose they are, for which month, and why one was denied', async () => {
  const dataset = withTestPlans();
  const denied = { ...handDeposit('denied', 2), createdAt: '2026-11-28T05:00:00.000Z' };
  const api = makeApp({ dataset: { ...dataset, deposits: [...dataset.deposits, denied] } });
  const agent = await api.as('panchayat');
  const { body } = await agent.get(listDownline.path).query({ search: personas.member.id }).expect(200);
  const [member] = schemasOf(listDownline).reply.parse(body).data.downlineMembers;
  expect(member?.recentInvestments[0]).toMatchObject({
    month: 9,
    year: 2026,
    status: 'denied',
    reason: 'Blurred slip',
    familyMember: { relationship: 'spouse', gender: 'female' },
  });
});

const path = '/coordinator/dashboard/round';
const firstDay = '2026-06-05T05:00:00.000Z';

/** The demo member's spouse pays ₹1,234.56 a month: June is approved, August is pending, September was denied. */
const handDeposit = (status: DepositRow['status'], index: number): DepositRow => ({
  _id: `eeeeeeeeeeeeeeeeeeeeeee${index}`,
  createdAt: firstDay,
  memberId: personas.member.id,
  familyMemberId: demoFamily.spouse,
  planId: TEST_PLAN_ID,
  amountPaise: 123456,
  year: 2026,
  month: [6, 8, 9][index] ?? 6,
  paymentMethod: 'Cash',
  transactionId: `HAND${index}`,
  reason: status === 'denied' ? 'Blurred slip' : undefined,
  status,
  paymentStatus: 'completed',
});
const handDeposits = (['approved', 'pending', 'denied'] as const).map(handDeposit);

function withHandDeposits(): Dataset {
  const dataset = withTestPlans();
  return { ...dataset, deposits: [...dataset.deposits, ...handDeposits] };
}

const roundOf = async (api: Api) => {
  const agent = await api.as('panchayat');
  return schemasOf(listCollectionRound).reply.parse((await agent.get(path).expect(200)).body).data;
};
const stopOf = async (api: Api) => (await roundOf(api)).stops.find(({ _id }) => _id === personas.member.id);
const handPlanOf = async (api: Api) => (await stopOf(api))?.plans.find(({ plan }) => plan._id === TEST_PLAN_ID);

describe('the collection round', () => {
  it('lists all members from whom money is to be collected, as counted from the rows, most overdue first', async () => {
    const dataset = withHandDeposits();
    const data = await roundOf(makeApp({ dataset }));
    const expected = expectedRound(dataset, personas.panchayat.id, { year: 2026, month: 11 });
    expect(expected.length).toBeGreaterThan(2);
    expect(data.stops.map((stop) => [stop.name, stop.overdueMonths, stop.arrears])).toEqual(
      expected.map(({ name, months, rupees }) => [name, months, rupees]),
    );
    expect(data.stops.map((stop) => [stop.debt?.thisMonth.amount, stop.waitingCash])).toEqual(
      expected.map(({ thisMonth, waitingCash }) => [thisMonth, waitingCash]),
    );
    expect(data.stops.some(({ since }) => since === null)).toBe(true);
    expect(data.totals).toEqual({
      members: expected.length,
      overdueMonths: expected.reduce((sum, { months }) => sum + months, 0),
      arrears: expected.reduce((sum, { rupees }) => sum + Math.round(rupees * 100), 0) / 100,
    });
  });

  it('has the overdue months of each plan with the exact amounts, which change with the deposits and the month', async () => {
    const api = makeApp({ dataset: withHandDeposits() });
    // July, September and October: June is paid, August is pending, November is not over.
    expect(await handPlanOf(api)).toMatchObject({
      overdueMonths: 3,
      arrears: 3703.68,
      from: { month: 7, year: 2026 },
      to: { month: 10, year: 2026 },
      familyMember: { relationship: 'spouse' },
    });
    await invest(api, { month: 10 });
    expect((await handPlanOf(api))?.overdueMonths).toBe(2);
    api.clock.set(new Date('2026-12-01T00:00:00+05:30'));
    expect((await handPlanOf(api))?.overdueMonths).toBe(3);
  });

  it('names the deposits whose cash is waiting, and the denied ones of months that are still owed', async () => {
    const api = makeApp({ dataset: withHandDeposits() });
    const handed = (deposits: readonly { plan: { _id: string } }[] = []) =>
      deposits.filter(({ plan }) => plan._id === TEST_PLAN_ID);
    const stop = await stopOf(api);
    const ofHand = { familyMember: { relationship: 'spouse' }, year: 2026, amount: 1234.56 };
    expect(handed(stop?.waitingDeposits)).toMatchObject([{ ...ofHand, month: 8 }]);
    // July, September and October are overdue, November is to be paid.
    expect(handed(stop?.currentPayments)).toMatchObject([{ ...ofHand, month: 11 }]);
    expect(handed(stop?.deniedDeposits)).toMatchObject([{ ...ofHand, month: 9, reason: 'Blurred slip' }]);
    const paiseOf = (rows: readonly { amount: number }[] = []) =>
      rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    for (const { waitingCash = 0, debt, waitingDeposits, currentPayments } of (await roundOf(api)).stops) {
      expect(paiseOf(waitingDeposits)).toBe(Math.round(waitingCash * 100));
      expect(paiseOf(currentPayments)).toBe(Math.round((debt?.thisMonth.amount ?? 0) * 100));
    }
    await invest(api, { month: 9 });
    expect(handed((await stopOf(api))?.deniedDeposits)).toEqual([]);
  });

  it('has whoever submitted cash until it is decided, also where nothing else is owed', async () => {
    const dataset = withTestPlans();
    const [waiting] = handDeposits.filter(({ status }) => status === 'pending');
    const others = dataset.deposits.filter(({ memberId }) => memberId !== personas.member.id);
    const collected = async (change: Partial<DepositRow>) => {
      const deposits = waiting ? [...others, { ...waiting, month: 11, ...change }] : others;
      const stop = await stopOf(makeApp({ dataset: { ...dataset, deposits } }));
      return stop && [stop.waitingCash, stop.arrears, stop.since];
    };
    expect(await collected({})).toEqual([1234.56, 0, null]);
    expect(await collected({ paymentMethod: 'UPI' })).toBeUndefined();
    expect(await collected({ status: 'approved' })).toBeUndefined();
  });

  it('has the debt of a family in the sums that the member itself sees', async () => {
    const api = makeApp();
    api.clock.set(new Date('2027-02-15T00:00:00+05:30'));
    const thisMonth = { year: 2027, month: 2 };
    const member = await api.as('member');
    const read = async (address: string) => (await member.get(address).expect(200)).body;
    const overview = readReply(memberOverview, await read('/member/dashboard/overview'));
    const progress = readReply(monthlyProgress, await read('/member/dashboard/monthly-progress'));
    const investments = readReply(memberInvestments, await read('/member/dashboard/investments'));
    const activePlans = new Set(overview.availablePlans.map(({ _id }) => _id));
    const names = { familyMembers: overview.familyMembers, plans: overview.availablePlans, deposits: investments };
    const schedules = resolveIds(progress, names).map((row) =>
      paymentSchedule({ row, deposits: investments, activePlans, thisMonth, acceptsOwnPayments: true }),
    );
    expect(schedules.some(({ row, due }) => row.isOwn && due.length > 0)).toBe(true);
    const { overdue, thisMonth: now } = familyDebt(schedules, thisMonth);
    const inRupees = ({ months, amountPaise }: OwedSum<number | null>) => ({
      months,
      amount: (amountPaise ?? 0) / 100,
    });
    const expected = { overdue: inRupees(overdue), thisMonth: inRupees(now) };
    expect(Math.min(expected.overdue.amount, expected.thisMonth.amount)).toBeGreaterThan(0);

    const stop = await stopOf(api);
    expect(stop?.debt).toEqual(expected);
    expect(stop?.arrears).toBe(expected.overdue.amount);
  });

  it('asks for no plan that takes no payments any more', async () => {
    const dataset = withHandDeposits();
    const plans = dataset.plans.map((plan) => (plan._id === TEST_PLAN_ID ? { ...plan, isActive: false } : plan));
    expect(await handPlanOf(makeApp({ dataset: { ...dataset, plans } }))).toBeUndefined();
  });
});

it('one member of the downline is found by its id, but not in another panchayat', async () => {
  const agent = await makeApp().as('panchayat');
  const find = async (search: string) =>
    (await agent.get('/coordinator/dashboard/downline-users').query({ search }).expect(200)).body.data.downlineMembers;
  expect(await find(personas.member.id)).toMatchObject([{ _id: personas.member.id }]);
  expect(await find(personas.member2.id)).toEqual([]);
});

describe('the search of the header', () => {
  const find = async (who: string, query: object) => {
    const { body } = await (await api.as(who)).get(searchDownline.path).query(query).expect(200);
    return schemasOf(searchDownline).reply.parse(body).data;
  };
  const idsIn = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id).toSorted();

  it.each([
    ['district', personas.member.name],
    ['district', personas.panchayat.name],
    ['panchayat', personas.member.userName],
    ['state', 'a'],
    ['district2@invest.example', personas.member.name],
  ])('finds for the %s by %j who is found among its units', async (who, search) => {
    const [found, units] = [await find(who, { search }), await ask(who, { search })];
    expect([idsIn(found.units), idsIn(found.members)]).toEqual([idsIn(units.units), idsIn(units.members)]);
  });

  it('says who it is and no figure, for which no deposit is read; without words it finds nobody', async () => {
    const row = api.store.get('members', personas.member.id);
    const agent = await api.as('panchayat');
    const read = vi.spyOn(api.store, 'by');
    const { body } = await agent.get(searchDownline.path).query({ search: row?.name }).expect(200);
    expect(read.mock.calls.filter(([collection]) => ['deposits', 'commissions'].includes(collection))).toEqual([]);
    expect(body.data.members).toContainEqual({
      _id: row?._id,
      name: row?.name,
      userName: row?.userName,
      mobileNumber: row?.mobileNumber,
    });
    expect(await find('state', { search: 'a', limit: 1 })).toMatchObject({ units: [{}], members: [{}] });
    expect(await find('state', {})).toEqual({ units: [], members: [] });
  });
});
