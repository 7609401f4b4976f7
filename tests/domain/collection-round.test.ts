import { arrearsOf, compareByArrears } from '@server/domain/arrears';
import type { ProgressMonth } from '@server/domain/progress';
import { describe, expect, it } from 'vitest';
import { callAddress, mobileDigits, whatsappAddress } from '@/domain/phone';

const month = (number: number, status: ProgressMonth['status'], amountPaise = 33335): ProgressMonth => ({
  year: 2026,
  month: number,
  status,
  amountPaise,
});

describe('the arrears of a plan', () => {
  it('are the exact sum of its overdue months', () => {
    const months = [
      month(6, 'completed'),
      month(7, 'overdue'),
      month(8, 'pending'),
      month(9, 'overdue', 33333),
      month(10, 'overdue'),
      month(11, 'current'),
      month(12, 'pending'),
    ];
    // 333.35 + 333.33 + 333.35
    expect(arrearsOf(months)).toEqual({
      months: 3,
      amountPaise: 100003,
      from: { year: 2026, month: 7 },
      to: { year: 2026, month: 10 },
    });
  });

  it('are undefined while nothing is overdue', () => {
    expect(arrearsOf([month(10, 'completed'), month(11, 'current'), month(12, 'pending')])).toBeUndefined();
    expect(arrearsOf([])).toBeUndefined();
  });
});

describe('the order of the collection round', () => {
  it('is by overdue months, then by amount, then by name', () => {
    const debtor = (name: string, months: number, amountPaise: number) => ({ name, months, amountPaise });
    const round = [
      debtor('Usha', 2, 90000),
      debtor('Bela', 3, 10000),
      debtor('asha', 2, 90000),
      debtor('Kamal', 2, 95000),
      debtor('Chand', 1, 900000),
    ];
    expect(round.sort(compareByArrears).map(({ name }) => name)).toEqual(['Bela', 'Kamal', 'asha', 'Usha', 'Chand']);
  });
});

describe('a mobile number', () => {
  it.each([
    ['9876543210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['+91-98765-43210', '9876543210'],
    ['0091 9876543210', '9876543210'],
    ['09876543210', '9876543210'],
    ['919876543210', '9876543210'],
    // Ten digits that begin like the country's code.
    ['9198765432', '9198765432'],
    ['6000000000', '6000000000'],
  ])('%s has the digits %s', (text, digits) => expect(mobileDigits(text)).toBe(digits));

  it.each(['', '12345', '5876543210', '98765432101', '+92 9876543210', '98765abcde', '9876543210;ext=1'])(
    'rejects %s',
    (text) => expect(mobileDigits(text)).toBeUndefined(),
  );

  it('is called with the country code, and the text of a message is encoded completely', () => {
    expect(callAddress('9876543210')).toBe('tel:+919876543210');
    const address = new URL(whatsappAddress('9876543210', 'नमस्ते & 50% #1\n₹200'));
    expect(address.origin + address.pathname).toBe('https://wa.me/919876543210');
    expect(address.searchParams.get('text')).toBe('नमस्ते & 50% #1\n₹200');
  });
});
