import { beforeAll, describe, expect, it } from 'vitest';
import type { CashDeposit } from '@/api/cash';
import type { CollectionVisit } from '@/api/downline';
import type { OutboxItem } from '@/api/outbox';
import '@/i18n/bundled-texts';
import { loadTexts, loadTextsIn } from '@/i18n/i18n';
import { rangeFromParam, rangeParam } from '@/pages/panchayat/analytics/page';
import { isDayVisits, NO_VISITS, visitedIdsOn, withVisit } from '@/pages/panchayat/collection-round/collection-round';
import { reminderText } from '@/pages/panchayat/collection-round/reminder';
import { slipText } from '@/pages/panchayat/collection-round/slip';
import {
  cashDays,
  chosenToHandIn,
  isInHand,
  leftToTake,
  sumOfCash,
  takenCash,
} from '@/pages/panchayat/collection-round/taken';
import { toCollect } from '@/pages/panchayat/collection-round/visit-row';
import { hasChosenFilters } from '@/pages/panchayat/commissions/page';

beforeAll(async () => {
  await loadTexts('round');
  await loadTextsIn('hi', 'round');
});

const due = (
  planName: string,
  familyMember: CollectionVisit['plans'][number]['familyMember'],
  arrears: number,
  from: number,
  to = from,
) => ({
  id: planName,
  familyMember,
  plan: { _id: planName, planName },
  overdueMonths: to - from + 1,
  arrears,
  from: { month: from, year: 2026 },
  to: { month: to, year: 2026 },
});

const stop: CollectionVisit = {
  id: 'a'.repeat(24),
  _id: 'a'.repeat(24),
  profilePicture: null,
  debt: null,
  waitingCash: 0,
  currentPayments: [],
  waitingDeposits: [],
  owedPayments: [],
  deniedDeposits: [],
  roundNote: null,
  name: 'Asha Rao',
  userName: 'asha',
  mobileNumber: '9876543210',
  status: 'active',
  overdueMonths: 4,
  arrears: 1500.5,
  since: { month: 9, year: 2026 },
  plans: [
    due('Vidya Nidhi', { name: 'Ravi', relationship: 'child', gender: null }, 1000.5, 9, 11),
    due('Laghu Bachat', null, 500, 10),
  ],
};

const sender = { name: 'Savitri Devi', place: 'Rampur Kalan' };

