import type { Clock, LinkTarget, OpenedLink, Session, SignedLinks } from '@server/modules/context';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { isRole } from '@/contract/roles';

const ALGORITHM = 'HS256';
const ISSUER = 'invest';
/** Another audience than a session's: a link never signs in, a session token never opens a file. */
const AUDIENCE = 'link';
const LINK_SECONDS = 5 * 60;

/** Where links lead. What is signed stands in the query, since paths are logged. */
export const LINK_PATH = '/files';

const toSeconds = (instant: Date) => instant.getTime() / 1000;
const toInstant = (value: unknown) => new Date(Math.round(Number(value) * 1000));

/** A link is bound to the session that asked for it: it dies with it. */
const claimsOf = ({ id, role, jti, issuedAt, expiresAt }: Session) => ({
  session: { id, role, jti, issuedAt: toSeconds(issuedAt), expiresAt: toSeconds(expiresAt) },
});

function openedLinkOf({ session, target }: JWTPayload): OpenedLink | undefined {
  const { id, role, jti, issuedAt, expiresAt } = session as Record<string, unknown>;
  if (typeof id !== 'string' || typeof jti !== 'string' || !isRole(role)) return undefined;
  // Signed by this server, for this purpose: it is what `pathFor` was given.
  const signed = target as LinkTarget;
  return {
    session: { id, role, jti, issuedAt: toInstant(issuedAt), expiresAt: toInstant(expiresAt) },
    target: signed,
  };
}

/** Addresses that open one file for a short while without the bearer header, which a new tab cannot send (decisions §4). */
export function createSignedLinks({ secret, clock }: { secret: string; clock: Clock }): SignedLinks {
  const key = new TextEncoder().encode(secret);
  return {
    pathFor: async (session, target) => {
      const now = toSeconds(clock.now());
      const token = await new SignJWT({ ...claimsOf(session), target })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(Math.min(now + LINK_SECONDS, toSeconds(session.expiresAt)))
        .sign(key);
      return `${LINK_PATH}?link=${token}`;
    },
    open: async (token) => {
      try {
        const options = { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE, currentDate: clock.now() };
        return openedLinkOf((await jwtVerify(token, key, options)).payload);
      } catch {
        return undefined;
      }
    },
  };
}
