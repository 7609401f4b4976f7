import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import {
  amountInBankFile,
  bankFileOf,
  dayInBankFile,
  guessColumns,
  matchBankFile,
  rememberedColumns,
} from '@/domain/bank-file';

const line = (number: number, totalAmount: number, more: object = {}) => ({
  _id: `line-${number}`,
  reference: `PAY-2026-012-00${number}`,
  totalAmount,
  status: 'prepared',
  bankReference: null,
  ...more,
});
const lines = [line(1, 123456.5), line(2, 1100), line(3, 55.25)];

function match(text: string, expected: readonly ReturnType<typeof line>[] = lines) {
  const file = bankFileOf(Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' }).data, expected);
  return matchBankFile(file, guessColumns(file, expected), expected, { first: '2026-12-01', last: '2026-12-31' });
}
const ids = (found: readonly { line: { _id: string } }[]) => found.map(({ line: { _id } }) => _id);

describe('an amount of a bank', () => {
  it.each([
    ['₹1,23,456.50', 123456.5],
    ['Rs. 1,23,456.50', 123456.5],
    ['INR 1100', 1100],
    ['1,100.00 Dr', 1100],
    ['(1,100.00)', 1100],
    ['-1100', 1100],
    ['१,१००.००', 1100],
    ['0.10', 0.1],
    ['1,100.00 Cr', null],
    ['1.100,00', null],
    ['12,34', null],
    ['', null],
    ['Nil', null],
  ])('%j is %j', (text, amount) => expect(amountInBankFile(text)).toBe(amount));
});

describe('a day of a bank', () => {
  it.each([
    ['03/12/2026', '2026-12-03'],
    ['3-Dec-26', '2026-12-03'],
    ['03 December 2026', '2026-12-03'],
    ['2026-12-03T18:05:00', '2026-12-03'],
    ['03-12-2026 18:05:11', '2026-12-03'],
    ['31/02/2026', null],
    ['12/31/2026', null],
    ['20261203', null],
    ['', null],
  ])('%j is %j', (text, day) => expect(dayInBankFile(text)).toBe(day));
});

describe('the file of a bank', () => {
  it('is read with a BOM, lakh commas, signs of rupees and a preamble, and finds each line by our reference', () => {
    const { matched, doubtful, onlyInFile, onlyInPayout } = match(
      '\uFEFFState Bank of India,,,\n\nValue Date,Narration,UTR No,Debit\n' +
        '03/12/2026,NEFT/PAY-2026-012-001/ASHA DEVI,SBIN52026120301,"₹1,23,456.50"\n' +
        '04/12/2026,NEFT/PAY2026012002/RAM,SBIN52026120302,"1,100.00"\n' +
        '04/12/2026,NEFT/PAY 2026 012 003 77012/MOHAN,SBIN52026120303,55.25\n',
    );
    expect(
      matched.map(({ line: { _id }, row }) => [_id, row.amount, row.bankReference, row.paidOn, row.place]),
    ).toEqual([
      ['line-1', 123456.5, 'SBIN52026120301', '2026-12-03', 3],
      ['line-2', 1100, 'SBIN52026120302', '2026-12-04', 4],
      ['line-3', 55.25, 'SBIN52026120303', '2026-12-04', 5],
    ]);
    expect([doubtful, onlyInFile, onlyInPayout]).toEqual([[], [], []]);
  });

  it('may have its columns in any order, under other names and separated by tabs or semicolons', () => {
    for (const separator of ['\t', ';']) {
      const text = [
        ['Amount', 'Customer Ref', 'Bank Ref', 'Txn Date', 'Status'],
        ['1100', 'PAY-2026-012-002', 'U2', '3-Dec-2026', 'Success'],
      ];
      const { matched } = match(text.map((row) => row.join(separator)).join('\r\n'));
      expect(matched.map(({ row }) => [row.bankReference, row.paidOn, row.outcome])).toEqual([
        ['U2', '2026-12-03', 'Success'],
      ]);
    }
  });

  it('says where the amount differs by a paisa, where the bank reference is missing, and what the bank refused; the day lies between the payout and today', () => {
    const { matched, doubtful, onlyInPayout } = match(
      'Reference,Amount,UTR,Status\nPAY-2026-012-001,"1,23,456.51",U1,Paid\n' +
        'PAY-2026-012-002,1100.00,,Paid\nPAY-2026-012-003,55.25,U3,Returned: account closed\n',
    );
    const days = match(
      'Reference,Amount,UTR,Date\nPAY-2026-012-001,123456.5,U1,30/11/2026\nPAY-2026-012-002,1100,U2,01/01/2027\nPAY-2026-012-003,55.25,U3,31/12/2026\n',
    );
    expect([days.doubtful.map(({ doubt }) => doubt), ids(days.matched)]).toEqual([['day', 'day'], ['line-3']]);
    expect(matched).toEqual([]);
    expect(doubtful.map(({ line: { _id }, doubt }) => [_id, doubt])).toEqual([
      ['line-1', 'amount'],
      ['line-2', 'no-bank-reference'],
      ['line-3', 'refused'],
    ]);
    expect(onlyInPayout).toEqual([]);
  });

  it('counts the same row twice once, and asks to look at a reference that was paid twice', () => {
    const { matched, doubtful } = match(
      'Reference,Amount,UTR\nPAY-2026-012-002,1100,U2\nPAY-2026-012-002,"1,100.00",U2\n' +
        'PAY-2026-012-003,55.25,U3\nPAY-2026-012-003,55.25,U4\n',
    );
    expect(ids(matched)).toEqual(['line-2']);
    expect(doubtful.map(({ line: { _id }, doubt }) => [_id, doubt])).toEqual([['line-3', 'twice']]);
  });

  it('tells unknown references, lines that it lacks, and what was marked before', () => {
    const before = [
      line(1, 10, { status: 'paid', bankReference: 'U1' }),
      line(2, 20, { status: 'paid', bankReference: 'other' }),
      line(3, 30, { status: 'failed' }),
      line(4, 40),
      line(5, 50),
    ];
    const { matched, doubtful, onlyInFile, onlyInPayout, paidBefore } = match(
      'Reference,Amount,UTR\nPAY-2026-012-001,10,U1\nPAY-2026-012-002,20,U2\nPAY-2026-012-003,30,U3\n' +
        'PAY-2026-012-004,40,U4\nPAY-2026-011-004,40,U5\nPAY-2026-012-0041,40,U6\nElectricity,900,U7\nClosing balance,,\n',
      before,
    );
    expect(ids(matched)).toEqual(['line-4']);
    expect(doubtful.map(({ line: { _id }, doubt }) => [_id, doubt])).toEqual([
      ['line-2', 'paid-otherwise'],
      ['line-3', 'failed-before'],
    ]);
    expect(onlyInFile.map(({ reference }) => reference)).toEqual([
      'PAY-2026-011-004',
      'PAY-2026-012-0041',
      'Electricity',
    ]);
    expect(onlyInPayout.map(({ _id }) => _id)).toEqual(['line-5']);
    expect(paidBefore).toBe(1);
  });

  it('is read by the columns that were chosen before, wherever they stand, unless one is missing', () => {
    const chosen = { reference: 'Remark', amount: 'Debit', bankReference: 'UTR' };
    const fileOf = (header: string[]) => ({ header, rows: [], firstPlace: 2 });
    expect(rememberedColumns(fileOf(['UTR', 'Debit', 'Date', 'Remark']), chosen)).toEqual({
      reference: 3,
      amount: 1,
      bankReference: 0,
    });
    expect(rememberedColumns(fileOf(['UTR', 'Date', 'Remark']), chosen)).toBeUndefined();
    expect(rememberedColumns(fileOf(['UTR']), {})).toBeUndefined();
  });

  it('without any line of the payout has all its payments on the side of the file', () => {
    const { matched, onlyInFile, onlyInPayout } = match('Reference,Amount,UTR\nPAY-2025-001-001,10,U1\n');
    expect([matched, onlyInFile.length, onlyInPayout.length]).toEqual([[], 0, 3]);
    const twoThousand = Array.from({ length: 2000 }, (_, index) => line(index + 1000, index + 1));
    const text = twoThousand.map(({ reference, totalAmount }, index) => `${reference},${totalAmount}.00,U${index}`);
    expect(match(`Reference,Amount,UTR\n${text.join('\n')}`, twoThousand).matched).toHaveLength(2000);
  });
});
