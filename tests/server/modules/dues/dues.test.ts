import type { Dataset, DepositRow } from '@server/store/rows';
import { checkInvariants } from '@server/testing/invariants';
import { describe, expect, it } from 'vitest';
import { superadminDashboard } from '@/contract/dashboards';
import { listCollectionRound } from '@/contract/downline';
import {
  answerRoundNote,
  exportDues,
  listCoordinatorDues,
  listDues,
  putOnRound,
  showDues,
  takeOffRound,
} from '@/contract/dues';
import { IDEMPOTENCY_KEY } from '@/contract/idempotency';
import { schemasOf } from '@/contract/schemas';
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

/** The test plan asks for ₹1,234.56 a month, and today is 20 November 2026. */
const MONTHLY = 1234.56;

let count = 0;
function deposit(
  memberId: string,
  [year, month, day]: readonly [number, number, number],
  status: DepositRow['status'] = 'approved',
  more: Partial<DepositRow> = {},
): DepositRow {
  count += 1;
  const createdAt = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}T05:00:00.000Z`;
  return {
    _id: `e${String(count).padStart(23, '0')}`,
    createdAt,
    memberId,
    familyMemberId: null,
    planId: TEST_PLAN_ID,
    amountPaise: 123456,
    year,
    month,
    paymentMethod: 'UPI',
    transactionId: `HAND${count}`,
    status,
    paymentStatus: status === 'approved' ? 'completed' : 'pending',
    ...more,
  };
}

const { member, member2 } = personas;
const ofSpouse = { familyMemberId: demoFamily.spouse };
const ofSon = { familyMemberId: demoFamily.sonOfMember2 };

const deposits: readonly DepositRow[] = [
  // Its own: begun in August, September denied, October waits.
  deposit(member.id, [2026, 8, 5]),
  deposit(member.id, [2026, 9, 5], 'denied', { reason: 'Blurred slip', cashTakenAt: '2026-09-05T05:00:00.000Z' }),
  deposit(member.id, [2026, 10, 10], 'pending'),
  // The spouse's: July and November alone.
  deposit(member.id, [2026, 7, 5], 'approved', ofSpouse),
  deposit(member.id, [2026, 11, 10], 'approved', ofSpouse),
  // The other member owes nothing: October came after the 20th, November waits, and the rest is paid once, inactive or finished.
  deposit(member2.id, [2026, 10, 28]),
  deposit(member2.id, [2026, 11, 12], 'pending'),
  deposit(member2.id, [2026, 1, 5], 'approved', { planId: ONE_TIME_PLAN_ID }),
  deposit(member2.id, [2026, 6, 5], 'approved', { planId: INACTIVE_PLAN_ID }),
  ...Array.from({ length: 12 }, (_, index) => deposit(member2.id, [2025, index + 1, 7], 'approved', ofSon)),
];

const dataset = (): Dataset => ({
  ...withTestPlans(),
  deposits: [...deposits],
  commissions: [],
  handIns: [],
  payouts: [],
  payoutLines: [],
  roundNotes: [],
});

const office = (api: Api) => api.as('superadmin');

async function duesOf(agent: Agent, query: object = {}) {
  const { body } = await agent.get(listDues.path).query(query).expect(200);
  return schemasOf(listDues).reply.parse(body).data;
}

async function noteOf(api: Api) {
  const { dues } = await duesOf(await office(api));
  return dues[0]?.roundNote;
}

describe('what members owe', () => {
  it('is listed by person and plan, with what waits beside it, and without plans that are finished, inactive or paid once', async () => {
    const { dues, summary, behind } = await duesOf(await office(makeApp({ dataset: dataset() })));
    expect(dues.map(({ familyMember, months, amount }) => [familyMember?.relationship, months, amount])).toEqual([
      [
        'spouse',
        [
          { month: 8, year: 2026 },
          { month: 9, year: 2026 },
          { month: 10, year: 2026 },
        ],
        3703.68,
      ],
      [undefined, [{ month: 9, year: 2026 }], MONTHLY],
    ]);
    expect(dues[1]).toMatchObject({
      member: { _id: member.id, status: 'active' },
      waitingMonths: [{ month: 10, year: 2026 }],
      deniedMonths: [{ month: 9, year: 2026, reason: 'Blurred slip', isCashTaken: true }],
      thisMonth: { status: 'current', amount: MONTHLY },
      lastPayment: { month: 8, year: 2026, amount: MONTHLY, date: '2026-08-05T05:00:00.000Z' },
      panchayat: { name: personas.panchayat.name },
    });
    expect(summary).toEqual({ memberCount: 1, amount: 4938.24 });
    expect(behind).toEqual({
      one: { memberCount: 1, amount: MONTHLY },
      two: { memberCount: 0, amount: 0 },
      three: { memberCount: 1, amount: 3703.68 },
    });
  });

  it.each([
    [{ monthsBehind: '1' }, [MONTHLY]],
    [{ monthsBehind: '3' }, [3703.68]],
    [{ panchayatId: personas.panchayat2.id }, []],
    [{ belowId: personas.state.id }, [3703.68, MONTHLY]],
    [{ belowId: personas.state2.id }, []],
    [{ planId: ONE_TIME_PLAN_ID }, []],
    [{ search: 'ramesh hand' }, [3703.68, MONTHLY]],
    [{ search: 'nobody' }, []],
    [{ sort: 'amount' }, [MONTHLY, 3703.68]],
    [{ roundState: 'unanswered' }, []],
    [{ roundState: 'none' }, [3703.68, MONTHLY]],
    [{ show: 'this-month' }, [MONTHLY, MONTHLY, MONTHLY]],
    [{ show: 'paid-in' }, [MONTHLY, MONTHLY]],
    [{ show: 'to-pay' }, [MONTHLY]],
  ])('is found by %j', async (query, amounts) => {
    const { dues } = await duesOf(await office(makeApp({ dataset: dataset() })), query);
    expect(dues.map(({ amount }) => amount)).toEqual(amounts);
  });

  it('is on the dashboard where three months are overdue', async () => {
    const agent = await office(makeApp({ dataset: dataset() }));
    const { body } = await agent.get(superadminDashboard.path).expect(200);
    expect(body.data.threeMonthsBehind).toEqual({ memberCount: 1, amount: 3703.68 });
  });

  it('is added up by coordinator, against the month before by the same day', async () => {
    const agent = await office(makeApp({ dataset: dataset() }));
    const of = async (coordinatorType: string) => {
      const { body } = await agent.get(listCoordinatorDues.path).query({ coordinatorType }).expect(200);
      return schemasOf(listCoordinatorDues).reply.parse(body).data;
    };
    const { coordinators, month, comparedDay } = await of('panchayat');
    expect([month, comparedDay]).toEqual([{ month: 11, year: 2026 }, '2026-10-20']);
    expect(coordinators.map(({ _id, coordinator: _, ...figures }) => [_id, figures])).toEqual([
      [
        personas.panchayat.id,
        {
          due: { count: 2, amount: 2469.12 },
          paidIn: { count: 1, amount: MONTHLY },
          waitingAmount: 0,
          percentage: 50,
          previousPercentage: 50,
          arrears: { memberCount: 1, amount: 4938.24 },
          oldestMonth: { month: 8, year: 2026 },
        },
      ],
      [
        personas.panchayat2.id,
        {
          due: { count: 1, amount: MONTHLY },
          paidIn: { count: 1, amount: MONTHLY },
          waitingAmount: MONTHLY,
          percentage: 100,
          previousPercentage: 0,
          arrears: { memberCount: 0, amount: 0 },
          oldestMonth: null,
        },
      ],
    ]);
    expect((await of('state')).coordinators.map(({ _id }) => _id)).toEqual([personas.state.id, personas.state2.id]);
  });

  it('is a file with a row for each overdue month and the places above', async () => {
    const agent = await office(makeApp({ dataset: dataset() }));
    const { text, headers } = await agent.get(exportDues.path).expect(200);
    const [head = '', ...lines] = text.trim().split('\r\n');
    expect(headers['content-disposition']).toContain('dues-2026-11-20.csv');
    const column = (name: string) =>
      lines.map((line) => line.split(',')[head.replace('\uFEFF', '').split(',').indexOf(name)]);
    expect(column('Month')).toEqual(['2026-08', '2026-09', '2026-10', '2026-09']);
    expect(column('Amount')).toEqual(Array.from({ length: 4 }, () => '1234.56'));
    expect(column('State coordinator')).toEqual(Array.from({ length: 4 }, () => personas.state.name));
  });
});

describe('a member on the round', () => {
  const put = (agent: Agent, body: object) => agent.post(putOnRound.path).send(body);

  async function started() {
    const api = makeApp({ dataset: dataset() });
    const [admin, panchayat] = [await office(api), await api.as('panchayat')];
    const { body } = await put(admin, { memberIds: [member.id, member2.id], note: 'Ask what is the matter' }).expect(
      200,
    );
    return { api, admin, panchayat, body };
  }

  it('is marked on the round of the panchayat, which answers; the office sees it and may ask again', async () => {
    const { api, admin, panchayat, body } = await started();
    expect(body.data).toMatchObject({
      updated: [member.id],
      failed: [{ id: member2.id, code: 'round-note-nothing-overdue' }],
    });
    const { data } = schemasOf(listCollectionRound).reply.parse((await panchayat.get(listCollectionRound.path)).body);
    const note = data.stops.find(({ _id }) => _id === member.id)?.roundNote;
    expect(note).toMatchObject({ note: 'Ask what is the matter', createdBy: { name: personas.superadmin.name } });
    expect((await put(admin, { memberIds: [member.id] })).body.data.failed).toMatchObject([
      { code: 'round-note-waits' },
    ]);
    expect((await duesOf(admin, { roundState: 'unanswered' })).dues).toHaveLength(2);

    api.clock.advance(60_000);
    const answer = { noteId: note?._id, answer: 'will-pay', promisedOn: '2026-12-05' };
    await panchayat.post(answerRoundNote.path).send(answer).expect(200);
    expect((await noteOf(api))?.answer).toMatchObject({
      answer: 'will-pay',
      promisedOn: '2026-12-05',
      at: '2026-11-20T06:31:00.000Z',
      by: { name: personas.panchayat.name },
    });
    api.clock.advance(60_000);
    expect((await put(admin, { memberIds: [member.id], note: 'And now?' })).body.data.updated).toEqual([member.id]);
    const shown = schemasOf(showDues).reply.parse((await admin.get(`/superadmin/dues/${member.id}`)).body).data;
    expect(shown.notes.map((each) => [each.note, each.answer?.answer, each.isOpen])).toEqual([
      ['And now?', undefined, true],
      ['Ask what is the matter', 'will-pay', true],
    ]);
    expect(api.store.all('audit').map(({ action, reason }) => [action, reason])).toEqual([
      ['round-note.create', 'Ask what is the matter'],
      ['round-note.answer', undefined],
      ['round-note.create', 'And now?'],
    ]);
    expect((await checkInvariants(api.store as never)).find(({ name }) => name === 'round-notes')?.holds).toBe(true);
  });

  it('is off the round when what was overdue is paid, and not on it again for a later month', async () => {
    const { api, admin } = await started();
    const pay = (familyMemberId: string | null, month: number) =>
      api.store.commit((tx) =>
        tx.insert(
          'deposits',
          deposit(member.id, [2026, month, 19], 'approved', { familyMemberId, createdAt: '2026-11-20T06:00:00.000Z' }),
        ),
      );
    for (const month of [8, 9, 10]) await pay(demoFamily.spouse, month);
    expect((await duesOf(admin)).dues.map(({ roundNote }) => roundNote?.isOpen)).toEqual([true]);
    await pay(null, 9);
    expect((await duesOf(admin)).dues).toEqual([]);
    api.clock.set('2026-12-10T06:30:00Z');
    const [due] = (await duesOf(await office(api))).dues;
    expect([due?.months, due?.roundNote]).toEqual([[{ month: 11, year: 2026 }], undefined]);
  });

  it.each([
    ['another panchayat', 'panchayat2@invest.example', {}, 404],
    ['no note', 'panchayat', { noteId: UNKNOWN_ID }, 404],
    ['a promise without a day', 'panchayat', { answer: 'will-pay' }, 400],
    ['a day that is past', 'panchayat', { answer: 'will-pay', promisedOn: '2026-11-19' }, 400],
    ['a day that is more than a year away', 'panchayat', { answer: 'will-pay', promisedOn: '2027-11-22' }, 400],
    ['other words that are not there', 'panchayat', { answer: 'other', answerText: ' ' }, 400],
    ['the office', 'superadmin', {}, 403],
  ])('is not answered about by or with %s', async (_, who, change, status) => {
    const { api } = await started();
    const noteId = api.store.all('roundNotes')[0]?._id;
    const agent = await api.as(who);
    await agent
      .post(answerRoundNote.path)
      .send({ noteId, answer: 'moved-away', ...change })
      .expect(status);
    expect(api.store.all('roundNotes')[0]?.answer).toBeUndefined();
  });

  it('keeps the panchayat that answered from being deleted, also when the member belongs to another one since', async () => {
    const { api, admin, panchayat } = await started();
    const noteId = api.store.all('roundNotes')[0]?._id;
    await panchayat.post(answerRoundNote.path).send({ noteId, answer: 'moved-away' }).expect(200);
    for (const { _id } of [...api.store.by('members', 'panchayatId', personas.panchayat.id)])
      await api.store.commit((tx) => tx.update('members', _id, { panchayatId: personas.panchayat2.id }));
    const { body } = await admin.delete(`/superadmin/crud/panchayat/${personas.panchayat.id}`).expect(409);
    expect(body).toMatchObject({ code: 'coordinator-in-use', params: { membersBelow: 0, roundAnswers: 1 } });
    expect((await noteOf(api))?.answer?.by.name).toBe(personas.panchayat.name);
  });

  it('keeps the answer that was given last, also when an earlier one arrives after it', async () => {
    const { api, panchayat } = await started();
    const noteId = api.store.all('roundNotes')[0]?._id;
    const send = (answer: string, answeredAt: string) =>
      panchayat.post(answerRoundNote.path).send({ noteId, answer, answeredAt }).expect(200);
    await send('cannot-pay', '2026-11-20T06:00:00.000Z');
    await send('moved-away', '2026-11-20T05:00:00.000Z');
    expect(await noteOf(api)).toMatchObject({ answer: { answer: 'cannot-pay', at: '2026-11-20T06:00:00.000Z' } });
  });

  it('is put there once by a request that is sent again, and taken off within ten minutes', async () => {
    const { api, admin } = await started();
    const takeOff = async () => (await admin.patch(takeOffRound.path).send({ memberIds: [member.id] })).body.data;
    expect((await takeOff()).updated).toEqual([member.id]);
    expect(await noteOf(api)).toBeUndefined();
    const again = () => put(admin, { memberIds: [member.id] }).set(IDEMPOTENCY_KEY, 'one-tap-of-the-office');
    for (const reply of [await again(), await again()]) expect(reply.body.data.updated).toEqual([member.id]);
    expect(api.store.all('roundNotes')).toHaveLength(1);
    api.clock.advance(11 * 60 * 1000);
    expect((await takeOff()).failed).toMatchObject([{ code: 'decided-long-ago' }]);
  });
});
