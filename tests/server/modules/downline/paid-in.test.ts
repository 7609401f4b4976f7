import { comparisonOf } from '@server/domain/paid-in';
import type { Dataset, DepositRow } from '@server/store/rows';
import { describe, expect, it } from 'vitest';
import { downlineUnits, exportDownlineInvestments, listDownlineInvestments } from '@/contract/downline';
import { comprehensiveReport, reportByCoordinator } from '@/contract/report';
import type { Level } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import { expectedRound } from '../../../support/collection-round-oracle';
import { isBelow } from '../../../support/coordinator-oracle';
import { type Api, makeApp } from '../../../support/make-app';
import { ONE_TIME_PLAN_ID, personas, TEST_PLAN_ID, withTestPlans } from '../../../support/test-plans';

const HAND_IDS = 'eeeeeeeeeeeeeeeeeeeeee';
type Hand = [month: number, rupees: number, createdAt: string, more?: Partial<DepositRow>];

/** The amounts are told apart by their digits: each sum says which deposits are in it. */
const HAND: readonly Hand[] = [
  [11, 1, '2026-11-03T05:00:00.000Z'],
  [11, 20, '2026-11-20T05:00:00.000Z', { status: 'pending' }],
  // It was sent in October, ahead of its month.
  [11, 300, '2026-10-30T05:00:00.000Z', { status: 'pending' }],
  [11, 4000, '2026-11-10T05:00:00.000Z', { status: 'denied', reason: 'Blurred slip' }],
  [11, 50_000, '2026-11-11T05:00:00.000Z', { planId: ONE_TIME_PLAN_ID }],
  [11, 600_000, '2026-11-12T05:00:00.000Z', { planId: ONE_TIME_PLAN_ID, status: 'pending' }],
  [10, 1, '2026-09-28T05:00:00.000Z'],
  // The last second of 20 October in India, and the first one of the day after.
  [10, 20, '2026-10-20T18:29:59.000Z', { status: 'pending' }],
  [10, 300, '2026-10-20T18:30:00.000Z'],
  [10, 4000, '2026-11-02T05:00:00.000Z', { status: 'pending' }],
  [10, 50_000, '2026-10-05T05:00:00.000Z', { status: 'denied' }],
  [10, 600_000, '2026-10-05T05:00:00.000Z', { planId: ONE_TIME_PLAN_ID }],
];

const handDeposit = ([month, rupees, createdAt, more]: Hand, index: number): DepositRow => ({
  _id: `${HAND_IDS}${String(index).padStart(2, '0')}`,
  createdAt,
  memberId: personas.member.id,
  familyMemberId: null,
  planId: TEST_PLAN_ID,
  amountPaise: rupees * 100,
  year: 2026,
  month,
  paymentMethod: 'UPI',
  transactionId: `HAND${index}`,
  status: 'approved',
  paymentStatus: 'completed',
  ...more,
});

/** Nobody else has paid anything. */
function withHandDeposits(): Dataset {
  const none = { commissions: [], payouts: [], payoutLines: [], handIns: [], closings: [] };
  return { ...withTestPlans(), ...none, deposits: HAND.map(handDeposit) };
}

const unitsOf = async (api: Api, who: Level, query: object = {}) => {
  const { body } = await (await api.as(who)).get(downlineUnits.path).query(query).expect(200);
  return schemasOf(downlineUnits).reply.parse(body).data;
};
const NOVEMBER = { month: 11, year: 2026 };
const OCTOBER = { month: 10, year: 2026 };

const NOVEMBER_SUMS = {
  paidIn: 321,
  waiting: 320,
  denied: 4000,
  oneTime: 650_000,
  oneTimeWaiting: 600_000,
  // Sent by the end of 20 October.
  paidInBefore: 21,
};

