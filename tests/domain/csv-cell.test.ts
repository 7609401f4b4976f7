import { describe, expect, it } from 'vitest';
import { amountInFile, csvCell, dayInFile, monthInFile, timeInFile } from '@/domain/text/csv-cell';

describe('a cell of a CSV file', () => {
  it.each([
    '=1+1',
    '+91 98',
    '-cmd',
    '-',
    '@sum',
    '\tx',
    '\rx',
    '000123',
    '012345678901',
    '41234567890123456',
    '1E5',
    '12e-3',
    '636600000000000000000e12',
    '3/4',
    '3-4',
    '2026-11',
    '2026-11-28',
    '28/11/2026',
    '1.2.2026',
    '12:30',
    'DEC2',
    '5 Nov',
    '5-Nov-2026',
    'March 2026',
    'TRUE',
    'false',
  ])('keeps the text %j as it is', (text) => {
    expect(csvCell(text)).toBe(`'${text}`);
  });

  it.each([
    'Asha = Ravi',
    '',
    'TXN20261120-9F3A01BC',
    'CHQ-000777',
    '9876501234',
    '98765 01234',
    'May',
    'आशा',
    '12.5%',
  ])('has no mark before the text %j, which nothing changes', (text) => {
    expect(csvCell(text)).toBe(text);
  });

  it.each([
    [-250.5, -250.5],
    [0, 0],
    [5.517795365148571, 5.52],
    [null, ''],
    [undefined, ''],
    [amountInFile(1234.5), '1234.50'],
    [amountInFile(null), ''],
    [dayInFile('2026-11-04T20:00:00Z'), '2026-11-05'],
    [dayInFile(''), ''],
    [monthInFile({ month: 3, year: 2026 }), '2026-03'],
    [monthInFile({ month: null, year: 2026 }), ''],
    [timeInFile('2026-11-20T06:30:00Z'), '2026-11-20T12:00:00+05:30'],
    [timeInFile('unknown'), ''],
  ])('of %j is %j', (value, written) => {
    expect(csvCell(value)).toBe(written);
  });
});
