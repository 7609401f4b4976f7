/** A password change or a closed account ends every token issued until then (decisions §9); the next token counts as issued later. */

/** The new `tokensValidFrom` of an account. Later than the last one even when the clock stands still. */
export function endTokens(account: { readonly tokensValidFrom?: string }, now: Date): string {
  const last = account.tokensValidFrom === undefined ? 0 : Date.parse(account.tokensValidFrom) + 1;
  return new Date(Math.max(now.getTime(), last)).toISOString();
}

/** When a token that is issued now counts as issued. */
export const issuedAt = (now: Date, tokensValidFrom?: string): Date =>
  new Date(Math.max(now.getTime(), tokensValidFrom === undefined ? 0 : Date.parse(tokensValidFrom) + 1));

export const isEnded = (issued: Date, tokensValidFrom?: string): boolean =>
  tokensValidFrom !== undefined && issued.getTime() <= Date.parse(tokensValidFrom);
