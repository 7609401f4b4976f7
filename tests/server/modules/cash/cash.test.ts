import type { DepositRow } from '@server/store/rows';
import { checkInvariants } from '@server/testing/invariants';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CashDeposit, HandIn } from '@/contract/cash';
import type { CollectionVisit } from '@/contract/downline';
import { type Agent, type Api, makeApp } from '../../../support/make-app';
import {
  demoFamily,
  INACTIVE_PLAN_ID,
  ONE_TIME_PLAN_ID,
  personas,
  TEST_PLAN_ID,
  UNKNOWN_ID,
  withTestPlans,
} from '../../../support/test-plans';

const path = '/coordinator/dashboard';
const NOON = '2026-11-20T06:30:00.000Z';
const savitri = { name: 'Savitri Devi', unitName: 'Rampur Kalan' };

let api: Api;
let panchayat: Agent;
let neighbour: Agent;
let member: Agent;
let admin: Agent;

beforeEach(async () => {
  api = makeApp({ dataset: withTestPlans() });
  [panchayat, neighbour, member, admin] = [
    await api.as('panchayat'),
    api.withToken(await api.tokens.issue({ id: personas.panchayat2.id, role: 'panchayat' })),
    await api.as('member'),
    await api.as('superadmin'),
  ];
});

const payment = (month: number, more: object = {}) => ({ depositPlanId: TEST_PLAN_ID, month, year: 2026, ...more });
const collect = (payments: readonly object[], more: object = {}, who = panchayat) =>
  who.post(`${path}/cash/collections`).send({ memberId: personas.member.id, payments, ...more });

async function collected(months: readonly number[], more: object = {}): Promise<CashDeposit[]> {
  const { body } = await collect(
    months.map((month) => payment(month)),
    more,
  ).expect(201);
  return body.data.deposits;
}

/** The member sends deposits in cash, one for each month. */
async function sent(months: readonly number[], paymentMethod = 'Cash'): Promise<string[]> {
  const ids: string[] = [];
  for (const month of months) {
    const form = { memberReferenceId: personas.member.id, depositPlanReferenceId: TEST_PLAN_ID };
    const { body } = await admin
      .post('/superadmin/crud/deposit')
      .send({ ...form, month, year: 2026, paymentMethod })
      .expect(201);
    ids.push(body.data.deposit._id);
  }
  return ids;
}

const act = (name: string, depositIds: readonly string[], more: object = {}, who = panchayat) =>
  who.post(`${path}/${name}`).send({ depositIds, ...more });
const acted = async (name: string, ids: readonly string[], more: object = {}, who = panchayat) =>
  (await act(name, ids, more, who).expect(200)).body.data as {
    updated: string[];
    failed: { id: string; code: string; message: string }[];
    deposits: CashDeposit[];
  };
const handIn = async (ids: readonly string[], who = panchayat): Promise<HandIn> =>
  (await act('hand-ins', ids, {}, who).expect(201)).body.data.handIn;
const decide = (id: string, what: string, body: object = {}) =>
  admin.patch(`/superadmin/crud/deposits/${id}/${what}`).send(body);
const change = (address: string, who: Agent, body: object = {}) => who.patch(address).send(body);

const rowOf = (id: string) => api.store.get('deposits', id) as DepositRow;
const bookOf = async (who = panchayat) =>
  (await who.get(`${path}/cash`).expect(200)).body.data as {
    days: { day: string; count: number; amount: number }[];
    inHand: { count: number; amount: number; since?: string };
    deposits: CashDeposit[];
  };

async function visitOf(memberId: string): Promise<CollectionVisit | undefined> {
  const { body } = await panchayat.get(`${path}/round`).expect(200);
  return body.data.stops.find(({ _id }: CollectionVisit) => _id === memberId);
}

async function expectInvariants() {
  const broken = (await checkInvariants(api.store)).filter(({ holds }) => !holds);
  expect(broken).toEqual([]);
}

