import type { Clock, Opener } from '@server/context';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';
const ISSUER = 'invest';

/** Three parts in base64url, which has no padding (RFC 7515): jose would take a signature with '=' after it for the same one. */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** The audience of a token is its purpose: a token of one purpose is never accepted for another. */
type TokenPurpose = 'session' | 'reset' | 'link' | 'browser';

/** Times in a token are seconds. Fractions are kept, as they order a token and a password change within one second. */
export const toSeconds = (instant: Date): number => instant.getTime() / 1000;
export const toInstant = (seconds: unknown): Date => new Date(Math.round(Number(seconds) * 1000));

/** Who acts for the account of a token, in the claim that RFC 8693 has for it. */
export const actorClaim = ({ id, jti }: Opener) => ({ act: { sub: id, jti } });
export function readActor(act: unknown): Opener {
  const { sub, jti } = (act ?? {}) as Record<string, unknown>;
  if (typeof sub !== 'string' || typeof jti !== 'string') throw new Error('The claim act is malformed');
  return { id: sub, jti };
}

export function createSigner({ secret, clock }: { secret: string; clock: Clock }) {
  const key = new TextEncoder().encode(secret);
  return {
    sign: (purpose: TokenPurpose, claims: JWTPayload, issuedAt: number, expiresAt: number): Promise<string> =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(purpose)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key),

    /** Returns what `read` makes of the claims; undefined for every token that is not signed here, of this purpose and unexpired. */
    open: async <T>(
      purpose: TokenPurpose,
      token: string,
      read: (claims: JWTPayload) => T | undefined,
    ): Promise<T | undefined> => {
      if (!COMPACT.test(token)) return undefined;
      try {
        const options = { algorithms: [ALGORITHM], issuer: ISSUER, audience: purpose, currentDate: clock.now() };
        return read((await jwtVerify(token, key, options)).payload);
      } catch {
        return undefined;
      }
    },
  };
}
