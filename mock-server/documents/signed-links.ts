import { actorClaim, createSigner, readActor, toInstant, toSeconds } from '@server/auth/signer';
import type { Clock, LinkTarget, OpenedLink, Session, SignedLinks } from '@server/context';
import type { JWTPayload } from 'jose';
import { isRole } from '@/contract/roles';

const LINK_SECONDS = 5 * 60;

/** The path of every link. The signed part is in the query, since paths are logged. */
export const LINK_PATH = '/files';

/** A link contains the session that asked for it, so that it ends with that session. */
const claimsOf = ({ id, role, jti, issuedAt, expiresAt, openedBy }: Session) => ({
  session: { id, role, jti, issuedAt: toSeconds(issuedAt), expiresAt: toSeconds(expiresAt) },
  ...(openedBy && actorClaim(openedBy)),
});

function openedLinkOf({ session, target, act }: JWTPayload): OpenedLink | undefined {
  const { id, role, jti, issuedAt, expiresAt } = session as Record<string, unknown>;
  if (typeof id !== 'string' || typeof jti !== 'string' || !isRole(role)) return undefined;
  return {
    session: {
      id,
      role,
      jti,
      issuedAt: toInstant(issuedAt),
      expiresAt: toInstant(expiresAt),
      ...(act !== undefined && { openedBy: readActor(act) }),
    },
    // This server signed it as a link, so it is what `pathFor` was given.
    target: target as LinkTarget,
  };
}

export function createSignedLinks({ secret, clock }: { secret: string; clock: Clock }): SignedLinks {
  const signer = createSigner({ secret, clock });
  return {
    pathFor: async (session, target) => {
      const now = toSeconds(clock.now());
      const expiresAt = Math.min(now + LINK_SECONDS, toSeconds(session.expiresAt));
      return `${LINK_PATH}?link=${await signer.sign('link', { ...claimsOf(session), target }, now, expiresAt)}`;
    },
    open: (token) => signer.open('link', token, openedLinkOf),
  };
}