describe('cash of deposits that the member sent', () => {
  it('is taken by the own panchayat alone, once, and is then no more to be collected', async () => {
    const [first = '', second = '', online = ''] = [...(await sent([9, 10])), ...(await sent([11], 'UPI'))];
    const before = await visitOf(personas.member.id);
    const { updated, failed, deposits } = await acted('cash/taken', [first, first, online, UNKNOWN_ID]);
    expect(updated).toEqual([first]);
    expect(failed.map(({ id, code }) => [id, code])).toEqual([
      [online, 'cash-other-method'],
      [UNKNOWN_ID, 'deposit-not-found'],
    ]);
    expect(deposits).toMatchObject([
      { _id: first, status: 'pending', cashTakenAt: NOON, recordedAt: NOON, cashTakenBy: savitri },
    ]);
    expect(deposits[0]).not.toHaveProperty('collectedBy');

    const visit = await visitOf(personas.member.id);
    expect((before?.waitingCash ?? 0) - (visit?.waitingCash ?? 0)).toBeCloseTo(1234.56);
    expect(visit?.waitingDeposits?.filter(({ _id = '' }) => [first, second].includes(_id))).toMatchObject([
      { _id: first, cashTakenAt: NOON },
      { _id: second },
    ]);

    expect((await acted('cash/taken', [first, second], {}, neighbour)).failed.map(({ code }) => code)).toEqual([
      'deposit-not-found',
      'deposit-not-found',
    ]);
    api.clock.advance(60_000);
    expect((await acted('cash/taken', [first])).updated).toEqual([first]);
    expect(rowOf(first).cashTakenAt).toBe(NOON);
    await expectInvariants();
  });

  it('is taken of what was approved before the tap arrived, taken back alone, and never taken of what was denied', async () => {
    const [first = '', second = '', denied = ''] = await sent([9, 10, 11]);
    const before = (await bookOf()).inHand.count;
    await decide(first, 'approve').expect(200);
    await decide(denied, 'deny', { reason: 'No' }).expect(200);
    api.clock.advance(60_000);
    const taken = await acted('cash/taken', [first, second, denied]);
    expect(taken.updated).toEqual([first, second]);
    expect(taken.failed.map(({ id, code }) => [id, code])).toEqual([[denied, 'deposit-already-decided']]);
    expect(taken.deposits[0]).toMatchObject({ status: 'approved', cashTakenBy: savitri });
    expect((await bookOf()).inHand.count).toBe(before + 2);
    await expectInvariants();
    await decide(second, 'approve').expect(200);
    const back = await acted('cash/take-back', [first, second]);
    expect(back.updated).toEqual([first]);
    expect(back.failed.map(({ id, code }) => [id, code])).toEqual([[second, 'deposit-already-decided']]);
    expect([rowOf(first).status, rowOf(first).cashTakenAt]).toEqual(['approved', undefined]);
    await acted('cash/taken', [first]);
    expect((await handIn([first, second])).amount).toBe(2469.12);
    await expectInvariants();
  });

  it('was taken at the time of the tap, unless the clock of the device is wrong', async () => {
    const before = await bookOf();
    const ids = await sent([7, 8, 9, 10]);
    const times = ['2026-11-18T04:00:00.000Z', '2026-10-01T04:00:00.000Z', '2026-11-20T06:31:00.000Z', undefined];
    for (const [index, takenAt] of times.entries()) await acted('cash/taken', [ids[index] ?? ''], { takenAt });
    expect(ids.map((id) => rowOf(id).cashTakenAt)).toEqual([times[0], NOON, NOON, NOON]);
    const { days, inHand } = await bookOf();
    const added = (day: string) => {
      const countIn = (all: typeof days) => all.find((each) => each.day === day)?.count ?? 0;
      return countIn(days) - countIn(before.days);
    };
    expect([added('2026-11-20'), added('2026-11-18')]).toEqual([3, 1]);
    expect(inHand.count - before.inHand.count).toBe(4);
    // The days of the book are the last ones, but what is in hand is in it whenever it was taken.
    api.clock.advance(40 * 86_400_000);
    const later = await bookOf(await api.as('panchayat'));
    expect([later.days, later.inHand]).toEqual([[], inHand]);
    expect(later.deposits.map(({ _id }) => _id)).toEqual(expect.arrayContaining(ids));
  });

  it('is old after seven days of India, whatever the hour', async () => {
    const old = async () =>
      (await admin.get('/superadmin/analytics/dashboard').expect(200)).body.data.cash.oldCount as number;
    const before = await old();
    const ids = await sent([9, 10]);
    // The last moment of 12 November in India, and the first of 13 November. It is noon of 20 November.
    for (const [index, takenAt] of ['2026-11-12T18:29:59.000Z', '2026-11-12T18:30:00.000Z'].entries())
      await acted('cash/taken', [ids[index] ?? ''], { takenAt });
    expect(await old()).toBe(before + 1);
  });

  it('stays with who took it when the member moves, and nobody else takes it', async () => {
    const [first = ''] = await sent([9]);
    await acted('cash/taken', [first]);
    await api.store.commit((tx) => tx.update('members', personas.member.id, { panchayatId: personas.panchayat2.id }));
    const [failure] = (await acted('cash/taken', [first], {}, neighbour)).failed;
    expect(failure).toMatchObject({ code: 'cash-taken-by-other' });
    expect(failure?.message).toContain(savitri.name);
    expect((await act('hand-ins', [first], {}, neighbour).expect(409)).body.code).toBe('cash-not-taken');
    expect((await acted('cash/taken', [first])).updated).toEqual([first]);
    expect((await handIn([first])).amount).toBe(1234.56);
    await expectInvariants();
  });

  it('is taken back within ten minutes, together with what the member said of it', async () => {
    const [first = '', second = ''] = await sent([9, 10]);
    const takenAt = '2026-11-18T04:00:00.000Z';
    await acted('cash/taken', [first, second], { takenAt });
    await change(`/member/deposits/${first}/dispute`, member).expect(200);
    api.clock.advance(9 * 60_000);
    expect((await acted('cash/take-back', [first])).updated).toEqual([first]);
    expect(rowOf(first).status).toBe('pending');
    for (const field of ['cashTakenAt', 'cashTakenBy', 'disputedAt'] as const)
      expect(rowOf(first)[field]).toBeUndefined();
    api.clock.advance(60_000);
    const { failed } = await acted('cash/take-back', [first, second, UNKNOWN_ID]);
    expect(failed.map(({ code }) => code)).toEqual(['cash-not-taken', 'decided-long-ago', 'deposit-not-found']);
    expect((await acted('cash/take-back', [second], {}, neighbour)).failed[0]?.code).toBe('deposit-not-found');
  });

  it('is not marked by a tap that comes again days later, when another phone has taken it back', async () => {
    const [id = ''] = await sent([9]);
    const tap = async (takenAt: string) =>
      (
        await act('cash/taken', [id], { takenAt }, await api.as('panchayat')).set(
          'Idempotency-Key',
          `tap-${Date.parse(takenAt)}`,
        )
      ).body.data as { updated: string[]; failed: { code: string }[] };
    const first = api.clock.now().toISOString();
    expect((await tap(first)).updated).toEqual([id]);
    api.clock.advance(60_000);
    expect((await acted('cash/take-back', [id])).updated).toEqual([id]);
    api.clock.advance(25 * 60 * 60_000);
    expect((await tap(first)).failed).toMatchObject([{ code: 'cash-taken-back-since' }]);
    expect(rowOf(id).cashTakenAt).toBeUndefined();
    const later = api.clock.now().toISOString();
    expect((await tap(later)).updated).toEqual([id]);
    expect(rowOf(id).cashTakenAt).toBe(later);
  });
});

