import { describe, expect, it } from 'vitest';
import { includesMobile, searchedDigits } from '@/domain/phone';

describe('the digits of a search', () => {
  it.each([
    ['9876543210', '9876543210'],
    ['98765 43210', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['+919876543210', '9876543210'],
    ['919876543210', '9876543210'],
    ['00919876543210', '9876543210'],
    ['09876543210', '9876543210'],
    ['98765 43', '9876543'],
    ['+91 98765', '98765'],
    // A part of a number may begin with 91.
    ['91987', '91987'],
  ])('of %j are %s', (words, digits) => expect(searchedDigits(words)).toBe(digits));

  it.each(['', '987', '+91 987', 'Ramesh', 'TXN0012129940', '98765x'])('are none in %j', (words) =>
    expect(searchedDigits(words)).toBeUndefined(),
  );
});

it('a number is found however the two are written', () => {
  expect(includesMobile('+91 98765 43210', '09876543210')).toBe(true);
  expect(includesMobile('98765 43', '+91 9876 543210')).toBe(true);
  expect(includesMobile('98765 44', '+91 9876 543210')).toBe(false);
  expect(includesMobile('98765', undefined)).toBe(false);
  expect(includesMobile('', '9876543210')).toBe(false);
});
