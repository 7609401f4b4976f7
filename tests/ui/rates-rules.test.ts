import { describe, expect, it } from 'vitest';
import type { DepositPlan } from '../../src/contract/plans';
import type { Level } from '../../src/contract/roles';
import rateTexts from '../../src/i18n/en/commission-rates.json';
import planTexts from '../../src/i18n/en/investment-plans.json';
import { addTexts, t } from '../../src/i18n/i18n';
import { outcomeOf, sortOut } from '../../src/resources/commission-rates/bulk-rules';
import { groupByPlan, type Rate, rateOf } from '../../src/resources/commission-rates/by-plan';
import { duplicateOf } from '../../src/resources/commission-rates/duplicate';
import { parsePercentage } from '../../src/resources/commission-rates/matrix/percentage';
import { investedIn, ratesNow } from '../../src/resources/commission-rates/matrix/rates-now';
import { newPlan, planBody, planResolver, termsIn } from '../../src/resources/investment-plans/form';
import { totalOf } from '../../src/resources/investment-plans/terms';

addTexts('commission-rates', rateTexts);
addTexts('investment-plans', planTexts);

const plan = (_id: string, planName: string): DepositPlan => ({
  ...{ _id, planName, planAmount: 500, planDuration: 5, profitAmount: 0, description: '' },
  ...{ isActive: true, isRecurring: true, createdAt: '2026-01-01T00:00:00.000Z' },
});
const gold = plan('gold', 'Gold');
const silver = plan('silver', 'Silver');

const rate = (level: Level, percentage: number, change: Partial<Rate> = {}): Rate => ({
  _id: `${level}-${percentage}`,
  depositPlanReferenceId: gold,
  coordinatorLevel: level,
  commissionPercentage: percentage,
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...change,
});
const goldWith = (...rates: Rate[]) => ({ plan: gold, rates });
const nothing = { panchayat: '', sankul: '', tehsil: '', district: '', sambhaag: '', state: '' };

describe('rates by plan', () => {
  it('are those of their plan, whether it is populated or named by id, low level first', () => {
    const rates = [rate('state', 1), rate('panchayat', 5, { depositPlanReferenceId: 'gold' })];
    const groups = groupByPlan([silver, gold], rates);
    expect(groups.map((group) => [group.plan.planName, group.rates.map((each) => each.coordinatorLevel)])).toEqual([
      ['Silver', []],
      ['Gold', ['panchayat', 'state']],
    ]);
  });

  it('stand under a plan that only they know', () => {
    expect(groupByPlan([silver], [rate('state', 1)]).map((group) => group.plan.planName)).toEqual(['Silver', 'Gold']);
  });

  it('an active one goes before an inactive one of the same level', () => {
    const group = goldWith(rate('tehsil', 1, { isActive: false }), rate('tehsil', 2));
    expect(rateOf(group, 'tehsil')?.commissionPercentage).toBe(2);
    expect(rateOf(group, 'state')).toBeUndefined();
  });
});

describe('a duplicate (§1-5)', () => {
  const group = goldWith(rate('tehsil', 1.5, { isActive: false }));

  it('is refused in the specified words', () => {
    expect(duplicateOf(t, group, 'tehsil')).toBe(
      'Duplicate Rate: A commission rate for "tehsil" level already exists in "Gold" plan. Current rate: 1.5%',
    );
  });

  it('is neither another level nor the rate itself', () => {
    expect(duplicateOf(t, group, 'state')).toBeUndefined();
    expect(duplicateOf(t, group, 'tehsil', 'tehsil-1.5')).toBeUndefined();
    expect(duplicateOf(t, undefined, 'tehsil')).toBeUndefined();
  });
});

describe('the bulk form (§1-5, §1-8)', () => {
  it('skips blank levels and those that the plan has', () => {
    const entered = { ...nothing, panchayat: '5', tehsil: '2', state: ' ' };
    expect(sortOut(t, entered, goldWith(rate('tehsil', 1.5)))).toEqual({
      isEmpty: false,
      existing: [{ level: 'tehsil', message: 'already exists (current: 1.5%)' }],
      wanted: [{ level: 'panchayat', percentage: 5 }],
    });
    expect(sortOut(t, nothing, goldWith()).isEmpty).toBe(true);
  });

  it('zero is a rate, and no blank', () => {
    expect(sortOut(t, { ...nothing, state: '0' }, goldWith()).wanted).toEqual([{ level: 'state', percentage: 0 }]);
  });

  it('says how it went', () => {
    const [state, tehsil] = [
      { level: 'state', message: 'Server says no' },
      { level: 'tehsil', message: 'already exists (current: 1.5%)' },
    ] as const;
    expect(outcomeOf(t, 6, [])).toEqual({ isSuccess: true, text: 'Successfully created 6 commission rates!' });
    expect(outcomeOf(t, 1, []).text).toBe('Successfully created 1 commission rates!');
    expect(outcomeOf(t, 2, [state, tehsil])).toEqual({
      isSuccess: false,
      text: 'Partial success: 2 created, but some failed: tehsil: already exists (current: 1.5%), state: Server says no',
    });
    expect(outcomeOf(t, 0, [state]).text).toBe('Failed to create commission rates: state: Server says no');
  });
});