describe('a collection', () => {
  it('makes pending deposits of the plan, sorted by month, which say who took and made them', async () => {
    const payments = [11, 9, 10].map((month) => payment(month, { familyMemberId: demoFamily.son }));
    const { body } = await collect([...payments, { ...payment(11), depositPlanId: ONE_TIME_PLAN_ID }]).expect(201);
    expect(body.message).toBe('₹18,518.40 taken from Ramesh Kumar Yadav');
    const { deposits } = body.data as { deposits: CashDeposit[] };
    expect(deposits.map(({ month, depositAmount }) => [month, depositAmount])).toEqual([
      [9, 1234.56],
      [10, 1234.56],
      [11, 1234.56],
      // The plan with a single payment asks for its twelve months at once.
      [11, 14814.72],
    ]);
    for (const each of deposits) {
      expect(each).toMatchObject({ status: 'pending', paymentMethod: 'Cash', cashTakenAt: NOON });
      expect(each).toMatchObject({ cashTakenBy: savitri, collectedBy: savitri });
      const [entry] = api.store.by('audit', 'subjectId', each._id);
      expect(entry).toMatchObject({ action: 'deposit.collect', actorId: personas.panchayat.id });
    }
    const own = (await member.get('/member/crud/deposits').expect(200)).body.data.deposits as CashDeposit[];
    expect(own.find(({ _id }) => _id === deposits[0]?._id)).toMatchObject({ collectedBy: savitri });
    await expectInvariants();
  });

  it.each([
    ['a month that is paid', [payment(9), payment(9)], 409, 'deposit-exists', 'payments.1.month'],
    [
      'a plan that takes none',
      [payment(9), { ...payment(9), depositPlanId: INACTIVE_PLAN_ID }],
      400,
      'plan-not-active',
      'payments.1.depositPlanId',
    ],
    ['an unknown plan', [{ ...payment(9), depositPlanId: UNKNOWN_ID }], 404, 'plan-not-found', undefined],
    [
      'a relative of somebody else',
      [payment(9, { familyMemberId: demoFamily.husbandOfMember2 })],
      404,
      'family-member-not-found',
      'payments.0.familyMemberId',
    ],
    [
      'a month outside the plan',
      [payment(9), { ...payment(8), year: 2025 }],
      409,
      'month-outside-plan',
      'payments.0.month',
    ],
  ])('takes nothing where it names %s', async (_, payments, status, code, field) => {
    const count = api.store.all('deposits').length;
    const { body } = await collect(payments).expect(status);
    expect(body.errors?.[0]?.path).toBe(field);
    expect(body.code).toBe(code);
    expect(api.store.all('deposits')).toHaveLength(count);
  });

  it('is refused for members of another panchayat and for those who are not active', async () => {
    await collect([payment(9)], { memberId: personas.member2.id }).expect(404);
    await collect([payment(9)], {}, neighbour).expect(404);
    await api.store.commit((tx) => tx.update('members', personas.member.id, { status: 'suspended' }));
    const { body } = await collect([payment(9)]).expect(409);
    expect(body.code).toBe('cash-member-not-active');
  });

  it('is made once for a key, also days later, and whatever time the request says then', async () => {
    const send = (takenAt: string, who = panchayat) =>
      collect([payment(9), payment(10)], { takenAt }, who)
        .set('Idempotency-Key', 'tap-00000001')
        .expect(201);
    const first = (await send('2026-11-20T06:00:00.000Z')).body.data.deposits as CashDeposit[];
    expect((await send('2026-11-20T06:00:00.137Z')).body.data.deposits).toEqual(first);
    await collect([payment(11)])
      .set('Idempotency-Key', 'tap-00000001')
      .expect(422);
    api.clock.advance(3 * 24 * 60 * 60_000);
    const again = await api.as('panchayat');
    const later = (await send('2026-11-22T06:00:00.000Z', again)).body.data.deposits as CashDeposit[];
    expect(later.map(({ _id, cashTakenAt }) => [_id, cashTakenAt])).toEqual(
      first.map(({ _id }) => [_id, '2026-11-20T06:00:00.000Z']),
    );
  });

  it('is not made again by its key when another phone has taken it back, also days later', async () => {
    const send = (who: Agent) =>
      collect([payment(9), payment(10)], {}, who)
        .set('Idempotency-Key', 'tap-00000002')
        .expect(201);
    const ids = (await send(panchayat)).body.data.deposits.map(({ _id }: CashDeposit) => _id) as string[];
    expect((await acted('cash/take-back', ids)).updated).toEqual(ids);
    for (const days of [0, 3]) {
      api.clock.advance(days * 24 * 60 * 60_000);
      expect((await send(await api.as('panchayat'))).body.data.deposits).toEqual([]);
    }
    expect(ids.map(rowOf)).toEqual([undefined, undefined]);
    await expectInvariants();
  });

  it('is taken back by removing its deposits, which its slips then say', async () => {
    const [first, second] = await collected([9, 10]);
    expect((await acted('cash/take-back', [first?._id ?? ''])).updated).toEqual([first?._id]);
    expect(rowOf(first?._id ?? '')).toBeUndefined();
    await decide(second?._id ?? '', 'approve').expect(200);
    expect((await acted('cash/take-back', [second?._id ?? ''])).failed[0]?.code).toBe('deposit-already-decided');
    const { body } = await api.anonymous().get(`/verify/${first?.slipCode}`).expect(200);
    expect(body.data).toEqual({ status: 'deleted' });
    await expectInvariants();
  });

  it('stays once its deposit is approved, also by a clock that is half a minute behind', async () => {
    const [first] = await collected([9]);
    api.clock.advance(-30_000);
    await decide(first?._id ?? '', 'approve').expect(200);
    expect((await acted('cash/take-back', [first?._id ?? ''])).failed[0]?.code).toBe('deposit-already-decided');
    await expectInvariants();
  });
});