describe('what was paid in for a month', () => {
  it('is the same for each unit above a member and for the member, beside the same day of the month before', async () => {
    const api = makeApp({ dataset: withHandDeposits() });
    for (const level of ['state', 'district', 'tehsil', 'panchayat'] as const) {
      const { unit, comparedWith, waitingForOffice } = await unitsOf(api, level, NOVEMBER);
      expect(unit).toMatchObject(NOVEMBER_SUMS);
      expect(comparedWith).toEqual({ ...OCTOBER, until: '2026-10-20' });
      expect(waitingForOffice).toEqual({ amount: 600_320, since: '2026-10-30T05:00:00.000Z' });
    }
    const { members } = await unitsOf(api, 'panchayat', NOVEMBER);
    const [own, other] = [true, false].map((isOwn) =>
      members.find(({ _id }) => (_id === personas.member.id) === isOwn),
    );
    expect(own).toMatchObject(NOVEMBER_SUMS);
    expect(other).toMatchObject({ paidIn: 0, waiting: 0, denied: 0, oneTime: 0, paidInBefore: 0 });
  });

  it('of a month that is over stands beside the whole month before it, and of all time beside nothing', async () => {
    const api = makeApp({ dataset: withHandDeposits() });
    const october = await unitsOf(api, 'district', OCTOBER);
    expect(october.comparedWith).toEqual({ month: 9, year: 2026 });
    expect(october.unit).toMatchObject({
      paidIn: 4321,
      waiting: 4020,
      denied: 50_000,
      oneTime: 600_000,
      paidInBefore: 0,
    });
    api.clock.set('2026-12-01T00:00:00+05:30');
    expect((await unitsOf(api, 'district', NOVEMBER)).unit).toMatchObject({ ...NOVEMBER_SUMS, paidInBefore: 4321 });
    const always = await unitsOf(api, 'district');
    expect(always.unit).toMatchObject({ paidIn: 4642, waiting: 4340, denied: 54_000, oneTime: 1_250_000 });
    expect(always.unit).not.toHaveProperty('paidInBefore');
    expect(always).not.toHaveProperty('comparedWith');
  });

  it('follows decisions, moves of a member, and a plan that becomes a one-time one', async () => {
    const api = makeApp({ dataset: withHandDeposits() });
    const sums = async (who: Level) => (await unitsOf(api, who, NOVEMBER)).unit;
    await sums('panchayat');
    await api.store.commit((tx) => tx.update('deposits', `${HAND_IDS}01`, { status: 'approved' }));
    expect(await sums('panchayat')).toMatchObject({ paidIn: 321, waiting: 300 });
    await api.store.commit((tx) => tx.update('deposits', `${HAND_IDS}02`, { status: 'denied' }));
    expect(await sums('panchayat')).toMatchObject({ paidIn: 21, waiting: 0, denied: 4300 });
    await api.store.commit((tx) => tx.update('plans', TEST_PLAN_ID, { isRecurring: false }));
    expect(await sums('panchayat')).toMatchObject({ paidIn: 0, oneTime: 650_021, paidInBefore: 0, denied: 4300 });
    const stranger = api.store
      .all('coordinators')
      .find(({ _id, level }) => level === 'panchayat' && _id !== personas.panchayat.id);
    await api.store.commit((tx) => tx.update('members', personas.member.id, { panchayatId: stranger?._id ?? '' }));
    expect(await sums('panchayat')).toMatchObject({ paidIn: 0, oneTime: 0, denied: 0 });
  });

  it('has the arrears of the collection round, for the whole downline and member by member', async () => {
    const api = makeApp();
    const dataset = withTestPlans();
    const { unit, members } = await unitsOf(api, 'panchayat', NOVEMBER);
    const round = expectedRound(dataset, personas.panchayat.id, NOVEMBER);
    const owed = new Map(round.map(({ name, rupees }) => [name, rupees]));
    expect(unit.arrears).toBeGreaterThan(0);
    expect(unit.arrears).toBeCloseTo(
      round.reduce((sum, { rupees }) => sum + rupees, 0),
      2,
    );
    for (const { name, arrears } of members) expect(arrears).toBe(owed.get(name) ?? 0);
    const { units } = await unitsOf(api, 'district', NOVEMBER);
    const district = (await unitsOf(api, 'district', NOVEMBER)).unit;
    expect(units.reduce((sum, { arrears = 0 }) => sum + arrears, 0)).toBeCloseTo(district.arrears ?? 0, 2);
    const [late] = api.store
      .by('deposits', 'memberId', personas.member.id)
      .filter(({ status }) => status === 'approved');
    await api.store.commit((tx) => tx.update('deposits', late?._id ?? '', { status: 'denied' }));
    expect((await unitsOf(api, 'district', NOVEMBER)).unit.arrears).not.toBe(district.arrears);
  });

  it('of the running month is compared up to the same day, or the last one of a shorter month', () => {
    const until = (now: string, month: number) => comparisonOf({ month, year: 2026 }, new Date(now))?.until;
    expect(until('2026-03-30T20:00:00Z', 3)).toBe('2026-02-28');
    expect(until('2026-03-09T20:00:00Z', 3)).toBe('2026-02-10');
    expect(until('2026-03-09T20:00:00Z', 2)).toBeUndefined();
    expect(comparisonOf({ month: 4, year: 2026 }, new Date('2026-03-09T20:00:00Z'))).toBeUndefined();
    expect(comparisonOf({ year: 2026 }, new Date('2026-03-09T20:00:00Z'))).toBeUndefined();
  });
});