describe('the reminder to a member', () => {
  it.each([
    [
      'en',
      'Namaste Asha Rao,',
      '4 monthly deposits from September to November 2026 are overdue: ₹1,500.50 in all.',
      '• Vidya Nidhi for Ravi: 3 months, ₹1,000.50',
      '• Laghu Bachat: 1 month, ₹500',
      'Please deposit soon, so that your plan stays on time.',
      '– Savitri Devi, Panchayat Coordinator, Rampur Kalan',
    ],
    [
      'hi',
      'नमस्ते Asha Rao जी,',
      'सितंबर से नवंबर 2026 तक की 4 किस्तें बकाया हैं, कुल ₹1,500.50।',
      '• Vidya Nidhi (Ravi): 3 महीने, ₹1,000.50',
      '• Laghu Bachat: 1 महीना, ₹500',
      'कृपया जल्दी जमा करें, ताकि आपकी योजना समय पर चलती रहे।',
      '– Savitri Devi, पंचायत समन्वयक, Rampur Kalan',
    ],
  ] as const)('lists in the language %s what is due for each person, exactly', (language, ...lines) => {
    expect(reminderText(stop, language, sender).split('\n')).toEqual(lines);
  });

  it.each([
    [
      'one deposit of one month',
      1,
      [7, 2026],
      [7, 2026],
      'The monthly deposit of July 2026 is overdue: ₹200.',
      'जुलाई 2026 की एक किस्त बकाया है: ₹200।',
    ],
    [
      'several deposits of one month',
      2,
      [7, 2026],
      [7, 2026],
      '2 monthly deposits of July 2026 are overdue: ₹200 in all.',
      'जुलाई 2026 की 2 किस्तें बकाया हैं, कुल ₹200।',
    ],
    [
      'months of two years',
      3,
      [11, 2026],
      [1, 2027],
      '3 monthly deposits from November 2026 to January 2027 are overdue: ₹200 in all.',
      'नवंबर 2026 से जनवरी 2027 तक की 3 किस्तें बकाया हैं, कुल ₹200।',
    ],
  ])('names the time of %s', (_, count, [month = 0, year = 0], [lastMonth = 0, lastYear = 0], english, hindi) => {
    const since = { month, year };
    const [, plan] = stop.plans;
    const plans = plan ? [{ ...plan, from: since, to: { month: lastMonth, year: lastYear } }] : [];
    const visit = { ...stop, overdueMonths: count, arrears: 200, since, plans };
    expect(reminderText(visit, 'en', sender).split('\n')[1]).toBe(english);
    expect(reminderText(visit, 'hi', sender).split('\n')[1]).toBe(hindi);
  });

  it('asks for what is overdue and of this month in sum, and for the cash of what was sent only if it was not given', () => {
    const owed = (months: number, amount: number) => ({ months, amount });
    const visit = { ...stop, debt: { overdue: owed(4, 1500.5), thisMonth: owed(1, 301) }, waitingCash: 501 };
    expect(reminderText(visit, 'en', sender).split('\n').slice(4, 8)).toEqual([
      'To be paid this month: ₹301.',
      'In all ₹1,801.50.',
      'Please deposit soon, so that your plan stays on time.',
      '₹501 waits for approval. If you have not given the cash yet, please hand it over.',
    ]);
    const onlyCash = { ...stop, overdueMonths: 0, arrears: 0, since: null, plans: [], waitingCash: 501 };
    expect(reminderText(onlyCash, 'hi', sender).split('\n').slice(0, 3)).toEqual([
      'नमस्ते Asha Rao जी,',
      '₹501 की किस्त की मंज़ूरी बाकी है। नकद अभी न दिया हो, तो दे दें।',
      '– Savitri Devi, पंचायत समन्वयक, Rampur Kalan',
    ]);
  });

  it('names what was denied, and does not ask twice for money that was given', () => {
    const denied = { familyMember: null, plan: stop.plans[0]?.plan, amount: 301, year: 2026, month: 10 };
    const deposit = { ...denied, reason: 'Blurred slip' } as unknown as CollectionVisit['deniedDeposits'][number];
    const lines = reminderText({ ...stop, deniedDeposits: [deposit] }, 'en', sender).split('\n');
    expect(lines.slice(-3, -1)).toEqual([
      '• Self: October 2026 denied: Blurred slip',
      'If you have given that money already, do not give it again; tell me.',
    ]);
  });

  it('is signed without a place where the host does not tell it', () => {
    expect(reminderText(stop, 'en', { ...sender, place: undefined })).toMatch(/– Savitri Devi, Panchayat Coordinator$/);
  });
});

describe('the visits of a collection round', () => {
  it('are stored for their day only, and removed by a second tap', () => {
    const once = withVisit(NO_VISITS, 'a', '2026-11-20');
    const both = withVisit(once, 'b', '2026-11-20');
    expect(visitedIdsOn(both, '2026-11-20')).toEqual(['a', 'b']);
    expect(visitedIdsOn(withVisit(both, 'a', '2026-11-20'), '2026-11-20')).toEqual(['b']);
    expect(visitedIdsOn(both, '2026-11-21')).toEqual([]);
    expect(withVisit(both, 'c', '2026-11-21')).toEqual({ day: '2026-11-21', ids: ['c'] });
  });

  it('are dropped when they cannot be read', () => {
    expect(isDayVisits({ day: '2026-11-20', ids: ['a'] })).toBe(true);
    for (const value of [null, {}, { day: 5, ids: [] }, { day: '', ids: [1] }, { day: '', ids: 'a' }]) {
      expect(isDayVisits(value)).toBe(false);
    }
  });
});

