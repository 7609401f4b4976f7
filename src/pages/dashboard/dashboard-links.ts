import type { MemberKind } from '@/contract/choices';
import { RANKING_CATEGORIES, type RankingCategory } from '@/contract/choices';

/** The values of `/dashboard?board=`: the leaderboard of a category, or all awarded badges. */
export const BOARDS = ['badges', ...RANKING_CATEGORIES] as const;
export type Board = 'badges' | RankingCategory;

export const boardFromParam = (value: string | null): Board | undefined => BOARDS.find((each) => each === value);

/** Opens a leaderboard over the dashboard. */
export const boardPath = (board: Board): string => `/dashboard?board=${board}`;

/** Opens the list of accounts in `?dialog=`, and begins the names of its parameters in the address. */
export const ACCOUNTS_DIALOG = 'accounts';

export const isAccountsDialog = (dialog: string | null): boolean => dialog === ACCOUNTS_DIALOG;

/** Opens the list of accounts over the System Management tab, filtered to those that a figure counts. */
export function accountsPath(isVerified: boolean, kind?: MemberKind): string {
  const query = new URLSearchParams({
    tab: 'system',
    dialog: ACCOUNTS_DIALOG,
    [`${ACCOUNTS_DIALOG}.isVerified`]: String(isVerified),
  });
  if (kind) query.set(`${ACCOUNTS_DIALOG}.kind`, kind);
  return `/dashboard?${query}`;
}

/** The names of the parameters to remove from the address when the list of accounts is closed. */
export const accountsParams = (params: URLSearchParams): string[] =>
  [...params.keys()].filter((name) => name === 'dialog' || name.startsWith(`${ACCOUNTS_DIALOG}.`));
