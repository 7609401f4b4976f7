import { t } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseNumberInput, parsePercentInput } from '@/refine/schema-resolver';
import '@/i18n/bundled-texts';
import { loadTexts } from '@/i18n/i18n';
import {
  bulkResultMessage,
  duplicateRateProblem,
  excessWith,
  ratesToCreate,
} from '@/pages/commission-rates/rate-rules';
import { planPayment, planTotalInRupees } from '@/pages/investment-plans/plan-terms';
import { goldPlanWith, rate } from '../support/plan-rates';

beforeAll(() => loadTexts('commission-rates', 'investment-plans'));

it('a duplicate commission rate is not a rate of another level or the rate itself', () => {
  const group = goldPlanWith(rate('tehsil', 1.5, { isActive: false }));
  expect(duplicateRateProblem(t, group, 'state')).toBeUndefined();
  expect(duplicateRateProblem(t, group, 'tehsil', 'tehsil-1.5')).toBeUndefined();
  expect(duplicateRateProblem(t, undefined, 'tehsil')).toBeUndefined();
});

describe('rates that take more than a deposit', () => {
  const group = goldPlanWith(rate('state', 60), rate('tehsil', 20), rate('district', 90, { isActive: false }));

  it('are those whose active ones together exceed 100%', () => {
    expect(excessWith(group, [20], { isActive: true })).toBeUndefined();
    expect(excessWith(group, [20.01], { isActive: true })).toBe(100.01);
    expect(excessWith(group, [40, 20], { isActive: true })).toBe(140);
    expect(excessWith(group, [40, 20], { isActive: false })).toBeUndefined();
    expect(excessWith(group, [undefined, Number.NaN], { isActive: true })).toBeUndefined();
    expect(excessWith(undefined, [100], { isActive: true })).toBeUndefined();
  });

  it('are counted without the one that is being changed', () => {
    expect(excessWith(group, [80], { isActive: true, except: 'state-60' })).toBeUndefined();
    expect(excessWith(group, [80.5], { isActive: true, except: 'state-60' })).toBe(100.5);
  });
});

describe('the form for all rates of a plan', () => {
  it('skips blank levels and levels that have a rate', () => {
    const entered = { panchayat: 5, tehsil: 2, state: undefined };
    expect(ratesToCreate(t, entered, goldPlanWith(rate('tehsil', 1.5)))).toEqual({
      isEmpty: false,
      existing: [{ level: 'tehsil', message: 'already exists (current: 1.5%)' }],
      missing: [{ level: 'panchayat', percentage: 5 }],
    });
    expect(ratesToCreate(t, {}, goldPlanWith()).isEmpty).toBe(true);
  });

  it('zero is a rate, and no blank', () => {
    expect(ratesToCreate(t, { state: 0 }, goldPlanWith()).missing).toEqual([{ level: 'state', percentage: 0 }]);
  });

  it('shows the result', () => {
    const [state, tehsil] = [
      { level: 'state', message: 'Server says no' },
      { level: 'tehsil', message: 'already exists (current: 1.5%)' },
    ] as const;
    expect(bulkResultMessage(t, 6, [])).toEqual({ isSuccess: true, text: 'Successfully created 6 commission rates!' });
    expect(bulkResultMessage(t, 1, []).text).toBe('Successfully created 1 commission rates!');
    expect(bulkResultMessage(t, 2, [state, tehsil])).toEqual({
      isSuccess: false,
      text: 'Partial success: 2 created, but some failed: Tehsil: already exists (current: 1.5%), State: Server says no',
    });
    expect(bulkResultMessage(t, 0, [state]).text).toBe('Failed to create commission rates: State: Server says no');
  });
});

it('a typed number is one, a blank is none, and another text is not a number', () => {
  expect([' 12.5 ', '1,00,000', 7, '', ' ', undefined].map(parseNumberInput)).toEqual([
    12.5,
    100_000,
    7,
    undefined,
    undefined,
    undefined,
  ]);
  for (const text of ['x', '1-2', '1,5', '1e3', '0x10', '5%', '.'])
    expect([text, parseNumberInput(text)]).toEqual([text, Number.NaN]);
  for (const text of [
    '१५००',
    '1 500',
    '1\u00A0500',
    '₹1500',
    '₹ १,५००.००',
    'Rs. 1,500/-',
    'रु 1500',
    '\u202A1500\u202C',
    '௧௫௦௦',
  ])
    expect([text, parseNumberInput(text)]).toEqual([text, 1500]);
  for (const text of ['₹', '1 5', '15 00 x', 'rsx 5'])
    expect([text, parseNumberInput(text)]).toEqual([text, Number.NaN]);
  expect(parseNumberInput('9'.repeat(400))).toBe(Number.POSITIVE_INFINITY);
  expect(['2.5 %', '%', '2%%', '२.५ %'].map(parsePercentInput)).toEqual([2.5, undefined, Number.NaN, 2.5]);
});

it('the total of a plan is amount × years × 12 exactly, all of it at once where it is not recurring', () => {
  const terms = { planAmount: 500.1, planDuration: 2, isRecurring: true };
  const once = { ...terms, isRecurring: false };
  expect([planPayment(terms), planTotalInRupees(terms)]).toEqual([500.1, 12_002.4]);
  expect([planPayment(once), planTotalInRupees(once)]).toEqual([12_002.4, 12_002.4]);
});
