import { decodeJwt } from 'jose/jwt/decode';

interface TokenClaims {
  exp?: number;
  /** Names who opened the session, where it was not the owner of the account. */
  act?: unknown;
}

/** The claims are read without checking who made the token: the server decides. A token of another form has none. */
function readClaims(token: string): TokenClaims {
  try {
    return decodeJwt<TokenClaims>(token);
  } catch {
    return {};
  }
}

export const isOpenedForMember = (token: string): boolean => readClaims(token).act !== undefined;

/** The time is in milliseconds by the server's clock; undefined where the token does not say. */
export function expiryOf(token: string): number | undefined {
  const { exp } = readClaims(token);
  return exp === undefined ? undefined : exp * 1000;
}
