import { readFileSync } from 'node:fs';
import { OF_ALL } from '@server/store/rows';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../fixtures/personas';
import { PENDING, startControlled } from '../../support/controlled-server';
import { personas } from '../../support/test-plans';

interface Played {
  readonly scenario: { readonly logins: string[] };
  readonly now: string;
  readonly rows: Record<string, number>;
}

/** The scenario holds all invariants, and its logins sign in. */
async function play(name: string) {
  const host = await startControlled();
  const { body } = await host.mock().post(`/__mock/scenarios/${name}`).expect(200);
  const played = body.data as Played;
  const { body: invariants } = await host.mock().get('/__mock/invariants').expect(200);
  expect(invariants.data.checks.filter(({ holds }: { holds: boolean }) => !holds)).toEqual([]);
  for (const email of played.scenario.logins) {
    const role = email === personas.auditor.email ? 'superadmin' : email.replace(/2?@.*/, '');
    await host.mock().post(`/${role}/auth/login`).send({ email, password: DEMO_PASSWORD }).expect(200);
  }
  return { ...host, played };
}

const count = <T>(rows: readonly T[], fits: (row: T) => boolean): number => rows.filter(fits).length;
const isPending = ({ status }: { status: string }) => status === 'pending';

describe('the scenarios', () => {
  it('are listed with what they have and whom to sign in', async () => {
    const { mock } = await startControlled();
    const { body } = await mock().get('/__mock/scenarios').expect(200);
    expect(body.data.scenarios.map(({ name }: { name: string }) => name)).toEqual([
      'empty',
      'first-day',
      'month-end',
      'closed-month',
      '31-march-23-59',
      'payout-half-paid',
      'cash-in-hand',
      'two-superadmins',
      'second-person-waiting',
      'all-suspended',
      'lakh-rows',
    ]);
    const readme = readFileSync('mock-server/testing/README.md', 'utf8');
    for (const { name, description, logins } of body.data.scenarios) {
      expect(readme).toContain(`\`${name}\``);
      expect(description.length).toBeGreaterThan(20);
      expect(logins).toContain('superadmin@invest.example');
    }
  });

  it('are those that are listed', async () => {
    const { mock } = await startControlled();
    const { body } = await mock().post('/__mock/scenarios/last-day').expect(404);
    expect(body.errors).toEqual([
      { path: 'scenario', message: expect.stringMatching(/^scenario must be one of: empty, first-day, /) },
    ]);
  });

  it('are of one world, whose mails, faults and shapes go', async () => {
    const { mock, setFaults, store } = await startControlled();
    await setFaults([{ path: '/superadmin/**', status: 500 }], 'a');
    await mock('a').post('/api/auth/forgot-password').send({ email: 'member@invest.example' }).expect(200);
    await mock('a').post('/__mock/scenarios/empty').expect(200);
    expect(store.all('deposits').length).toBe(1500);
    expect((await mock('a').get('/__mock/outbox')).body.data.mails).toEqual([]);
    expect((await mock('a').get('/__mock/faults')).body.data.rules).toEqual([]);
    expect((await mock('a').get('/__mock/data')).body.data.rows).toEqual({ superadmins: 1, plans: 8, rates: 45 });
    await mock('a').post('/__mock/reset').expect(200);
    expect((await mock('a').get('/__mock/data')).body.data.rows.deposits).toBe(1500);
  });
});

