import { randomBytes } from 'node:crypto';
import { tokenIssuedAt } from '@server/domain/account-rules';
import type { Clock, Session, TokenRequest, Tokens } from '@server/modules/context';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { isRole } from '@/contract/roles';

const ALGORITHM = 'HS256';
const ISSUER = 'invest';
const SESSION_SECONDS = 12 * 60 * 60;
const RESET_SECONDS = 30 * 60;
/** Signatures that were checked and need not be again. */
const MAX_VERIFIED_TOKENS = 1000;

type TokenPurpose = 'session' | 'reset';

function sessionOfPayload({ sub, role, jti, iat, exp }: JWTPayload): Session | undefined {
  if (sub === undefined || jti === undefined || iat === undefined || exp === undefined || !isRole(role))
    return undefined;
  // Fractions of a second are kept: they order a token and a password change within the same second.
  return {
    id: sub,
    role,
    jti,
    issuedAt: new Date(Math.round(iat * 1000)),
    expiresAt: new Date(Math.round(exp * 1000)),
  };
}

/** Signed with one fixed algorithm; the purpose is the audience, so that a mailed link never signs in. */
export function createTokens({ secret, clock }: { secret: string; clock: Clock }): Tokens {
  const key = new TextEncoder().encode(secret);

  const sign = (purpose: TokenPurpose, { id, role, validFrom }: TokenRequest, seconds: number) => {
    const issued = tokenIssuedAt(clock.now(), validFrom).getTime() / 1000;
    return new SignJWT({ role })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(purpose)
      .setSubject(id)
      .setJti(randomBytes(12).toString('hex'))
      .setIssuedAt(issued)
      .setExpirationTime(issued + seconds)
      .sign(key);
  };

  const open = async (purpose: TokenPurpose, token: string) => {
    try {
      const options = { algorithms: [ALGORITHM], issuer: ISSUER, audience: purpose, currentDate: clock.now() };
      return sessionOfPayload((await jwtVerify(token, key, options)).payload);
    } catch {
      return undefined;
    }
  };

  const known = new Map<string, Session>();

  /** A signature stays right; only the time runs, so that is looked at each time. Revocation is the caller's to look at. */
  const verify = async (token: string) => {
    const now = clock.now();
    const seen = known.get(token);
    if (seen && seen.expiresAt > now) return seen;
    known.delete(token);
    const session = await open('session', token);
    if (!session) return undefined;
    if (known.size >= MAX_VERIFIED_TOKENS) known.clear();
    known.set(token, session);
    return session;
  };

  return {
    issue: (request) => sign('session', request, request.lifetimeSeconds ?? SESSION_SECONDS),
    verify,
    issueReset: (request) => sign('reset', request, request.lifetimeSeconds ?? RESET_SECONDS),
    verifyReset: (token) => open('reset', token),
  };
}