describe('what an address asks for', () => {
  it('is one of four ranges of days, 30 where it names none of them', () => {
    expect([null, '', '7', '90', '365', '31', 'x'].map(rangeFromParam).join(' ')).toBe('30 30 7 90 365 30 30');
    expect([rangeParam('30'), rangeParam('7')]).toEqual([undefined, '7']);
  });

  it('narrows the commissions unless it is all of the current year', () => {
    expect(hasChosenFilters({ year: '2026' }, 2026)).toBe(false);
    expect(hasChosenFilters({ year: '' }, 2026)).toBe(true);
    expect(hasChosenFilters({ year: '2026', member: 'asha' }, 2026)).toBe(true);
  });
});

describe('what is left to take, and what was taken', () => {
  const today = { year: 2026, month: 11 };
  const id = (digit: string) => digit.repeat(24);
  const plan = { _id: id('1'), planName: 'Vidya Nidhi' };
  const month = (number: number, amount: number) => ({ id: `${number}`, month: number, year: 2026, amount });
  const waiting = {
    ...month(10, 301),
    id: id('d'),
    _id: id('d'),
    familyMember: null,
    plan,
    cashTakenAt: null,
    cashTakenBy: null,
    collectedBy: null,
    disputedAt: null,
    handIn: null,
    cashReturnedAt: null,
    reversedAt: null,
  };
  const visit: CollectionVisit = {
    ...stop,
    overdueMonths: 2,
    arrears: 401,
    since: { year: 2026, month: 9 },
    debt: { overdue: { months: 2, amount: 401 }, thisMonth: { months: 1, amount: 200.5 } },
    waitingCash: 301,
    waitingDeposits: [waiting],
    owedPayments: [
      {
        id: plan._id,
        familyMemberId: null,
        familyMember: null,
        plan,
        months: [9, 10, 11].map((each) => month(each, 200.5)),
      },
    ],
    plans: [due('Vidya Nidhi', null, 401, 9, 10)],
  };
  const shown = { memberId: visit._id, memberName: visit.name, amount: 0, payments: [] };
  const entry = { seq: 1, key: 'f'.repeat(32), userId: id('2'), tappedAt: Date.now() };
  const taken: OutboxItem = {
    ...entry,
    kind: 'take',
    body: { depositIds: [id('d')] },
    shown: { ...shown, amount: 301 },
  };
  const payment = (number: number) => ({ depositPlanId: plan._id, month: number, year: 2026 });
  const collected: OutboxItem = {
    ...entry,
    seq: 2,
    key: 'e'.repeat(32),
    kind: 'collect',
    body: { memberId: visit._id, payments: [payment(9), payment(10)] },
    shown: { ...shown, amount: 401 },
  };
  const inBook = (own: object): CashDeposit =>
    ({
      _id: id('d'),
      memberReferenceId: { _id: visit._id, name: visit.name, userName: 'asha' },
      familyMemberReferenceId: null,
      depositPlanReferenceId: plan,
      depositAmount: 301,
      month: 10,
      year: 2026,
      status: 'pending',
      cashTakenAt: '2026-11-28T05:50:00.000Z',
      recordedAt: '2026-11-28T06:00:00.000Z',
      slipCode: 'AB12-CD34',
      ...own,
    }) as unknown as CashDeposit;

  it('falls with each tap, to the paisa, and is not asked for any more', () => {
    const left = leftToTake(visit, [taken, collected], today);
    expect([left.waitingCash, left.arrears, left.overdueMonths, left.since, left.plans]).toEqual([0, 0, 0, null, []]);
    expect([left.debt?.thisMonth, toCollect(left)]).toEqual([{ months: 1, amount: 200.5 }, 200.5]);
    expect(reminderText(left, 'en', sender).split('\n').slice(1, -2)).toEqual(['To be paid this month: ₹200.50.']);
    expect(leftToTake(visit, [{ ...taken, refusal: 'No' }], today)).toEqual(visit);
    expect(leftToTake(visit, [], today)).toEqual(visit);
  });

  it('leaves out a month whose denied cash was not given back', () => {
    const denied = {
      ...waiting,
      ...month(9, 200.5),
      reason: 'Blurred',
      reversedAt: null,
      cashTakenAt: '2026-11-02T05:00:00.000Z',
    };
    const left = leftToTake({ ...visit, deniedDeposits: [denied] }, [], today);
    expect([left.arrears, left.since]).toEqual([200.5, { ...month(10, 200.5) }]);
    expect(reminderText({ ...left, deniedDeposits: [denied] }, 'en', sender)).not.toContain('Blurred');
    const returned = { ...denied, cashReturnedAt: '2026-11-03T05:00:00.000Z' };
    expect(leftToTake({ ...visit, deniedDeposits: [returned] }, [], today).arrears).toBe(401);
  });

  it('is counted once while the server has it and its reply is lost, and by the day in India', () => {
    const book = { deposits: [inBook({})] };
    expect(takenCash(book, [{ ...taken, isSent: true }]).map(({ id: each, state }) => [each, state])).toEqual([
      [id('d'), 'inHand'],
    ]);
    const done: OutboxItem = { ...collected, doneAt: 1, deposits: [inBook({ _id: id('e') })] };
    expect(sumOfCash(takenCash(book, [done]).filter(isInHand))).toBe(602);
    expect(sumOfCash(takenCash(undefined, [taken, collected]))).toBe(702);
    const late = inBook({ cashTakenAt: '2026-11-27T18:31:00.000Z' });
    expect(cashDays(takenCash({ deposits: [late] }, [])).map(({ day }) => day)).toEqual(['2026-11-28']);
  });

  it('is in hand until it is handed in or given back, whatever was decided', () => {
    const states = [
      {},
      { status: 'denied' },
      { handIn: { _id: id('9'), number: 'HO-2026-0001', status: 'handed-in' } },
      { handIn: { _id: id('9'), number: 'HO-2026-0001', status: 'received' } },
      { status: 'denied', cashReturnedAt: '2026-11-29T05:00:00.000Z' },
    ].map((own) => takenCash({ deposits: [inBook(own)] }, [])[0]?.state);
    expect(states).toEqual(['inHand', 'inHand', 'handedIn', 'received', 'returned']);
    const giving: OutboxItem = { ...entry, kind: 'return', body: { depositIds: [id('d')] }, shown };
    expect(takenCash({ deposits: [inBook({ status: 'denied' })] }, [giving])[0]?.state).toBe('returned');
  });

  it('is handed in by a thousand, the oldest first', () => {
    const rows = takenCash({ deposits: Array.from({ length: 1002 }, (_, index) => inBook({ _id: `${index}` })) }, []);
    const ids = rows.map((row) => row.id);
    const chosen = (kept?: readonly string[]) => chosenToHandIn(rows, kept && new Set(kept)).map((row) => row.id);
    expect(chosen()).toEqual(ids.slice(2));
    expect(chosen(ids.slice(0, 1))).toEqual(ids.slice(2));
    expect(chosen(ids.slice(900))).toEqual(ids.slice(0, 900));
  });

  it('is proved by a slip in the language of the member', () => {
    const [cash] = takenCash({ deposits: [inBook({})] }, []);
    const [waitingCash] = takenCash(undefined, [taken]);
    if (!cash || !waitingCash) throw new Error('Both were taken');
    expect(slipText(cash, 'en', 'Savitri Devi').split('\n')).toEqual([
      'Asha Rao: ₹301.00 taken in cash on 28 Nov 2026, 11:20 am, by Savitri Devi.',
      '• Self, Vidya Nidhi, October 2026',
      'Not yet approved.',
      `Code AB12-CD34, check it at ${window.location.origin}/verify?code=AB12-CD34`,
    ]);
    expect(slipText(cash, 'hi', 'Savitri Devi')).toContain('28 नव॰ 2026, सुबह 11:20');
    expect(slipText(waitingCash, 'en', 'Savitri Devi')).toContain('The code follows.');
  });
});