describe('the units below', () => {
  it('are those of one level anywhere below, with the whole chain of places', async () => {
    const api = makeApp();
    const { units, members } = await unitsOf(api, 'state', { ...NOVEMBER, level: 'panchayat' });
    const all = api.store
      .all('coordinators')
      .filter(({ _id, level }) => level === 'panchayat' && isBelow(api.store, _id, personas.state.id));
    expect(units.map(({ _id }) => _id).toSorted()).toEqual(all.map(({ _id }) => _id).toSorted());
    expect(members).toEqual([]);
    const own = units.find(({ _id }) => _id === personas.panchayat.id);
    const placeOf = (level: Level) => api.store.get('coordinators', personas[level].id)?.unitName;
    expect(own?.places).toEqual(
      Object.fromEntries(
        (['state', 'sambhaag', 'district', 'tehsil', 'sankul', 'panchayat'] as const).map((level) => [
          level,
          placeOf(level),
        ]),
      ),
    );
  });

  it('and members are found by name or place in the whole downline, whatever unit is open, and nowhere else', async () => {
    const api = makeApp();
    const found = await unitsOf(api, 'district', { search: personas.member.name, unitId: personas.tehsil.id });
    expect(found.members.map(({ _id }) => _id)).toContain(personas.member.id);
    const place = api.store.get('coordinators', personas.panchayat.id)?.unitName ?? '';
    const places = await unitsOf(api, 'district', { search: place });
    expect(places.units.map(({ _id }) => _id)).toContain(personas.panchayat.id);
    expect(places.found?.units).toBe(places.units.length);
    const few = await unitsOf(api, 'district', { search: personas.member.name.slice(0, 1), limit: 2 });
    expect([few.units.length, few.members.length]).toEqual([2, 2]);
    expect(few.found?.members).toBeGreaterThan(2);
    expect((await unitsOf(api, 'district', { limit: 1 })).units.length).toBeGreaterThan(1);
    const elsewhere = await makeApp().as('district2@invest.example');
    const { body } = await elsewhere.get(downlineUnits.path).query({ search: place }).expect(200);
    const { units } = schemasOf(downlineUnits).reply.parse(body).data;
    expect(units.map(({ _id }) => _id)).not.toContain(personas.panchayat.id);
  });
});

