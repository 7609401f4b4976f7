import type { MemberKind } from '@/contract/members';
import { RANKING_CATEGORIES, type RankingCategory } from '@/contract/ranking';

/** What can stand in `/dashboard?board=`: the leaderboard of a category, or the badges that stand awarded. */
export const BOARDS = ['badges', ...RANKING_CATEGORIES] as const;
export type Board = 'badges' | RankingCategory;

export const boardFromParam = (named: string | null): Board | undefined => BOARDS.find((each) => each === named);

/** Where a figure's rows are. */
export const boardPath = (board: Board): string => `/dashboard?board=${board}`;

/** What the list of accounts calls its own in the address. */
export const ACCOUNTS_DIALOG = 'accounts';

/** The value of `?dialog=` that opens it. */
export const isAccountsDialog = (dialog: string | null): boolean => dialog === ACCOUNTS_DIALOG;

/** The accounts that a figure counts, over the System Management tab, where they are counted by kind. */
export function accountsPath(isVerified: boolean, kind?: MemberKind): string {
  const query = new URLSearchParams({
    tab: 'system',
    dialog: ACCOUNTS_DIALOG,
    [`${ACCOUNTS_DIALOG}.isVerified`]: String(isVerified),
  });
  if (kind) query.set(`${ACCOUNTS_DIALOG}.kind`, kind);
  return `/dashboard?${query}`;
}

/** What an address without the list leaves out: the dialog, its filters and its page. */
export const accountsParams = (params: URLSearchParams): string[] =>
  [...params.keys()].filter((name) => name === 'dialog' || name.startsWith(`${ACCOUNTS_DIALOG}.`));
