import { describe, expect, test } from 'vitest';
import { oldestOf, topPlans } from '@/pages/dashboard/figures';

describe('the figures of the dashboard', () => {
  const plan = (planName: string, totalAmount: number, totalTransactions: number, uniqueMembers: number) => ({
    id: planName,
    planName,
    totalAmount,
    totalTransactions,
    uniqueMembers,
  });
  const plans = [
    plan('A', 600, 1, 2),
    plan('B', 500, 6, 3),
    plan('C', 400, 5, 3),
    plan('D', 300, 4, 1),
    plan('E', 200, 3, 1),
    plan('F', 100, 2, 9),
    plan('G', 0, 0, 0),
  ];
  const names = (ranking: 'revenue' | 'transactions' | 'members') =>
    topPlans(plans, ranking).map(({ planName }) => planName);

  test('rank the best five plans by each measure, equal ones by name, without empty ones', () => {
    expect(names('revenue')).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(names('transactions')).toEqual(['B', 'C', 'D', 'E', 'F']);
    expect(names('members')).toEqual(['F', 'B', 'C', 'A', 'D']);
  });

  test('name the oldest record only where none can be older', () => {
    expect(oldestOf(['2026-11-02', '2026-11-05'], 9)).toBe('2026-11-02');
    expect(oldestOf(['2026-11-05', '2026-11-02'], 2)).toBe('2026-11-02');
    expect(oldestOf(['2026-11-05', '2026-11-02'], null)).toBeUndefined();
    expect(oldestOf(['2026-11-05', ''], 2)).toBeUndefined();
  });
});