describe('the scenario', () => {
  it('empty has plans, rates and one superadmin', async () => {
    const { played, mock } = await play('empty');
    expect(played.rows).toMatchObject({ superadmins: 1, plans: 8, rates: 45 });
    expect(played.rows).not.toHaveProperty('members');
    expect(played.rows).not.toHaveProperty('coordinators');
    await mock().post('/__mock/tokens').send({ role: 'member' }).expect(404);
  });

  it('first-day has one chain with a member and the family, and no payment', async () => {
    const { played, as } = await play('first-day');
    expect(played.rows).toMatchObject({ superadmins: 3, coordinators: 6, members: 1, familyMembers: 4 });
    expect(played.rows).not.toHaveProperty('deposits');
    const { body } = await (await as('member')).get('/member/family-members').expect(200);
    const family = body.data.familyMembers;
    expect(family).toHaveLength(4);
    const plans = (await (await as('superadmin')).get('/superadmin/crud/deposit-plan').expect(200)).body.data
      .depositPlans;
    const plan = plans.find((each: { planName: string }) => each.planName === 'Gramin Bachat Yojana') ?? plans[0];
    const first = {
      depositPlanId: plan._id,
      familyMemberId: family[0]._id,
      amount: plan.planAmount,
      month: 11,
      year: 2026,
    };
    await (await as('member')).post('/member/investment').send(first).expect(201);
  });

  it('month-end stands in the last evening of the month; the months before the last one are closed', async () => {
    const { played, store, clock } = await play('month-end');
    // 18:00 of 30 November in India.
    expect([played.now, clock.isRunning]).toEqual(['2026-11-30T12:30:00.000Z', false]);
    const closed = store.all('closings').map(({ month, year }) => year * 12 + month);
    expect(Math.max(...closed)).toBe(2026 * 12 + 9);
    const isOfThisMonth = (row: { month: number; year: number }) => row.month === 11 && row.year === 2026;
    expect(count(store.all('deposits'), (row) => isPending(row) && isOfThisMonth(row))).toBeGreaterThan(10);
    expect(count(store.all('commissions'), isPending)).toBeGreaterThan(10);
  });

  it('closed-month has every month before this one closed', async () => {
    const { store, as } = await play('closed-month');
    const closed = store.all('closings').map(({ month, year }) => year * 12 + month);
    expect(Math.max(...closed)).toBe(2026 * 12 + 10);
    expect(store.all('keptStatements').length).toBeGreaterThan(100);
    const superadmin = await as('superadmin');
    const { body } = await superadmin.post('/superadmin/months/2026/10/close').send({});
    expect(body.code).toBe('month-already-closed');
  });

  it('31-march-23-59 becomes April and another financial year within a minute', async () => {
    const { played, mock, as } = await play('31-march-23-59');
    expect(played.now).toBe('2026-03-31T18:29:00.000Z');
    const lastDay = new Intl.DateTimeFormat('en-IN', {
      timeZone: 'Asia/Kolkata',
      dateStyle: 'long',
      timeStyle: 'short',
    });
    expect(lastDay.format(new Date(played.now))).toContain('31 March 2026');
    const pending = async () => (await (await as('superadmin')).get(PENDING).expect(200)).body.totalCount;
    expect(await pending()).toBeGreaterThan(10);
    await mock()
      .put('/__mock/clock')
      .send({ advance: { milliseconds: 60_000 } })
      .expect(200);
    expect((await mock().get('/__mock/clock')).body.data.now).toBe('2026-03-31T18:30:00.000Z');
    expect(await pending()).toBeGreaterThan(10);
  });

  it('payout-half-paid has one payout of which half of the lines are paid', async () => {
    const { store } = await play('payout-half-paid');
    const halves = store.all('payouts').flatMap(({ _id, status }) => {
      const lines = store.by('payoutLines', 'payoutId', _id);
      const paid = count(lines, (line) => line.status === 'paid');
      return status === 'prepared' && paid > 0 ? [[paid, lines.length]] : [];
    });
    expect(halves).toHaveLength(1);
    const [[paid = 0, all = 0] = []] = halves;
    expect(all).toBeGreaterThan(1);
    expect(paid).toBe(Math.ceil(all / 2));
  });

  it('cash-in-hand has cash that two panchayats took and nobody handed in', async () => {
    const { store } = await play('cash-in-hand');
    for (const { id } of [personas.panchayat, personas.panchayat2]) {
      const inHand = store.by('deposits', 'cashInHand', id);
      expect(inHand.length).toBeGreaterThan(0);
      const members = new Set(store.by('members', 'panchayatId', id).map(({ _id }) => _id));
      const untaken = store
        .by('deposits', 'status', 'pending')
        .filter((row) => row.paymentMethod === 'Cash' && members.has(row.memberId) && row.cashTakenAt === undefined);
      expect(untaken).toEqual([]);
    }
    expect(store.by('handIns', 'waiting', OF_ALL)).toEqual([]);
  });

  it('two-superadmins lets an act of the one wait for the other', async () => {
    const { store, as, tokens, mock } = await play('two-superadmins');
    expect(store.all('requests')).toEqual([]);
    const [plan] = store.all('plans');
    const change = { planName: 'Another name' };
    await (await as('superadmin')).patch(`/superadmin/crud/deposit-plan/${plan?._id}`).send(change).expect(202);
    const [request] = store.all('requests');
    const other = await tokens.issue({ id: personas.superadmin2.id, role: 'superadmin' });
    const { body } = await mock()
      .get(`/superadmin/requests/${request?._id}`)
      .auth(other, { type: 'bearer' })
      .expect(200);
    expect(body.data.request).toMatchObject({ status: 'waiting' });
    expect(store.all('plans')[0]?.planName).toBe(plan?.planName);
  });

  it('second-person-waiting has a request of each superadmin', async () => {
    const { store } = await play('second-person-waiting');
    expect(
      store
        .all('requests')
        .map(({ askedBy, act, status }) => [askedBy, act, status])
        .toSorted(),
    ).toEqual([
      [personas.superadmin.id, 'plan.update', 'waiting'],
      [personas.superadmin2.id, 'rate.update', 'waiting'],
    ]);
  });

  it('all-suspended lets only the office sign in', async () => {
    const { store, mock } = await play('all-suspended');
    const people = [...store.all('coordinators'), ...store.all('members')];
    expect(people.length).toBeGreaterThan(300);
    expect(people.filter(({ status }) => status !== 'suspended')).toEqual([]);
    const form = { email: personas.member.email, password: DEMO_PASSWORD };
    const { body } = await mock().post('/member/auth/login').send(form).expect(401);
    expect(body.code).toBe('account-not-active');
  });
});

