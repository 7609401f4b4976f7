import type { Level } from '@/contract/roles';
import type { Rate } from '@/domain/rates';

export const plan = (_id: string, planName: string) => ({
  _id,
  planName,
  planAmount: 500,
  planDuration: 5,
  profitAmount: 0,
  description: '',
  isActive: true,
  isRecurring: true,
  createdAt: '2026-01-01T00:00:00.000Z',
});
export const gold = plan('gold', 'Gold');
export const silver = plan('silver', 'Silver');

export const rate = (level: Level, percentage: number, change: Partial<Rate> = {}): Rate => ({
  _id: `${level}-${percentage}`,
  plan: gold,
  coordinatorLevel: level,
  commissionPercentage: percentage,
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...change,
});
export const goldPlanWith = (...rates: Rate[]) => ({ plan: gold, rates });
