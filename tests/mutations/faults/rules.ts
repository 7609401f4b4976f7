import type { Fault } from '../fault';

export const ruleFaults: readonly Fault[] = [
  {
    name: 'A share of an amount is rounded down instead of half up',
    file: 'src/domain/money.ts',
    find: '* BigInt(basisPoints) + 5000n) / 10000n',
    replace: '* BigInt(basisPoints)) / 10000n',
    specs: ['plans-rates', 'report'],
  },
  {
    name: 'The month of an instant is that of UTC and not that of India',
    file: 'src/domain/months.ts',
    find: 'const ist = new Date(new Date(instant).getTime() + IST_OFFSET_MS);',
    replace: 'const ist = new Date(instant);',
    specs: ['member-life.nightly', 'records'],
  },
  {
    name: 'Payments are taken for five past years instead of four',
    file: 'src/domain/plan.ts',
    find: 'const PAYMENT_YEARS_BACK = 4;',
    replace: 'const PAYMENT_YEARS_BACK = 5;',
    specs: ['member-life.nightly', 'records'],
  },
  {
    name: 'A deposit is accepted for a month before the first one of the plan',
    file: 'mock-server/domain/deposit.ts',
    find: 'if (compareMonths(month, start) < 0 || compareMonths(month, last) > 0)',
    replace: 'if (compareMonths(month, last) > 0)',
    specs: ['records', 'member-life.nightly'],
  },
  {
    name: 'Commissions that were paid no longer count as earned',
    file: 'mock-server/domain/commission.ts',
    find: "  status === 'approved' || status === 'paid';",
    replace: "  status === 'approved';",
    specs: ['dashboard', 'coordinator'],
  },
  {
    name: 'Coordinators with equal figures do not share a rank',
    file: 'mock-server/domain/ranking.ts',
    find: 'if (weighed[index - 1]?.weight !== weight) rank = index + 1;',
    replace: 'rank = index + 1;',
    specs: ['coordinator', 'dashboard'],
  },
  {
    name: 'Months that wait for approval are offered for payment again',
    file: 'src/domain/payment-schedule.ts',
    find: "(month) => month.status !== 'completed' && !waiting.some((each) => isSameMonth(each, month)),",
    replace: "(month) => month.status !== 'completed',",
    specs: ['member-life.nightly', 'lost-answers'],
  },
  {
    name: 'The collection round begins with those who owe the fewest months',
    file: 'mock-server/domain/arrears.ts',
    find: 'b.months - a.months ||',
    replace: 'a.months - b.months ||',
    specs: ['panchayat'],
  },
];
