/**
 * Where one coordinator stands. Top x % = rank ÷ outOf × 100, rounded up; the trend is the overall rank against the period before
 * (decisions §5). Best performance is the category of the three with the best rank, improvement area the one with the worst;
 * equal ranks are told apart by score, then by the order commission, investment, recruitment.
 */
import type { Category } from '../../src/contract/ranking';
import type { Ranked } from './ranking';

export const topPercent = (rank: number, outOf: number): number => (outOf === 0 ? 0 : Math.ceil((rank * 100) / outOf));

export const standingOf = (ranked: Ranked, category: Category, outOf: number) => {
  const rank = ranked.ranks[category];
  return { rank, outOf, topPercent: topPercent(rank, outOf) };
};

export interface Trend {
  readonly direction: 'up' | 'down' | 'stable';
  /** Positions, never negative. */
  readonly change: number;
}

/** A smaller rank is better. */
export function trendOf(rank: number, previousRank: number): Trend {
  if (rank === previousRank) return { direction: 'stable', change: 0 };
  return { direction: rank < previousRank ? 'up' : 'down', change: Math.abs(previousRank - rank) };
}

const PARTS = ['commission', 'investment', 'recruitment'] as const;

export function strengthsOf({ ranks, scores }: Ranked): { best: Category; weakest: Category } {
  const [best, , weakest] = [...PARTS].sort((a, b) => ranks[a] - ranks[b] || scores[b] - scores[a]);
  return { best: best ?? PARTS[0], weakest: weakest ?? PARTS[2] };
}