describe('the deposits behind a figure', () => {
  const amounts = async (api: Api, query: object) => {
    const agent = await api.as('district');
    const { body } = await agent.get(listDownlineInvestments.path).query(query).expect(200);
    const { deposits } = schemasOf(listDownlineInvestments).reply.parse(body).data;
    return deposits.reduce((sum, { depositAmount }) => sum + depositAmount, 0);
  };

  it('add up to it, of a unit and of a member', async () => {
    const api = makeApp({ dataset: withHandDeposits() });
    for (const whose of [{ unitId: personas.panchayat.id }, { memberId: personas.member.id }]) {
      const november = { ...NOVEMBER, ...whose };
      expect(await amounts(api, { ...november, paidIn: 'monthly' })).toBe(321);
      expect(await amounts(api, { ...november, paidIn: 'monthly', status: 'pending' })).toBe(320);
      expect(await amounts(api, { ...november, status: 'denied' })).toBe(4000);
      expect(await amounts(api, { ...november, paidIn: 'one-time' })).toBe(650_000);
      expect(await amounts(api, { ...november, status: 'pending' })).toBe(600_320);
      expect(await amounts(api, { ...OCTOBER, ...whose, paidIn: 'monthly', submittedTo: '2026-10-20' })).toBe(21);
    }
    const other = api.store.all('members').find(({ _id }) => _id !== personas.member.id)?._id;
    expect(await amounts(api, { ...NOVEMBER, memberId: other })).toBe(0);
  });

  it('say where the member belongs, and the file has the chain and why a deposit was denied', async () => {
    const api = makeApp({ dataset: withHandDeposits() });
    const agent = await api.as('district');
    const query = { ...NOVEMBER, status: 'denied', unitId: personas.panchayat.id };
    const { body } = await agent.get(listDownlineInvestments.path).query(query).expect(200);
    const [row] = schemasOf(listDownlineInvestments).reply.parse(body).data.deposits;
    const placeOf = (level: Level) => api.store.get('coordinators', personas[level].id)?.unitName ?? '';
    expect(row?.places).toMatchObject({ panchayat: placeOf('panchayat'), district: placeOf('district') });
    const { text } = await agent.get(exportDownlineInvestments.path).query(query).expect(200);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/Denial reason,State,Sambhaag,District,Tehsil,Sankul,Panchayat$/);
    const chain = (['state', 'sambhaag', 'district', 'tehsil', 'sankul', 'panchayat'] as const).map(placeOf);
    expect(lines[1]).toMatch(new RegExp(`Blurred slip,${chain.join(',')}$`));
  });
});

describe('the report', () => {
  const report = async (api: Api, query: object) => {
    const agent = await api.as('superadmin');
    const [sums, byCoordinator] = await Promise.all([
      agent
        .get(comprehensiveReport.path)
        .query({ ...query, section: 'totals' })
        .expect(200),
      agent.get(reportByCoordinator.path).query(query).expect(200),
    ]);
    return {
      totals: schemasOf(comprehensiveReport).reply.parse(sums.body).data,
      levels: schemasOf(reportByCoordinator).reply.parse(byCoordinator.body).data,
    };
  };

  it('has what was paid in beside the same day of the month before, of everybody and of each coordinator', async () => {
    const api = makeApp({ dataset: withHandDeposits() });
    const { totals, levels } = await report(api, NOVEMBER);
    const paidIn = { paidIn: 321, waiting: 320, paidInBefore: 21 };
    expect(totals).toMatchObject({ paidIn, comparedWith: { ...OCTOBER, until: '2026-10-20' } });
    expect(levels.comparedWith).toEqual({ ...OCTOBER, until: '2026-10-20' });
    for (const level of ['panchayat', 'district', 'state'] as const)
      expect(levels.paidInBreakdown?.[level]).toMatchObject([{ _id: personas[level].id, ...paidIn }]);
    const named = await report(api, { ...NOVEMBER, coordinatorType: 'district', coordinatorId: personas.district2.id });
    expect(named.totals.paidIn).toEqual({ paidIn: 0, waiting: 0, paidInBefore: 0 });
    expect(named.levels.paidInBreakdown?.district).toEqual([]);
  });

  it('says of each coordinator what is not decided yet of its commissions', async () => {
    const api = makeApp();
    const { levels } = await report(api, NOVEMBER);
    const rows = levels.coordinatorWiseBreakdown.panchayat;
    for (const { _id, pendingCommissions } of rows) {
      const own = api.store
        .by('commissions', 'coordinatorId', _id)
        .filter(({ status, month, year }) => status === 'pending' && month === 11 && year === 2026);
      const paise = own.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
      expect(pendingCommissions).toEqual({ count: own.length, totalAmount: paise / 100 });
    }
    expect(
      rows.some(({ totalCommissions, pendingCommissions }) => totalCommissions === 0 && pendingCommissions?.count),
    ).toBe(true);
  });
});
