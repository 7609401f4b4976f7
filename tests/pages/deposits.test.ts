import i18next, { t } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { readRow } from '@/api/read-reply';
import '@/i18n/bundled-texts';
import { type Deposit, deposits, type RiskFlag } from '@/api/deposits';
import { myDeposits, type OwnDeposit } from '@/api/lists';
import { csvColumns } from '@/components/list/list-columns';
import { loadTexts, loadTextsIn } from '@/i18n/i18n';
import { depositColumns } from '@/pages/deposits/columns';
import { holderText, riskFlagText } from '@/pages/deposits/deposit-details';
import { filterLoadedRows } from '@/pages/deposits/filters';
import { subtractDecided } from '@/pages/deposits/list';
import { estimateImpact } from '@/pages/deposits/use-deposit';
import { reviewQueue } from '@/pages/deposits/use-review';
import { ownDepositFileColumns } from '@/pages/shared/deposit-receipt';
import { rate } from '../support/plan-rates';

beforeAll(() => loadTexts('decisions', 'deposits', 'receipts'));

const id = (letter: string) => letter.repeat(24);

const SENT = { depositAmount: 500, month: 11, year: 2026, paymentMethod: 'Cash', transactionId: 'TXN-7' };
const deposit = (change: Partial<Deposit> = {}): Deposit => ({
  ...readRow(deposits, { _id: id('a'), ...SENT }),
  memberReferenceId: { _id: id('b'), name: 'Asha Devi', userName: 'asha' },
  depositPlanReferenceId: { _id: id('c'), planName: 'Gold' },
  ...change,
});

it('pending deposits have the waiting time as an optional column, where it is known when they were submitted', () => {
  const columns = (hasSubmission: boolean) =>
    depositColumns(t, { onApprove: () => undefined, onDeny: () => undefined }, new Map(), hasSubmission);
  expect(columns(true).filter(({ isOptional }) => isOptional)).toMatchObject([{ field: 'createdAt' }]);
  // Who may not decide has no column of actions after it.
  expect(columns(true).slice(-2)).toMatchObject([{ field: 'status' }, { field: 'createdAt' }]);
  expect(columns(false).map(({ field }) => field)).not.toContain('createdAt');
});

it('a member exports deposits with their identifiers, times with their zone, and months and amounts as all files have them', () => {
  const decided = { status: 'approved', paymentStatus: 'completed', decidedAt: '2026-11-22T06:30:00.000Z' };
  const plan = { _id: id('c'), planName: 'Gold' };
  const sent = {
    ...SENT,
    ...decided,
    _id: id('a'),
    depositPlanReferenceId: plan,
    createdAt: '2026-11-20T06:30:00.000Z',
  };
  const row = readRow(myDeposits, sent);
  const cells = csvColumns(ownDepositFileColumns<OwnDeposit>(t)).map(({ header, value }) => [header, value(row)]);
  expect(Object.fromEntries(cells)).toMatchObject({
    'Deposit ID': id('a'),
    'Family Member': 'Self',
    Plan: 'Gold',
    Amount: { written: '500.00' },
    'Month/Year': { written: '2026-11' },
    'Payment Method': 'Cash',
    'Transaction ID': 'TXN-7',
    'Approval Status': 'Approved',
    'Payment Status': 'Completed',
    Submitted: { written: '2026-11-20T12:00:00+05:30' },
    Decided: { written: '2026-11-22T12:00:00+05:30' },
  });
});

it('the Hindi word for a child is that which the family reads, and names both where the gender is not known', async () => {
  await Promise.all([loadTextsIn('hi', 'deposits'), loadTextsIn('hi', 'ui')]);
  const child = { _id: id('d'), name: 'Ankit', relationship: 'child' };
  const words = (['male', 'female', null] as const).map((gender) =>
    holderText(i18next.getFixedT('hi'), deposit({ familyMemberReferenceId: { ...child, gender } })),
  );
  expect(words).toEqual(['Ankit (बेटा)', 'Ankit (बेटी)', 'Ankit (बेटा/बेटी)']);
});

