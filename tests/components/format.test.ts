import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatMonth,
  formatMonthName,
  formatNumber,
  formatPercent,
  formatRupees,
  formatRupeesShort,
  formatYear,
  monthName,
} from '@/components/text/format';

describe('the format of rupees', () => {
  it.each([
    [0, '₹0'],
    [999, '₹999'],
    [1000, '₹1,000'],
    [99_999.5, '₹1,00,000'],
    [100_000, '₹1,00,000'],
    [123_456, '₹1,23,456'],
    [1_234_567, '₹12,34,567'],
    [1e7, '₹1,00,00,000'],
    [-5000, '−₹5,000'],
    [0.49, '₹0'],
    [0.5, '₹1'],
    // There is no minus sign before an amount that is rounded to 0.
    [-0.3, '₹0'],
    [null, '–'],
    [undefined, '–'],
  ])('writes %s as %s', (amount, text) => {
    expect(formatRupees(amount)).toBe(text);
  });

  it.each([
    [0, '₹0'],
    [12_500, '₹12,500'],
    [99_999.4, '₹99,999'],
    [99_999.5, '₹1 L'],
    [100_000, '₹1 L'],
    [123_456, '₹1.2 L'],
    [9_940_000, '₹99.4 L'],
    [9_995_000, '₹1 Cr'],
    [1e7, '₹1 Cr'],
    [34_000_000, '₹3.4 Cr'],
    [123_456_789_000, '₹12,345.7 Cr'],
    [-250_000, '−₹2.5 L'],
    [null, '–'],
  ])('shortens %s to %s', (amount, text) => {
    expect(formatRupeesShort(amount)).toBe(text);
  });
});

describe('the format of percentages and counts', () => {
  it.each([
    [12.5, '12.5%'],
    [66.666, '66.7%'],
    [0, '0.0%'],
    [-3.25, '−3.3%'],
    [-0.04, '0.0%'],
    [null, '–'],
  ])('writes %s percent as %s', (percent, text) => {
    expect(formatPercent(percent)).toBe(text);
  });

  it('groups the digits of counts the Indian way', () => {
    expect(formatNumber(1_234_567)).toBe('12,34,567');
    expect(formatNumber(undefined)).toBe('–');
  });
});

describe('the format of dates in India', () => {
  it.each([
    ['2026-11-05T06:30:00Z', '5 Nov 2026'],
    // 18:30 UTC is midnight in India.
    ['2026-11-05T18:29:59Z', '5 Nov 2026'],
    ['2026-11-05T18:30:00Z', '6 Nov 2026'],
    ['2026-12-31T20:00:00Z', '1 Jan 2027'],
    ['1990-02-28', '28 Feb 1990'],
    ['2026-09-01', '1 Sep 2026'],
    ['', '–'],
    ['soon', '–'],
    [null, '–'],
  ])('writes %s as %s', (instant, text) => {
    expect(formatDate(instant)).toBe(text);
  });

  it('adds the time of day', () => {
    expect(formatDateTime('2026-11-05T10:15:00Z')).toBe('5 Nov 2026, 3:45 pm');
  });

  it('has the names of months', () => {
    expect(formatMonth({ month: 11, year: 2026 })).toBe('Nov 2026');
    expect(formatMonthName(9)).toBe('Sep');
    expect(monthName(1)).toBe('January');
  });

  it('is "–" where a part of a month is not known', () => {
    expect(formatMonth({ month: 11, year: null })).toBe('–');
    expect(formatMonth({ month: null, year: 2026 })).toBe('–');
    expect(formatMonthName(null)).toBe('–');
    expect(formatYear(null)).toBe('–');
  });
});

it('in another language days and months are translated, and digits keep their groups', async () => {
  const day = '2026-11-05T10:15:00.000Z';
  await i18next.changeLanguage('hi');
  expect(formatDate(day)).toBe('5 नव॰ 2026');
  expect(formatDateTime(day)).toBe('5 नव॰ 2026, दोपहर 3:45');
  expect(formatMonth({ month: 2, year: 2026 })).toBe('फ़रवरी 2026');
  expect(monthName(3)).toBe('मार्च');
  expect(formatRupees(123456)).toBe('₹1,23,456');
  expect(formatNumber(1234567)).toBe('12,34,567');
  expect(formatRupeesShort(123456)).toBe('₹1.2 लाख');
  expect(formatRupeesShort(34_000_000)).toBe('₹3.4 करोड़');
});
