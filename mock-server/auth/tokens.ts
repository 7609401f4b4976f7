import { randomBytes } from 'node:crypto';
import type { Clock, KnownBrowser, Session, TokenRequest, Tokens } from '@server/context';
import { tokenIssuedAt } from '@server/domain/account-rules';
import type { JWTPayload } from 'jose';
import { isRole } from '@/contract/roles';
import { actorClaim, createSigner, readActor, toInstant, toSeconds } from './signer';

const SESSION_SECONDS = 12 * 60 * 60;
const RESET_SECONDS = 30 * 60;
const BROWSER_SECONDS = 90 * 24 * 60 * 60;
const MAX_VERIFIED_TOKENS = 1000;

function sessionOfClaims({ sub, role, jti, iat, exp, act }: JWTPayload): Session | undefined {
  if (sub === undefined || jti === undefined || iat === undefined || exp === undefined || !isRole(role))
    return undefined;
  const session = { id: sub, role, jti, issuedAt: toInstant(iat), expiresAt: toInstant(exp) };
  return act === undefined ? session : { ...session, openedBy: readActor(act) };
}

function browserOfClaims({ sub, accounts }: JWTPayload): KnownBrowser | undefined {
  // This server signed it as a mark, so the list is what `issueBrowser` was given.
  return sub === undefined ? undefined : { id: sub, accounts: accounts as string[] };
}

interface TokenOptions {
  readonly secret: string;
  readonly clock: Clock;
  /** A session says in which world of testers it is, so that its calls are answered from there. */
  readonly world?: string | undefined;
}

export function createTokens({ secret, clock, world }: TokenOptions): Tokens {
  const signer = createSigner({ secret, clock });

  const sign = (purpose: 'session' | 'reset', { id, role, validFrom, openedBy }: TokenRequest, seconds: number) => {
    const now = clock.now();
    const issuedAt = toSeconds(tokenIssuedAt(now, validFrom));
    const jti = randomBytes(12).toString('hex');
    return signer.sign(
      purpose,
      { role, sub: id, jti, ...(world !== undefined && { world }), ...(openedBy && actorClaim(openedBy)) },
      issuedAt,
      // A change of the password that is dated ahead, by a clock that was set back since, makes no session longer.
      toSeconds(now) + seconds,
    );
  };

  const verified = new Map<string, Session>();

  /** A verified signature stays valid, so for a known token only the time is checked. The caller checks revocation. */
  const verify = async (token: string) => {
    const known = verified.get(token);
    if (known && known.expiresAt > clock.now()) return known;
    verified.delete(token);
    const session = await signer.open('session', token, sessionOfClaims);
    if (!session) return undefined;
    if (verified.size >= MAX_VERIFIED_TOKENS) verified.clear();
    verified.set(token, session);
    return session;
  };

  return {
    issue: (request) => sign('session', request, request.lifetimeSeconds ?? SESSION_SECONDS),
    verify,
    issueReset: (request) => sign('reset', request, request.lifetimeSeconds ?? RESET_SECONDS),
    issueBrowser: ({ id, accounts }) => {
      const now = toSeconds(clock.now());
      return signer.sign('browser', { sub: id, accounts }, now, now + BROWSER_SECONDS);
    },
    readBrowser: (mark) => signer.open('browser', mark, browserOfClaims),
    verifyReset: (token) => signer.open('reset', token, sessionOfClaims),
  };
}