describe('the figures of pending deposits while decisions are being sent', () => {
  const summary = { totalCount: 3, totalAmount: 1000.1, avgAmount: 333.37 };

  it('decrease by each decided deposit, with the average of the rest in whole paise', () => {
    expect(subtractDecided(summary, [deposit({ depositAmount: 100.05 })])).toEqual({
      totalCount: 2,
      totalAmount: 900.05,
      // 900.05 / 2 = 450.025, halves up
      avgAmount: 450.03,
    });
  });

  it.each([
    ['once the last deposit is decided', summary, [500, 400, 100.1]],
    [
      'and never negative when the server already left out a deposit',
      { ...summary, totalCount: 1, totalAmount: 50 },
      [80],
    ],
  ])('are 0 %s', (_, before, amounts) => {
    const decided = amounts.map((depositAmount) => deposit({ depositAmount }));
    expect(subtractDecided(before, decided)).toEqual({ totalCount: 0, totalAmount: 0, avgAmount: 0 });
  });
});

describe('the filters on the loaded deposits', () => {
  const gold = deposit({ _id: id('1') });
  const goldByUpi = deposit({ _id: id('2'), paymentMethod: 'UPI' });
  const silver = deposit({ _id: id('3'), depositPlanReferenceId: { _id: id('d'), planName: 'Silver' } });
  const rows = [gold, goldByUpi, silver];

  it.each([
    { planId: '', paymentMethod: '', kept: [gold, goldByUpi, silver] },
    { planId: id('c'), paymentMethod: '', kept: [gold, goldByUpi] },
    { planId: '', paymentMethod: 'Cash', kept: [gold, silver] },
    { planId: id('c'), paymentMethod: 'UPI', kept: [goldByUpi] },
    { planId: id('d'), paymentMethod: 'UPI', kept: [] },
  ])('match plan "$planId" and payment "$paymentMethod"', ({ kept, ...filter }) => {
    expect(filterLoadedRows(rows, filter)).toEqual(kept);
  });

  it('know the plan by its name where it has no id', () => {
    const namedRows = rows.map((row) => ({
      ...row,
      depositPlanReferenceId: { ...row.depositPlanReferenceId, _id: '' },
    }));
    const plans = [
      { _id: id('c'), planName: 'Gold' },
      { _id: id('d'), planName: 'Silver' },
    ];
    const keptOf = (planId: string) =>
      filterLoadedRows(namedRows, { planId, paymentMethod: '' }, plans).map(({ _id }) => _id);
    expect(keptOf(id('d'))).toEqual([silver._id]);
    expect(keptOf(id('c'))).toEqual([gold._id, goldByUpi._id]);
    expect(keptOf(id('e'))).toEqual([]);
  });
});

it('the expected commissions of a deposit use the active rates, each share rounded by itself', () => {
  const { levels, total } = estimateImpact(1234.56, [
    rate('panchayat', 4),
    rate('sankul', 3.33),
    rate('tehsil', 2.25, { isActive: false }),
    rate('state', 0.75),
    rate('district', 0),
  ]);
  // 49.3824, 41.110848, 9.2592
  expect(levels.map(({ level, amount }) => [level, amount])).toEqual([
    ['panchayat', 49.38],
    ['sankul', 41.11],
    ['tehsil', 0],
    ['district', 0],
    ['sambhaag', 0],
    ['state', 9.26],
  ]);
  const unrated = levels.filter(({ outcome }) => outcome === 'no-rate').map(({ level }) => level);
  expect(unrated).toEqual(['tehsil', 'sambhaag']);
  expect(levels.find(({ level }) => level === 'district')?.outcome).toBe('no-amount');
  expect(total).toBe(99.75);
});

