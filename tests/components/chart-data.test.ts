import { describe, expect, test } from 'vitest';
import {
  dashOf,
  formatExactFigure,
  formatFigure,
  formatTick,
  markShapeOf,
  monthCategories,
  shareLabel,
  topShares,
} from '@/components/chart/chart-data';
import { monthOf } from '@/domain/months';
import { now } from '@/utils/clock';

describe('the figures of a chart', () => {
  test.each([
    [0, '₹0'],
    [50_000, '₹50,000'],
    [100_000, '₹1 L'],
    [1_20_000, '₹1.2 L'],
    [99_96_000, '₹1 Cr'],
    [3_40_00_000, '₹3.4 Cr'],
  ])('show %d rupees at the axis as %s', (rupees, text) => {
    expect(formatTick('rupees', rupees)).toBe(text);
  });

  test('have short forms for counts and percentages', () => {
    // All ticks of an axis that reaches a lakh are in lakhs.
    expect(formatTick('rupees', 50_000, 1_50_000)).toBe('₹0.5 L');
    expect(formatTick('rupees', 0, 1_50_000)).toBe('₹0');
    expect(formatTick('count', 1_20_000)).toBe('1,20,000');
    expect(formatTick('percent', 40)).toBe('40%');
  });

  test('are complete in tooltips and tables, with a dash for a missing one', () => {
    expect(formatFigure('rupees', 1_23_456)).toBe('₹1,23,456');
    expect(formatFigure('percent', 12.34)).toBe('12.3%');
    expect(formatFigure('count', null)).toBe('–');
  });

  test('have paise in tooltips alone', () => {
    expect(formatFigure('rupees', 1_23_456.5)).toBe('₹1,23,457');
    expect(formatExactFigure('rupees', 1_23_456.5)).toBe('₹1,23,456.50');
    expect(formatExactFigure('rupees', 1_23_456)).toBe('₹1,23,456');
    expect(formatExactFigure('percent', 12.34)).toBe('12.3%');
  });

  test('have short months at the axis and full ones elsewhere', () => {
    expect(monthCategories([{ year: 2020, month: 11 }])).toEqual([{ full: 'Nov 2020', short: 'Nov ’20' }]);
    const [current] = monthCategories([monthOf(now())]);
    expect(current).toMatchObject({ full: expect.stringMatching(/ \(so far\)$/) });
  });

  test('differ in dash and mark between neighboring series', () => {
    expect(new Set([0, 1, 2, 3, 4, 5].map(dashOf)).size).toBe(6);
    expect(new Set([0, 1, 2, 3, 4, 5].map(markShapeOf)).size).toBe(6);
  });
});

describe('the shares of a whole', () => {
  const slices = [
    { label: 'small', value: 40 },
    { label: 'none', value: 0 },
    { label: 'big', value: 500 },
    { label: 'middle', value: 400 },
    { label: 'smaller', value: 60 },
  ];

  test('show the largest first and the rest as one slice', () => {
    expect(topShares(slices, 2, 'Other')).toEqual([
      { label: 'big', value: 500, share: 50 },
      { label: 'middle', value: 400, share: 40 },
      { label: 'Other', value: 100, share: 10 },
    ]);
  });

  test('name the last slice when the rest is a single one', () => {
    expect(topShares(slices, 3, 'Other').map(({ label }) => label)).toEqual(['big', 'middle', 'smaller', 'small']);
  });

  test('have no slice for the rest when there is none', () => {
    expect(topShares(slices, 4, 'Other').map(({ label }) => label)).toEqual(['big', 'middle', 'smaller', 'small']);
    expect(topShares([], 6, 'Other')).toEqual([]);
    expect(topShares([{ label: 'none', value: 0 }], 6, 'Other')).toEqual([]);
  });

  test.each([
    [4.99, ''],
    [5, '5.0%'],
    [33.46, '33.5%'],
    [100, '100.0%'],
  ])('label a slice of %d percent as "%s"', (share, label) => {
    expect(shareLabel(share)).toBe(label);
  });
});
