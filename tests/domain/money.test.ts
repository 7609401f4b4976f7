import { describe, expect, it } from 'vitest';
import { percentOf, shareOf, toBasisPoints, toPaise, toPercent, toRupees } from '@/domain/money';

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

  it('come back as the same rupees', () => {
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

  it('shows 1250 basis points as 12.5 %', () => expect(toPercent(1250)).toBe(12.5));
});

describe('a share of an amount', () => {
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
  ])('%d paise at %d basis points are %d paise', (amount, points, share) => {
    expect(shareOf(amount, points)).toBe(share);
  });
});

describe('part of a whole', () => {
  it('is a percent', () => expect(percentOf(1, 8)).toBe(12.5));
  it('is 0 where there is no whole', () => expect(percentOf(5, 0)).toBe(0));
});