describe('what is handed in', () => {
  it('is a numbered sum of own cash, also of deposits that were decided meanwhile, and is received once counted', async () => {
    const year = api.store.all('handIns').length;
    const ids = (await collected([8, 9, 10, 11])).map(({ _id }) => _id);
    const [first = '', second = '', third = '', fourth = ''] = ids;
    await decide(first, 'approve').expect(200);
    await decide(second, 'deny', { reason: 'Paid twice' }).expect(200);
    const made = await handIn([first, second, third]);
    expect(made).toMatchObject({
      number: `HO-2026-${String(year + 1).padStart(4, '0')}`,
      amount: 3703.68,
      depositIds: [first, second, third],
      status: 'handed-in',
      coordinator: savitri,
    });
    expect(made).not.toHaveProperty('difference');
    const receive = (body: object) => change(`/superadmin/hand-ins/${made._id}/receive`, admin, body);
    const refused = await receive({ countedAmount: 3703.67 }).expect(400);
    expect(refused.body.errors[0].path).toBe('note');
    await receive({ countedAmount: 3703.675, note: 'Half a paisa' }).expect(400);
    await receive({ countedAmount: -1, note: 'Nothing' }).expect(400);
    const { body } = await receive({ countedAmount: 3700, note: 'Coins are missing' }).expect(200);
    expect(body.data.handIn).toMatchObject({ status: 'received', countedAmount: 3700, difference: -3.68 });
    expect(body.data.handIn.receivedBy).toMatchObject({ _id: personas.superadmin.id });
    expect((await receive({ countedAmount: 3703.68 }).expect(409)).body.code).toBe('hand-in-already');
    const own = (await member.get('/member/crud/deposits').expect(200)).body.data.deposits as CashDeposit[];
    expect(own.find(({ _id }) => _id === third)?.handIn).toEqual({
      _id: made._id,
      number: made.number,
      status: 'received',
      receivedAt: NOON,
    });
    expect((await handIn([fourth])).number).toBe(`HO-2026-${String(year + 2).padStart(4, '0')}`);
    await expectInvariants();
  });

  it('is one hand-in when the same deposits are handed in again, whatever became of it, until it is taken back', async () => {
    const ids = (await collected([9, 10])).map(({ _id }) => _id);
    const made = await handIn(ids);
    const count = api.store.all('handIns').length;
    expect((await handIn(ids.toReversed()))._id).toBe(made._id);
    await act('hand-ins', ids.slice(0, 1)).expect(409);
    await change(`/superadmin/hand-ins/${made._id}/receive`, admin, { countedAmount: made.amount }).expect(200);
    expect(await handIn(ids)).toMatchObject({ _id: made._id, status: 'received' });
    await act('hand-ins', ids, {}, neighbour).expect(404);
    expect(api.store.all('handIns')).toHaveLength(count);
    const actions = api.store.by('audit', 'subjectId', made._id).map(({ action }) => action);
    expect(actions.toSorted()).toEqual(['hand-in.create', 'hand-in.receive']);
    await change(`/superadmin/hand-ins/${made._id}/take-back`, admin).expect(200);
    await change(`${path}/hand-ins/${made._id}/take-back`, panchayat).expect(200);
    expect((await handIn(ids))._id).not.toBe(made._id);
    await expectInvariants();
  });

  it('is up to a thousand deposits', async () => {
    const [first = ''] = (await collected([8])).map(({ _id }) => _id);
    const unknown = (count: number) =>
      Array.from({ length: count }, (_, at) => (at + 1).toString(16).padStart(24, '0'));
    expect((await act('hand-ins', [first, ...unknown(999)]).expect(404)).body.code).toBe('deposit-not-found');
    expect((await act('hand-ins', [first, ...unknown(1000)]).expect(400)).body.code).toBe('deposit-ids-invalid');
  });

  it('is refused as a whole where one deposit is not in the own hand', async () => {
    const [first = '', second = '', third = ''] = (await collected([9, 10, 11])).map(({ _id }) => _id);
    const [waiting = ''] = await sent([8]);
    await decide(third, 'deny', { reason: 'Wrong' }).expect(200);
    await acted('cash/returned', [third]);
    const made = await handIn([second]);
    for (const [ids, status, code] of [
      [[first, first], 409, 'hand-in-deposit-twice'],
      [[first, second], 409, 'cash-handed-in'],
      [[first, third], 409, 'cash-was-returned'],
      [[first, waiting], 409, 'cash-not-taken'],
      [[first, UNKNOWN_ID], 404, 'deposit-not-found'],
      [[], 400, 'deposit-ids-invalid'],
    ] as const) {
      const { body } = await act('hand-ins', ids).expect(status);
      expect([ids.length, body.code ?? body.errors[0].code]).toEqual([ids.length, code]);
    }
    expect((await act('hand-ins', [first], {}, neighbour).expect(404)).body.code).toBe('deposit-not-found');
    expect(rowOf(first).handInId).toBeUndefined();
    expect(api.store.all('handIns').filter(({ depositIds }) => depositIds.includes(first))).toEqual([]);
    await change(`${path}/hand-ins/${made._id}/take-back`, neighbour).expect(404);
  });

  it('is taken back within ten minutes until it is received, and so is the receipt; its number stays', async () => {
    const [first = '', second = ''] = (await collected([9, 10])).map(({ _id }) => _id);
    const made = await handIn([first]);
    const takeBack = () => change(`${path}/hand-ins/${made._id}/take-back`, panchayat);
    const receive = () => change(`/superadmin/hand-ins/${made._id}/receive`, admin, { countedAmount: 1234.56 });
    const takeBackReceipt = () => change(`/superadmin/hand-ins/${made._id}/take-back`, admin);
    expect((await takeBackReceipt().expect(409)).body.code).toBe('hand-in-not-received');
    await receive().expect(200);
    expect((await takeBack().expect(409)).body.code).toBe('hand-in-already');
    api.clock.advance(9 * 60_000);
    const reopened = (await takeBackReceipt().expect(200)).body.data.handIn;
    expect(reopened).toMatchObject({ status: 'handed-in' });
    for (const field of ['receivedAt', 'receivedBy', 'countedAmount', 'difference', 'note'])
      expect(reopened).not.toHaveProperty(field);
    expect((await takeBack().expect(200)).body.data.handIn).toMatchObject({
      status: 'taken-back',
      depositIds: [first],
    });
    expect(rowOf(first).handInId).toBeUndefined();
    const again = await handIn([first, second]);
    expect(Number(again.number.slice(-4)) - Number(made.number.slice(-4))).toBe(1);
    expect((await receive().expect(409)).body.code).toBe('hand-in-already');
    api.clock.advance(10 * 60_000);
    const late = await change(`${path}/hand-ins/${again._id}/take-back`, panchayat).expect(409);
    expect(late.body.code).toBe('decided-long-ago');
    const { handIns } = (await panchayat.get(`${path}/hand-ins`).expect(200)).body.data as { handIns: HandIn[] };
    expect(handIns.slice(0, 2).map(({ status }) => status)).toEqual(['handed-in', 'taken-back']);
    await expectInvariants();
  });

  it('is handed in and received in one step by the office where its coordinator is not active', async () => {
    const ids = (await collected([9, 10])).map(({ _id }) => _id);
    const { count, amount } = (await bookOf()).inHand;
    const receive = (body: object, id = personas.panchayat.id) =>
      change(`/superadmin/hand-ins/${id}/receive`, admin, body);
    expect((await receive({ countedAmount: amount }).expect(409)).body.code).toBe('hand-in-by-coordinator');
    await api.store.commit((tx) => tx.update('coordinators', personas.panchayat.id, { status: 'suspended' }));
    await panchayat.get(`${path}/cash`).expect(401);
    const rows = api.store.all('handIns').length;
    expect((await receive({ countedAmount: amount - 1 }).expect(400)).body.errors[0].path).toBe('note');
    expect(api.store.all('handIns')).toHaveLength(rows);
    const made = (await receive({ countedAmount: amount - 1, note: 'A coin' }).expect(200)).body.data.handIn;
    expect(made).toMatchObject({ status: 'received', amount, difference: -1, coordinator: savitri });
    expect(made.number).toBe(`HO-2026-${String(rows + 1).padStart(4, '0')}`);
    expect(made.depositIds).toHaveLength(count);
    expect(made.depositIds).toEqual(expect.arrayContaining(ids));
    const trail = api.store.by('audit', 'subjectId', made._id).map(({ action, actorId }) => `${action} ${actorId}`);
    expect(trail.toSorted()).toEqual(['create', 'receive'].map((name) => `hand-in.${name} ${personas.superadmin.id}`));
    expect((await receive({ countedAmount: amount }).expect(409)).body.code).toBe('hand-in-of-nothing');
    await receive({ countedAmount: amount }, UNKNOWN_ID).expect(404);
    await change(`/superadmin/hand-ins/${made._id}/take-back`, admin).expect(200);
    const again = await receive({ countedAmount: amount }, made._id).expect(200);
    expect(again.body.data.handIn).toMatchObject({ number: made.number, status: 'received', difference: 0 });
    await expectInvariants();
  });

  it('is listed by state, panchayat, difference and words', async () => {
    const list = async (query: object): Promise<HandIn[]> =>
      (await admin.get('/superadmin/hand-ins').query(query).expect(200)).body.data.handIns;
    const all = api.store.all('handIns');
    const numbers = (found: readonly { number: string }[]) => found.map(({ number }) => number).toSorted();
    expect(numbers(await list({}))).toEqual(numbers(all));
    expect(numbers(await list({ status: 'handed-in' }))).toEqual(
      numbers(all.filter(({ receivedAt }) => receivedAt === undefined)),
    );
    const differing = all.filter((row) => row.countedPaise !== undefined && row.countedPaise !== row.amountPaise);
    expect(differing.length).toBeGreaterThan(0);
    expect(numbers(await list({ isDifferent: true }))).toEqual(numbers(differing));
    const own = all.filter(({ coordinatorId }) => coordinatorId === personas.panchayat.id);
    expect(numbers(await list({ panchayatId: personas.panchayat.id }))).toEqual(numbers(own));
    expect(numbers(await list({ search: 'rampur savitri' }))).toEqual(numbers(own));
    expect(numbers(await list({ search: own[0]?.number }))).toEqual([own[0]?.number]);
  });
});

