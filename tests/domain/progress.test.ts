import { type PaidPayment, progressOf } from '@server/domain/progress';
import { describe, expect, it } from 'vitest';

const today = { year: 2026, month: 4 };
const terms = { planAmount: 50000, planDuration: 1, isRecurring: true };
const createdAt = '2026-01-05T05:00:00.000Z';

const payment = (month: number, status: PaidPayment['status'], year = 2026): PaidPayment => ({
  year,
  month,
  status,
  createdAt,
  amountPaise: 50000,
});

describe('the progress of a plan', () => {
  const progress = progressOf(
    terms,
    [payment(1, 'approved'), payment(2, 'pending'), payment(3, 'denied'), payment(6, 'approved')],
    today,
  );

  it('starts with the first payment that was not denied', () =>
    expect(progress?.start).toEqual({ year: 2026, month: 1 }));

  it('counts approved payments only', () => {
    expect(progress).toMatchObject({ completedMonths: 2, expectedMonths: 12, investedPaise: 100000 });
    expect(progress?.expectedPaise).toBe(600000);
    expect(progress?.percentage).toBeCloseTo(16.667, 3);
  });

  it('has a status for every month', () =>
    expect(progress?.months.map(({ status }) => status)).toEqual([
      'completed',
      'pending',
      'overdue',
      'current',
      'pending',
      'completed',
      ...Array.from({ length: 6 }, () => 'pending'),
    ]));

  it('gives the day of completed months only', () => {
    expect(progress?.months[0]).toEqual({
      year: 2026,
      month: 1,
      status: 'completed',
      amountPaise: 50000,
      investmentDate: createdAt,
    });
    expect(progress?.months[1]).toEqual({ year: 2026, month: 2, status: 'pending', amountPaise: 50000 });
  });
});

it('a pending payment for a past month is pending and not overdue', () => {
  const progress = progressOf(terms, [payment(11, 'pending', 2025)], today);
  expect(progress?.months[0]?.status).toBe('pending');
  expect(progress?.percentage).toBe(0);
});

it('a denied payment does not begin a plan', () =>
  expect(progressOf(terms, [payment(1, 'denied')], today)).toBeUndefined());

it('a one-time plan is complete with its one payment', () => {
  const progress = progressOf({ ...terms, isRecurring: false }, [payment(1, 'approved')], today);
  expect(progress).toMatchObject({ percentage: 100, completedMonths: 1, expectedMonths: 1, expectedPaise: 600000 });
  expect(progress?.months).toHaveLength(1);
});

it('the progress of a plan never exceeds 100 percent', () => {
  const twice = [payment(1, 'approved'), payment(1, 'approved')];
  expect(progressOf({ ...terms, isRecurring: false }, twice, today)?.percentage).toBe(100);
});
