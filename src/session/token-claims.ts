import { decodeJwt } from 'jose/jwt/decode';

interface TokenClaims {
  /** Seconds. */
  exp?: number;
  /** Who opened the session, where it was not the owner of the account. */
  act?: unknown;
}

/** What a token says, read without checking who made it: the server decides. Nothing for a token of another form. */
function readClaims(token: string): TokenClaims {
  try {
    return decodeJwt<TokenClaims>(token);
  } catch {
    return {};
  }
}

/** Whether the superadmin has opened this session for a member, where it is said in the token. */
export const isOpenedForMember = (token: string): boolean => readClaims(token).act !== undefined;

/** When the token expires, in milliseconds by the server's clock; undefined where the token does not say. */
export function expiryOf(token: string): number | undefined {
  const { exp } = readClaims(token);
  return exp === undefined ? undefined : exp * 1000;
}
