import { describe, expect, it } from 'vitest';
import type { Level } from '@/contract/roles';
import { compareLevels } from '@/domain/hierarchy';
import { groupByPlan, parsePercentage, percentageIn, rateOf } from '@/domain/rates';
import {
  calculateCommissions,
  commissionAt,
  compareRates,
  ratesWithDrafts,
  rowOfPlan,
  totalRate,
} from '@/domain/what-if';
import { gold, goldPlanWith, plan, rate, silver } from '../support/plan-rates';

describe('the commission rates by plan', () => {
  it('are grouped by the plan, lowest level first', () => {
    const rates = [rate('state', 1), rate('panchayat', 5)];
    const groups = groupByPlan([silver, gold], rates);
    expect(groups.map((group) => [group.plan.planName, group.rates.map((each) => each.coordinatorLevel)])).toEqual([
      ['Silver', []],
      ['Gold', ['panchayat', 'state']],
    ]);
  });

  it('form a group for a plan that is not in the list of plans', () => {
    const rates = [rate('state', 1), rate('tehsil', 2), rate('state', 3, { plan: plan('unnamed', '') })];
    expect(groupByPlan([silver], rates).map((group) => group.plan.planName)).toEqual(['Silver', 'Gold']);
  });

  it('put an active rate before an inactive one of the same level', () => {
    const group = goldPlanWith(rate('tehsil', 1, { isActive: false }), rate('tehsil', 2));
    expect(rateOf(group, 'tehsil')?.commissionPercentage).toBe(2);
    expect(rateOf(group, 'state')).toBeUndefined();
  });
});

it('the rate of a month is the latest that begins with it or before', () => {
  const from = (month: number, year: number) => ({ month, year });
  const state = rate('state', 3, {
    from: from(1, 2027),
    earlier: [{ commissionPercentage: 1 }, { commissionPercentage: 2, from: from(11, 2026) }],
  });
  const months = [from(10, 2026), from(11, 2026), from(12, 2026), from(1, 2027)];
  expect(months.map((month) => percentageIn(state, month))).toEqual([1, 2, 2, 3]);
  const group = goldPlanWith(state);
  expect(ratesWithDrafts(group)).toEqual([300]);
  expect(ratesWithDrafts(group, undefined, from(10, 2026))).toEqual([100]);
  expect(ratesWithDrafts(group, (level) => (level === 'state' ? '4' : undefined), from(10, 2026))).toEqual([400]);
});

describe('a typed percentage', () => {
  it.each([
    ['2.5', { percentage: 2.5 }],
    [' 2.5 % ', { percentage: 2.5 }],
    ['.75', { percentage: 0.75 }],
    ['२.५ %', { percentage: 2.5 }],
    ['0', { percentage: 0 }],
    ['100', { percentage: 100 }],
    ['', { problem: 'blank' }],
    ['%', { problem: 'blank' }],
    ['two', { problem: 'number' }],
    ['1.234', { problem: 'number' }],
    ['1e1', { problem: 'number' }],
    ['100.01', { problem: 'range' }],
    ['-1', { problem: 'range' }],
  ])('is read from %j', (text, expected) => {
    expect(parsePercentage(text)).toEqual(expected);
  });

  it('is used for the what-if as soon as it is valid', () => {
    const group = goldPlanWith(rate('panchayat', 5), rate('tehsil', 1.5, { isActive: false }), rate('state', 0.75));
    expect(ratesWithDrafts(group)).toEqual([500, 75]);
    const drafts: Partial<Record<Level, string>> = { panchayat: '6', tehsil: '9', district: '1', state: 'x' };
    // The inactive one earns nothing whatever is typed; the one of the district is new.
    expect(ratesWithDrafts(group, (level) => drafts[level])).toEqual([600, 100, 75]);
  });
});

describe('the commissions of a month at given rates', () => {
  it.each([
    // ₹500.00 at 5, 2.5, 1.5, 1, 0.75 and 0.5 percent: 25 + 12.50 + 7.50 + 5 + 3.75 + 2.50 rupees.
    [50_000, [500, 250, 150, 100, 75, 50], 5625],
    // 1.50 rupees at 1 percent are 1.5 paise: 2 for each of three levels, where the sum at 3 percent would be 4.5, so 5.
    [150, [100, 100, 100], 6],
    [150, [300], 5],
    // 0.49 paise are none.
    [49, [100], 0],
    [0, [500, 250], 0],
    [50_000, [], 0],
    // ₹99,99,99,999.99 at 0.07 percent are 69,999,999.9999930 paise.
    [99_999_999_999, [7], 70_000_000],
  ])('are the deposits times the rate of each level, halves up: %d paise at %j', (paise, rates, commission) => {
    expect(commissionAt(paise, rates)).toBe(commission);
  });

  it('are calculated by plan and in total', () => {
    const { byPlan, total } = calculateCommissions([
      { planId: 'gold', invested: 1_000_000, basisPoints: [500, 100] },
      { planId: 'silver', invested: 333_333, basisPoints: [125] },
      { planId: 'quiet', invested: 0, basisPoints: [500] },
    ]);
    // 10 000 rupees at 6 percent; 3333.33 rupees at 1.25 percent are 4166.6625 paise.
    expect([...byPlan]).toEqual([
      ['gold', 60_000],
      ['silver', 4167],
      ['quiet', 0],
    ]);
    expect(total).toBe(64_167);
  });
});

it('the total rate of a plan is the sum of its rates', () => {
  expect(totalRate([500, 250, 150, 100, 75, 50])).toBe(1125);
});

it('the deposits of a plan are found by its id or by its name', () => {
  const rows = [
    { _id: 'gold', plan: { planName: 'Renamed' }, totalInvestment: 1000.5 },
    { _id: '', plan: { planName: 'Silver' }, totalInvestment: 20 },
  ];
  const found = [gold, silver, plan('none', 'None')].map((each) => rowOfPlan(each, rows)?.totalInvestment);
  expect(found).toEqual([1000.5, 20, undefined]);
});

it('the what-if compares saved with typed rates by plan and in total', () => {
  const groups = [goldPlanWith(rate('panchayat', 5)), { plan: silver, rates: [rate('state', 1)] }];
  const rows = [{ _id: 'gold', plan: { planName: 'Gold' }, totalInvestment: 1000 }];
  const { byPlan, total } = compareRates(groups, rows, ({ plan: { _id } }) => (level) => {
    return _id === 'gold' && level === 'panchayat' ? '8' : undefined;
  });
  // 5 and 8 percent of 1000 rupees, in paise.
  expect(byPlan.get('gold')).toEqual({ invested: 100_000, saved: 5000, typed: 8000 });
  expect(byPlan.get('silver')).toEqual({ invested: 0, saved: 0, typed: 0 });
  expect(total).toEqual({ invested: 100_000, saved: 5000, typed: 8000 });
});

it('levels are sorted from panchayat to state', () => {
  const mixed = ['state', 'tehsil', 'panchayat', 'sambhaag', 'sankul', 'district'] as const;
  const fromLowToHigh = ['panchayat', 'sankul', 'tehsil', 'district', 'sambhaag', 'state'];
  expect([...mixed].sort(compareLevels)).toEqual(fromLowToHigh);
});
