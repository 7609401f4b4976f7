import type { MemberKind } from '@/contract/choices';
import { RANKING_CATEGORIES, type RankingCategory } from '@/contract/choices';

/** The values of `/dashboard?board=`: the leaderboard of a category, or all awarded badges. */
export const BOARDS = ['badges', ...RANKING_CATEGORIES] as const;
export type Board = 'badges' | RankingCategory;

export const boardFromParam = (value: string | null): Board | undefined => BOARDS.find((each) => each === value);

/** Opens a leaderboard over the dashboard. */
export const boardPath = (board: Board): string => `/dashboard?board=${board}`;

/** The list of members, filtered to those that a figure counts. */
export function membersPath(isVerified: boolean, kind?: MemberKind): string {
  const query = new URLSearchParams({ isVerified: String(isVerified) });
  if (kind) query.set('kind', kind);
  return `/members?${query}`;
}