describe('a cell of the matrix', () => {
  it.each([
    ['2.5', { percentage: 2.5 }],
    [' 2.5 % ', { percentage: 2.5 }],
    ['.75', { percentage: 0.75 }],
    ['0', { percentage: 0 }],
    ['100', { percentage: 100 }],
    ['', { problem: 'blank' }],
    ['%', { problem: 'blank' }],
    ['two', { problem: 'number' }],
    ['1.234', { problem: 'number' }],
    ['1e1', { problem: 'number' }],
    ['100.01', { problem: 'range' }],
    ['-1', { problem: 'range' }],
  ])('reads %j', (text, expected) => {
    expect(parsePercentage(text)).toEqual(expected);
  });

  it('counts for the what-if as it is typed, once it is a percentage', () => {
    const group = goldWith(rate('panchayat', 5), rate('tehsil', 1.5, { isActive: false }), rate('state', 0.75));
    expect(ratesNow(group)).toEqual([500, 75]);
    const drafts: Partial<Record<Level, string>> = { panchayat: '6', tehsil: '9', district: '1', state: 'x' };
    // The inactive one earns nothing whatever is typed; the one of the district is new.
    expect(ratesNow(group, (level) => drafts[level])).toEqual([600, 100, 75]);
  });
});

it('deposits of a plan are found by its id, else by its name, else are none', () => {
  const rows = [
    { _id: 'gold', plan: { planName: 'Renamed' }, totalInvestment: 1000.5 },
    { plan: { planName: 'Silver' }, totalInvestment: 20 },
  ];
  expect(investedIn(gold, rows)).toBe(100_050);
  expect(investedIn(silver, rows)).toBe(2000);
  expect(investedIn(plan('none', 'None'), rows)).toBe(0);
});

describe('the plan form (§1-5)', () => {
  const check = async (change: Partial<typeof newPlan>) => {
    const entered = { ...newPlan, planName: 'Gold', planAmount: '500', ...change };
    const { errors } = await planResolver(entered, undefined, { fields: {}, shouldUseNativeValidation: false });
    return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
  };

  it('begins with duration 1, profit 0 and both boxes ticked', () => {
    expect(newPlan).toMatchObject({ planDuration: '1', profitAmount: '0', isActive: true, isRecurring: true });
  });

  it('wants a name, an amount in paise, 1 to 50 whole years and a profit', async () => {
    expect(await check({})).toEqual({});
    expect(await check({ planAmount: '0', planDuration: '50', profitAmount: '0.01' })).toEqual({});
    expect(Object.keys(await check({ planName: ' ', planAmount: '', planDuration: '', profitAmount: '' }))).toEqual([
      'planName',
      'planAmount',
      'planDuration',
      'profitAmount',
    ]);
    for (const planDuration of ['0', '51', '1.5', 'x'])
      expect(await check({ planDuration })).toHaveProperty('planDuration');
    for (const planAmount of ['-1', '0.001', 'x']) expect(await check({ planAmount })).toHaveProperty('planAmount');
    expect(await check({ profitAmount: '-0.01' })).toHaveProperty('profitAmount');
  });

  it('sends numbers', () => {
    expect(planBody({ ...newPlan, planName: ' Gold ', planAmount: '500.50', planDuration: '3' })).toEqual({
      planName: 'Gold',
      planAmount: 500.5,
      planDuration: 3,
      profitAmount: 0,
      description: '',
      isActive: true,
      isRecurring: true,
    });
  });

  it('the total is amount × years × 12, in paise, and unknown until both are there', () => {
    expect(totalOf({ planAmount: 500, planDuration: 5, isRecurring: true })).toBe(30_000);
    expect(totalOf({ planAmount: 0.1, planDuration: 3, isRecurring: false })).toBe(3.6);
    expect(termsIn({ planAmount: '500', planDuration: '5', isRecurring: true })).toEqual({
      planAmount: 500,
      planDuration: 5,
      isRecurring: true,
    });
    expect(termsIn({ planAmount: '', planDuration: '5', isRecurring: true })).toBeUndefined();
    expect(termsIn({ planAmount: '500', planDuration: '99', isRecurring: true })).toBeUndefined();
  });
});