describe('the review of deposits', () => {
  const rows = ['a', 'b', 'c', 'd'].map((letter) => deposit({ _id: id(letter) }));
  const nothing = new Set<string>();
  const none = () => false;

  it('keeps the current deposit until it is decided or skipped, and counts it as remaining', () => {
    const state = { rows, total: 30, isBeingDecided: none, skipped: nothing, currentId: id('b') };
    expect(reviewQueue(state)).toEqual({ current: rows[1], next: rows[2], remaining: 30 });
    // A deposit that comes back after a failure does not replace the current one.
    expect(reviewQueue({ ...state, isBeingDecided: (leaving) => leaving === id('a') }).current).toBe(rows[1]);
  });

  it('continues with the first deposit that is neither being decided nor skipped', () => {
    const state = {
      rows,
      total: 30,
      isBeingDecided: (leaving: string) => leaving === id('b'),
      skipped: new Set([id('a')]),
      currentId: id('b'),
    };
    expect(reviewQueue(state)).toEqual({ current: rows[2], next: rows[3], remaining: 28 });
  });

  it('ends when no deposit remains', () => {
    const skipped = new Set(rows.map(({ _id }) => _id));
    expect(reviewQueue({ rows, total: 4, isBeingDecided: none, skipped, currentId: undefined })).toEqual({
      current: undefined,
      next: undefined,
      remaining: 0,
    });
  });
});

const noDetails = {
  id: '#0',
  expectedPeriod: null,
  begunIn: null,
  expectedAmount: null,
  others: [],
  totalCommission: null,
  coordinators: [],
  sharedFields: [],
  members: [],
  count: null,
  since: null,
};
const status = 'approved';
const other = {
  id: id('o'),
  _id: id('o'),
  memberName: 'Ravi',
  memberUserName: null,
  month: 9,
  year: 2026,
  depositAmount: 500,
  status,
} as const;
it.each<[Partial<RiskFlag> & Pick<RiskFlag, 'name'>, RegExp]>([
  [
    { name: 'month-out-of-sequence', expectedPeriod: { month: 10, year: 2026 } },
    /next unpaid month of Gold is Oct 2026; this deposit is for Nov 2026/,
  ],
  [
    { name: 'plan-begins-earlier', begunIn: { month: 12, year: 2026 } },
    /Moves the beginning of Gold from Dec 2026 to Nov 2026/,
  ],
  [
    { name: 'another-pending', others: [other] },
    /One more deposit into Gold is pending for Asha Devi \(Self\): Sep 2026/,
  ],
  [{ name: 'plan-inactive' }, /Gold was made inactive/],
  [{ name: 'amount-differs', expectedAmount: 499.5 }, /amount of Gold is ₹499\.50; this deposit is ₹500\.00\./],
  [{ name: 'transaction-reused', others: [other] }, /TXN-7 is also used on: Ravi, Sep 2026, Approved/],
  [
    { name: 'transaction-reused', others: [{ ...other, memberName: 'Asha Devi', memberUserName: 'asha.2' }] },
    /TXN-7 is also used on: Asha Devi \(asha\.2\), Sep/,
  ],
  [
    { name: 'commission-above-deposit', totalCommission: 3000 },
    /commissions of ₹3,000\.00, more than the deposit of ₹500\.00/,
  ],
  [{ name: 'member-not-active' }, /The account of Asha Devi is not active/],
  [
    {
      name: 'coordinator-not-active',
      coordinators: [{ id: '#0', _id: null, name: 'Ravi', userName: '', unitName: 'Rampur' }],
    },
    /not active: Ravi \(Rampur\)\./,
  ],
  [
    {
      name: 'same-as-coordinator',
      coordinators: [{ id: '#0', _id: null, name: 'Ravi', userName: '', unitName: 'Rampur' }],
      sharedFields: ['name', 'mobileNumber'],
    },
    /^The same for Asha Devi and Ravi \(Rampur\): Name, Mobile number\./,
  ],
  [
    {
      name: 'mobile-of-many',
      members: ['Gita', 'Mohan'].map((name) => ({ id: id('m'), _id: id('m'), name, userName: '' })),
    },
    /^2 other members have the same mobile number: Gita, Mohan\. Call it, ask for Asha Devi/,
  ],
  [{ name: 'many-in-a-minute', count: 11 }, /^11 deposits of members of this panchayat/],
  [{ name: 'first-after-move', since: '2026-11-14T20:00:00Z' }, /moved to another panchayat on 15 Nov 2026,/],
  [{ name: 'first-after-reactivation', since: '2026-11-14T20:00:00Z' }, /active again on 15 Nov 2026,/],
])('the text of a risk flag explains $name', (flag, text) => {
  expect(riskFlagText(t, { ...noDetails, ...flag }, deposit()).text).toMatch(text);
});
