import { expect, it } from 'vitest';
import { summarizeCommissions } from '@/domain/own-commission';

it('commissions are summed to the paisa and counted by status, and rejected ones count only where they are asked for', () => {
  const rows = [
    { amount: 0.1, status: 'pending', decision: 'pending' },
    { amount: 0.2, status: 'processed', decision: 'pending' },
    { amount: 8.64, status: 'rejected', decision: 'rejected' },
    { amount: 1, status: 'processed', decision: 'approved' },
  ] as const;
  const counts = { pendingCount: 2, processedCount: 2 };
  expect(summarizeCommissions(rows)).toEqual({ totalAmount: 1.3, rejectedAmount: 8.64, ...counts });
  expect(summarizeCommissions(rows, 'rejected')).toEqual({ totalAmount: 9.94, rejectedAmount: 0, ...counts });
  expect(summarizeCommissions([])).toEqual({ totalAmount: 0, rejectedAmount: 0, pendingCount: 0, processedCount: 0 });
});
