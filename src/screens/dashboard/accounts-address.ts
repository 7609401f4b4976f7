import type { MemberKind } from '@/contract/members';

/** What the list of accounts calls its own in the address. */
export const ACCOUNTS = 'accounts';

/** The value of `?dialog=` that opens it. */
export const isAccounts = (dialog: string | null): boolean => dialog === ACCOUNTS;

/** The accounts that a figure counts, over the System Management tab, where they are counted by kind. */
export function accountsAt(isVerified: boolean, kind?: MemberKind): string {
  const query = new URLSearchParams({
    tab: 'system',
    dialog: ACCOUNTS,
    [`${ACCOUNTS}.isVerified`]: String(isVerified),
  });
  if (kind) query.set(`${ACCOUNTS}.kind`, kind);
  return `/dashboard?${query}`;
}

/** What an address without the list leaves out: the dialog, its filters and its page. */
export const accountsIn = (params: URLSearchParams): string[] =>
  [...params.keys()].filter((name) => name === 'dialog' || name.startsWith(`${ACCOUNTS}.`));
