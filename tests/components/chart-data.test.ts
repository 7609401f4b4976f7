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
    ['rupees', 100_000, undefined, '₹1 L'],
    // All ticks of an axis that reaches a lakh are in lakhs.
    ['rupees', 50_000, 1_50_000, '₹0.5 L'],
    ['rupees', 0, 1_50_000, '₹0'],
    ['count', 1_20_000, undefined, '1,20,000'],
    ['percent', 40, undefined, '40%'],
  ] as const)('show at the axis as %s %d, which reaches to %s, as %s', (unit, value, largest, text) => {
    expect(formatTick(unit, value, largest)).toBe(text);
  });

  test('are complete in tables, with a dash for a missing one, and have paise in tooltips alone', () => {
    expect(formatFigure('percent', 12.34)).toBe('12.3%');
    expect(formatFigure('count', null)).toBe('–');
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

  test('name the last slice when the rest is a single one, and have none where there is no rest', () => {
    const labels = (count: number) => topShares(slices, count, 'Other').map(({ label }) => label);
    for (const count of [3, 4]) expect(labels(count).join(' ')).toBe('big middle smaller small');
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
