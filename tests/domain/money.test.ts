import { describe, expect, it } from 'vitest';
import {
  averageOf,
  earnedPercent,
  fractionOf,
  growthPercent,
  growthTrend,
  percentOf,
  shareOf,
  sumRupees,
  toBasisPoints,
  toPaise,
  toPercent,
  toRupees,
} from '@/domain/money';

describe('rupees to paise', () => {
  it.each([
    [0, 0],
    [1, 100],
    [0.1, 10],
    [0.29, 29],
    [1.005, 101],
    [1.004, 100],
    [8.575, 858],
    [1234.56, 123456],
    [33.335, 3334],
    [99999999.99, 9999999999],
    [10_000_000_000, 1_000_000_000_000],
    [1e-7, 0],
  ])('%d rupees are %d paise', (rupees, paise) => {
    expect(toPaise(rupees)).toBe(paise);
  });

  it('convert back to the same rupees', () => {
    expect(toRupees(123456)).toBe(1234.56);
    expect(toRupees(toPaise(0.1) + toPaise(0.2))).toBe(0.3);
  });
});

describe('percent and basis points', () => {
  it.each([
    [12.5, 1250],
    [0.01, 1],
    [100, 10000],
    [1.005, 101],
  ])('%d %% are %d basis points', (percent, points) => {
    expect(toBasisPoints(percent)).toBe(points);
  });

  it('show 1250 basis points as 12.5 %', () => expect(toPercent(1250)).toBe(12.5));
});

it.each([
  [100000, 250, 2500],
  // 333.33 × 1.5 % = 4.99995 rupees
  [33333, 150, 500],
  // 0.01 × 50 % is half a paisa: up
  [1, 5000, 1],
  [1, 4999, 0],
  [50000, 0, 0],
  [50000, 10000, 50000],
  // ten crore crore paise, where binary fractions would already err
  [1_000_000_000_000_001, 3333, 333_300_000_000_000],
])('a share of an amount %d paise at %d basis points are %d paise', (amount, points, share) => {
  expect(shareOf(amount, points)).toBe(share);
});

it('part of a whole is a fraction or a percent, and 0 where there is no whole', () => {
  expect([fractionOf(1, 8), percentOf(1, 8), percentOf(5, 0)]).toEqual([0.125, 12.5, 0]);
});

it('sums of rupees are exact to the paisa, and averages are rounded to whole paise, halves up', () => {
  expect(sumRupees([0.1, 0.2, 0.3])).toBe(0.6);
  expect(sumRupees([1.005, 200.5, 200.5])).toBe(402.01);
  expect([averageOf(1501, 2), averageOf(1000, 3), averageOf(0, 0)]).toEqual([751, 333, 0]);
});

it('the earned percent is commission ÷ collection × 100', () => {
  expect(earnedPercent(25, 1000)).toBe(2.5);
  expect(earnedPercent(25, 0)).toBe(0);
});

describe('growth', () => {
  it.each([
    [150, 100, 50],
    [50, 100, -50],
    [0, 100, -100],
    [100, 0, 0],
    [0, 0, 0],
  ])('to %d from %d is %d percent', (current, previous, growth) => {
    expect(growthPercent(current, previous)).toBe(growth);
  });

  it('has a direction and a percent without sign, and is flat where that reads 0.0 %', () => {
    expect(growthTrend(150, 100)).toEqual({ direction: 'up', percent: 50 });
    expect(growthTrend(75, 100)).toEqual({ direction: 'down', percent: 25 });
    expect(growthTrend(500, 0)).toEqual({ direction: 'flat', percent: 0 });
    const directions = [10004, 10006, 9994].map((current) => growthTrend(current, 10000).direction);
    expect(directions).toEqual(['flat', 'up', 'down']);
  });
});
