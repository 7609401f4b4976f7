import type { ParseKeys, TFunction } from 'i18next';
import type { Explanation } from '@/components/text/explain-figure';
import { type MemberKind, RANKING_CATEGORIES, type RankingCategory } from '@/contract/choices';
import { LEVELS } from '@/contract/roles';

export const LEVELS_HIGHEST_FIRST = LEVELS.toReversed();

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

/** A figure with a formula and a name of its rows in the texts. */
type ExplainedFigure = Exclude<ParseKeys extends infer Key ? NameIn<Key> : never, 'unverified'>;
type NameIn<Key> = Key extends `dashboard:explain.${infer Name}Rows` ? Name : never;

/** The formula of a figure, and the link to its rows where there are any. */
export const explain = (
  t: TFunction,
  name: ExplainedFigure,
  to: string | undefined,
  params: Record<string, string | number | undefined> = {},
): Explanation => ({
  formula: t(`dashboard:explain.${name}`, params),
  rows: to === undefined ? undefined : { to, label: t(`dashboard:explain.${name}Rows`, params) },
});