describe('data of another size', () => {
  it('is that of the generator with this seed, at the clock of the world', async () => {
    const { mock } = await startControlled();
    await mock('a').put('/__mock/clock').send({ now: '2027-02-10T06:30:00Z' }).expect(200);
    const size = { members: 60, deposits: 300, seed: 7 };
    const make = async (world: string, body: object) =>
      (await mock(world).post('/__mock/data').send(body).expect(200)).body.data;
    const made = await make('a', size);
    expect(made).toMatchObject({
      now: '2027-02-10T06:30:00.000Z',
      rows: { members: 60, deposits: 300, superadmins: 3 },
    });
    const rowsOf = async (world: string) => (await mock(world).get('/__mock/data/deposits?limit=1000')).body.data.rows;
    const rows = await rowsOf('a');
    expect(rows.filter(({ createdAt }: { createdAt: string }) => createdAt > made.now)).toEqual([]);
    await mock('b').put('/__mock/clock').send({ now: '2027-02-10T06:30:00Z' }).expect(200);
    await make('b', size);
    expect(await rowsOf('b')).toEqual(rows);
    await make('b', { ...size, seed: 8 });
    expect(await rowsOf('b')).not.toEqual(rows);
    const { body } = await mock('a').get('/__mock/invariants').expect(200);
    expect(body.data.holds).toBe(true);
  });

  it.each([
    [{ members: 1 }, 'members'],
    [{ members: 401 }, 'members'],
    [{ members: 2 }, 'members'],
    [{ deposits: 2501 }, 'deposits'],
    [{ seed: 1.5 }, 'seed'],
    [{ size: 1 }, 'size'],
  ])('is refused for %o, naming %s', async (body, path) => {
    const { mock, store } = await startControlled();
    const { body: reply } = await mock().post('/__mock/data').send(body).expect(400);
    expect(reply.errors.map((error: { path: string }) => error.path)).toEqual([path]);
    expect(store.all('members').length).toBe(240);
  });

  it('counts into the room of all worlds, once for a world and its snapshots', async () => {
    const { mock } = await startControlled({ worldBudget: 30 * 1024 * 1024 });
    const names = async (asked: string) =>
      (await mock(asked).get('/__mock/worlds')).body.data.worlds.map(({ name }: { name: string }) => name);
    for (const name of ['a', 'b', 'c']) await mock(name).get('/__mock/clock').expect(200);
    const { body } = await mock('c').post('/__mock/data').send({ members: 60, deposits: 300 }).expect(200);
    // Three worlds take 27 MiB, and so many rows of 1,600 bytes more than the 3 MiB that are left, and less than 10.
    const rows = Object.values<number>(body.data.rows).reduce((sum, each) => sum + each, 0);
    expect(rows).toBeGreaterThan((3 * 1024 * 1024) / 1600);
    expect(rows).toBeLessThan((10 * 1024 * 1024) / 1600);
    expect(await names('c')).toEqual(['main', 'b', 'c']);
    await mock('c').post('/__mock/snapshot').expect(201);
    await mock('c').post('/__mock/reset').expect(200);
    // Its snapshot has the rows still.
    expect(await names('d')).toEqual(['main', 'c', 'd']);
  });

  it('is refused where all worlds together may not take as much', async () => {
    const { mock } = await startControlled({ worldBudget: 12 * 1024 * 1024 });
    const size = { members: 60, deposits: 300 };
    const { body } = await mock('a').post('/__mock/data').send(size).expect(409);
    expect(body.message).toContain('more room than all worlds together have');
    await mock().post('/__mock/data').send(size).expect(200);
  });
});
