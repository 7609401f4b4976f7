import type { TFunction } from 'i18next';
import type { Category, Leader } from '@/contract/ranking';
import { formatNumber, formatRupees } from '@/ui/format';
import { figureOf } from './explain-rank';

/** The leaderboard's tabs (§2-2). */
export const CATEGORY_TABS = ['overall', 'commission', 'investment', 'recruitment'] as const satisfies Category[];

export const isCategory = (value: string | null): value is Category => CATEGORY_TABS.some((each) => each === value);

/** A figure of a category in words: points, rupees or members. */
export function amountText(t: TFunction, category: Category, amount: number): string {
  if (category === 'overall') return t('ranking:points', { points: amount.toFixed(1) });
  if (category === 'recruitment') return t('ranking:members', { count: amount, shown: formatNumber(amount) });
  return formatRupees(amount);
}

export const figureText = (t: TFunction, category: Category, leader: Leader): string =>
  amountText(t, category, figureOf(leader, category));