it('leads to the deposits of a hand-in, and to those that a member disputes, with their sum', async () => {
  const all = api.store.all('deposits');
  const list = async (query: object) => {
    const { data } = (
      await admin
        .get('/superadmin/crud/deposit')
        .query({ limit: 1000, ...query })
        .expect(200)
    ).body;
    const { response, totalAmount } = data as { response: { _id: string }[]; totalAmount: number };
    return { ids: response.map(({ _id }) => _id).toSorted(), totalAmount };
  };
  const expected = (rows: typeof all) => ({
    ids: rows.map(({ _id }) => _id).toSorted(),
    totalAmount: rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0) / 100,
  });
  for (const { _id, depositIds } of api.store.all('handIns')) {
    expect(await list({ handInId: _id })).toEqual(expected(all.filter((row) => depositIds.includes(row._id))));
  }
  const disputed = all.filter(({ disputedAt, status }) => disputedAt !== undefined && status === 'pending');
  expect(disputed.length).toBeGreaterThan(0);
  expect(await list({ isDisputed: true })).toEqual(expected(disputed));
  expect(await list({ isDisputed: true, status: 'approved' })).toEqual(expected([]));
  const others = expected(all.filter((row) => !disputed.includes(row)));
  expect((await list({ isDisputed: false })).totalAmount).toBe(others.totalAmount);
});

