import { arrearsOf, compareByArrears } from '@server/domain/arrears';
import type { ProgressMonth } from '@server/domain/progress';
import { describe, expect, it } from 'vitest';
import { debtOf, owedMonths, waitingCash } from '@/domain/debt';
import { callUrl, mobileDigits, searchedDigits, whatsappUrl } from '@/domain/text/phone';
import { includesText } from '@/domain/text/text';

const month = (number: number, status: ProgressMonth['status'], amountPaise = 33335): ProgressMonth => ({
  year: 2026,
  month: number,
  status,
  amountPaise,
});

it('the arrears of a plan are the exact sum of its overdue months', () => {
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
  expect(arrearsOf([month(10, 'completed'), month(11, 'current'), month(12, 'pending')])).toBeUndefined();
});

it('the order of the collection round is by overdue months, then by amount, then by name', () => {
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

describe('what a family owes', () => {
  const thisMonth = { year: 2027, month: 2 };
  const month = (year: number, number: number, amountPaise = 10000) => ({ year, month: number, amountPaise });

  it('is the unpaid months up to this one, in the years that payments are taken for, of active plans', () => {
    const unpaid = [month(2022, 12), month(2023, 1), month(2027, 1), month(2027, 2), month(2027, 3)];
    expect(owedMonths(unpaid, true, thisMonth)).toEqual([month(2023, 1), month(2027, 1), month(2027, 2)]);
    expect(owedMonths(unpaid, false, thisMonth)).toEqual([]);
  });

  it('is overdue or of this month, and each payment counts once', () => {
    const owed = [month(2026, 12, 20050), month(2027, 1, 50000), month(2027, 2, 20050), month(2027, 2, 110100)];
    expect(debtOf(owed, thisMonth)).toEqual({
      overdue: { months: 2, amountPaise: 70050 },
      thisMonth: { months: 2, amountPaise: 130150 },
    });
    const nothing = { months: 0, amountPaise: 0 };
    expect(debtOf([], thisMonth)).toEqual({ overdue: nothing, thisMonth: nothing });
  });

  it('is collected in cash where deposits wait for approval', () => {
    const cash = { status: 'pending', paymentMethod: 'Cash', amountPaise: 20050 } as const;
    const others = [
      { ...cash, status: 'approved' },
      { ...cash, status: 'denied' },
      { ...cash, paymentMethod: 'UPI' },
    ] as const;
    expect(waitingCash([cash, ...others, { ...cash, amountPaise: 30100 }])).toBe(50150);
    expect(waitingCash(others)).toBe(0);
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
    ['\u202A+91\u00A098765\u201143210\u202C', '9876543210'],
    ['(+91) 98765 43210', '9876543210'],
    ['९८७६५४३२१०', '9876543210'],
    ['\u09EF\u09EE\u09ED\u09EC\u09EB\u09EA\u09E9\u09E8\u09E7\u09E6', '9876543210'],
    // Ten digits that begin like the country's code.
    ['9198765432', '9198765432'],
    ['6000000000', '6000000000'],
    ...['', '12345', '5876543210', '98765432101', '+92 9876543210', '98765abcde', '9876543210;ext=1'].map((text) => [
      text,
      undefined,
    ]),
  ])('%s has the digits %s', (text = '', digits) => expect(mobileDigits(text)).toBe(digits));

  it.each([
    ['98765 43210', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['00919876543210', '9876543210'],
    ['09876543210', '9876543210'],
    ['98765 43', '9876543'],
    ['+91 98765', '98765'],
    // A part of a number may begin with 91.
    ['91987', '91987'],
    ...['', '987', '+91 987', 'Ramesh', 'TXN0012129940', '98765x'].map((words) => [words, undefined]),
  ])('is searched by %j as %s', (words = '', digits) => expect(searchedDigits(words)).toBe(digits));

  it('is found however the two are written', () => {
    expect(includesText('+91 98765 43210', ['09876543210'])).toBe(true);
    expect(includesText('98765 43', ['+91 9876 543210'])).toBe(true);
    expect(includesText('98765 44', ['+91 9876 543210'])).toBe(false);
    expect(includesText('\u202A+91 98765 43210\u202C', ['९८७६५ ४३२१०'])).toBe(true);
    expect(includesText('(+91) 98765\u2011432', ['9876543210'])).toBe(true);
    expect(includesText('98765', [undefined])).toBe(false);
  });

  it('is called with the country code, and the text of a message is encoded completely', () => {
    expect(callUrl('9876543210')).toBe('tel:+919876543210');
    const address = new URL(whatsappUrl('9876543210', 'नमस्ते & 50% #1\n₹200'));
    expect(address.origin + address.pathname).toBe('https://wa.me/919876543210');
    expect(address.searchParams.get('text')).toBe('नमस्ते & 50% #1\n₹200');
  });
});
