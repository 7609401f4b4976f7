import type { Fault } from '../fault';

export const serverFaults: readonly Fault[] = [
  {
    name: 'Calculating the commissions of a deposit again doubles them',
    file: 'mock-server/modules/commissions/decisions.ts',
    find: 'return due.filter(({ level }) => !existing.has(level));',
    replace: 'return due;',
    specs: ['all-records'],
  },
  {
    name: 'A member with a family can be deleted',
    file: 'mock-server/modules/members/records.ts',
    find: 'if (familyMembers + deposits > 0)',
    replace: 'if (deposits > 0)',
    specs: ['members'],
  },
  {
    name: 'My Deposits begins with the oldest deposit',
    file: 'mock-server/modules/deposits/list.ts',
    find: "order ?? (sort ? 'asc' : 'desc')",
    replace: "order ?? 'asc'",
    specs: ['member-life.nightly'],
  },
  {
    name: 'Pictures of more than one megabyte are refused',
    file: 'mock-server/http/body-parsers.ts',
    find: 'fileSize: 2 * 1024 * 1024,',
    replace: 'fileSize: 1024 * 1024,',
    specs: ['people', 'settings'],
  },
  {
    name: 'The link on a receipt does not enter its code',
    file: 'mock-server/documents/receipt-pdf.ts',
    find: '?code=$',
    replace: '?receipt=$',
    specs: ['receipt-verification'],
  },
  {
    name: 'A link for a new password is valid for more than a day',
    file: 'mock-server/auth/tokens.ts',
    find: 'const RESET_SECONDS = 30 * 60;',
    replace: 'const RESET_SECONDS = 30 * 60 * 60;',
    specs: ['accounts'],
  },
  {
    name: 'A text in an exported file runs as a formula',
    file: 'mock-server/documents/export-files.ts',
    find: 'row.map((cell) => escapeFormula(cell))',
    replace: '[...row]',
    specs: ['coordinator', 'report'],
  },
  {
    name: 'The commission of this month is that of all time',
    file: 'mock-server/modules/commissions/own-commissions.ts',
    find: 'thisMonth: toRupees(thisMonth.earned.amountPaise),',
    replace: 'thisMonth: toRupees(earned.amountPaise),',
    specs: ['coordinator', 'panchayat'],
  },
];