describe('a deposit whose cash was taken', () => {
  it('is neither deleted nor paid otherwise, and once denied its cash is given back once', async () => {
    const [first = '', second = '', third = ''] = (await collected([8, 9, 10])).map(({ _id }) => _id);
    const remove = (id: string) => admin.delete(`/superadmin/crud/deposit/${id}`);
    const { body } = await remove(first).expect(409);
    expect([body.code, body.message]).toEqual(['cash-with-coordinator', expect.stringContaining('Savitri Devi')]);
    const edit = (form: object) => admin.patch(`/superadmin/crud/deposit/${first}`).send(form);
    const refused = await edit({ paymentMethod: 'UPI' }).expect(409);
    expect(refused.body.errors[0].path).toBe('paymentMethod');
    await edit({ paymentMethod: 'Cash', month: 8, year: 2026 }).expect(200);
    expect((await acted('cash/returned', [first])).failed[0]?.code).toBe('cash-of-denied-only');

    await decide(first, 'deny', { reason: 'The plan is full' }).expect(200);
    const stop = await visitOf(personas.member.id);
    expect(stop?.deniedDeposits?.find(({ _id }) => _id === first)).toMatchObject({
      cashTakenAt: NOON,
      cashTakenBy: savitri,
      reason: 'The plan is full',
    });
    expect((await acted('cash/returned', [first, first])).updated).toEqual([first]);
    const { cashReturnedAt } = rowOf(first);
    expect(cashReturnedAt).toBe(NOON);
    api.clock.advance(60_000);
    expect((await acted('cash/returned', [first])).updated).toEqual([first]);
    expect(rowOf(first).cashReturnedAt).toBe(cashReturnedAt);
    const late = await admin.patch('/superadmin/crud/deposits/take-back').send({ depositIds: [first] });
    expect(late.body.data.failed[0].code).toBe('cash-returned-since');
    await remove(first).expect(200);

    await handIn([second]);
    expect((await remove(second).expect(409)).body.code).toBe('cash-handed-in');
    await decide(second, 'deny', { reason: 'Wrong' }).expect(200);
    expect((await acted('cash/returned', [second])).failed[0]?.code).toBe('cash-handed-in');

    await decide(third, 'approve').expect(200);
    expect((await acted('cash/returned', [third])).failed[0]?.code).toBe('cash-of-denied-only');
    await expectInvariants();
    // Whoever has cash is in the office's list, also with nothing that waits for a decision.
    await api.store.commit((tx) => {
      for (const { _id } of tx.by('deposits', 'status', 'pending').slice()) tx.remove('deposits', _id);
    });
    const { data } = (await admin.get('/superadmin/crud/deposits/pending/by-panchayat').expect(200)).body;
    const cash = data.panchayats.find(({ _id }: { _id: string }) => _id === personas.panchayat.id);
    const had = api.store
      .all('deposits')
      .filter((row) => row.cashTakenBy === personas.panchayat.id && !row.handInId && !row.cashReturnedAt);
    expect([cash?.count, cash?.inHand.count]).toEqual([0, had.length]);
  });

  it('keeps its coordinator from being deleted', async () => {
    const [first = ''] = await sent([9]);
    await acted('cash/taken', [first]);
    await api.store.commit((tx) => {
      for (const { _id } of tx.by('members', 'panchayatId', personas.panchayat.id).slice())
        tx.update('members', _id, { panchayatId: personas.panchayat2.id });
      for (const { _id } of tx.by('commissions', 'coordinatorId', personas.panchayat.id).slice())
        tx.update('commissions', _id, { coordinatorId: personas.panchayat2.id });
    });
    const { body } = await admin.delete(`/superadmin/crud/panchayat/${personas.panchayat.id}`).expect(409);
    expect(body.message).toMatch(/cash of \d+ deposits/);
  });

  it('is disputed with the same answer again, also after the coordinator has taken the entry back', async () => {
    const [entry] = await collected([9]);
    const dispute = () =>
      member.patch(`/member/deposits/${entry?._id}/dispute`).set('Idempotency-Key', 'of-september').send({});
    const { body } = await dispute().expect(200);
    await panchayat
      .post(`${path}/cash/take-back`)
      .send({ depositIds: [entry?._id] })
      .expect(200);
    expect((await dispute().expect(200)).body).toEqual(body);
  });

  it('is disputed by its member alone, once, and then flagged until it is decided', async () => {
    const [taken] = await collected([9]);
    const [waiting = ''] = await sent([10]);
    const id = taken?._id ?? '';
    const dispute = (deposit: string, who = member) => change(`/member/deposits/${deposit}/dispute`, who);
    expect((await dispute(waiting).expect(409)).body.code).toBe('deposit-not-disputable');
    await dispute(id, api.withToken(await api.tokens.issue({ id: personas.member2.id, role: 'member' }))).expect(404);
    expect((await dispute(id).expect(200)).body.data.deposit.disputedAt).toBe(NOON);
    api.clock.advance(60_000);
    expect((await dispute(id).expect(200)).body.data.deposit.disputedAt).toBe(NOON);
    const flags = async () => {
      const { body } = await admin.get(`/superadmin/crud/deposits/${id}/impact`).expect(200);
      return body.data.flags.map(({ name }: { name: string }) => name) as string[];
    };
    expect(await flags()).toContain('disputed-by-member');
    const pending = (await admin.get('/superadmin/crud/deposits/pending/optimized').query({ limit: 1000 })).body.data;
    expect(pending.find((row: CashDeposit) => row._id === id)).toMatchObject({
      flags: expect.arrayContaining(['disputed-by-member']),
      panchayat: savitri,
    });
    const count = async () =>
      (await admin.get('/superadmin/analytics/dashboard').expect(200)).body.data.cash.disputedCount;
    const before = await count();
    const found = async (query: object) => {
      const { data } = (await admin.get('/superadmin/crud/deposit').query({ limit: 1000, ...query })).body;
      return data.response.some(({ _id }: CashDeposit) => _id === id) as boolean;
    };
    expect([await found({ isDisputed: true }), await found({ isDisputed: false })]).toEqual([true, false]);
    await decide(id, 'approve').expect(200);
    expect(await count()).toBe(before - 1);
    expect(await flags()).not.toContain('disputed-by-member');
    expect([await found({ isDisputed: true }), await found({ isDisputed: false })]).toEqual([false, true]);
    expect((await dispute(id).expect(200)).body.data.deposit.disputedAt).toBe(NOON);
  });

  it('is proved by its slip, which is no receipt, whatever is decided', async () => {
    const [taken] = await collected([9]);
    const [waiting = ''] = await sent([10]);
    const verify = (code = '') => api.anonymous().get(`/verify/${code}`);
    const slip = { takenAt: NOON, coordinatorName: 'Savitri Devi' };
    expect((await verify(taken?.slipCode).expect(200)).body.data).toMatchObject({
      status: 'pending',
      deposit: { depositAmount: 1234.56, month: 9, memberInitials: 'RY' },
      slip,
    });
    await decide(taken?._id ?? '', 'deny', { reason: 'Wrong' }).expect(200);
    api.clock.advance(60_000);
    await acted('cash/returned', [taken?._id ?? '']);
    const { data } = (await verify(taken?.slipCode).expect(200)).body;
    expect(data).toMatchObject({ status: 'denied', slip: { ...slip, returnedAt: '2026-11-20T06:31:00.000Z' } });

    const { deposits } = await acted('cash/taken', [waiting]);
    await acted('cash/take-back', [waiting]);
    const { body } = await verify(deposits[0]?.slipCode).expect(404);
    expect(body.code).toBe('slip-taken-back');
  });
});
