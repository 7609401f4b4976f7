// The calls a signed-out page makes, by fetch: axios and the contract's schemas come only with the signed-in app.

import { inReadersWords } from '@/i18n/server-words';
import { config } from './config';
import type { LooseUser } from './session-rules';

/** No status: the server was not reached or did not answer in JSON. */
export class AuthCallFailed extends Error {
  constructor(
    readonly status: number | undefined,
    /** What the server said, if anything. */
    readonly said: string | undefined,
    readonly retryAfterSeconds?: number,
  ) {
    super(said ?? 'The call failed');
  }
}

interface Reply {
  success?: boolean;
  message?: string;
  token?: string;
  user?: LooseUser;
}

async function send(path: string, init: RequestInit): Promise<Reply> {
  const response = await fetch(`${config.apiUrl}${path}`, { ...init, cache: 'no-store' }).catch(() => {
    throw new AuthCallFailed(undefined, undefined);
  });
  const reply = await readReply(response);
  if (response.ok && reply.success !== false) return reply;
  const wait = Number(response.headers.get('Retry-After'));
  const said = reply.message && (await inReadersWords(reply.message));
  throw new AuthCallFailed(response.status, said, Number.isFinite(wait) && wait > 0 ? wait : undefined);
}

/** A gateway's HTML page is an answer too: it just says nothing we could show. */
async function readReply(response: Response): Promise<Reply> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? (body as Reply) : {};
  } catch {
    return {};
  }
}

export async function requestLogin(loginType: string, email: string, password: string) {
  const { token, user } = await send(`/${encodeURIComponent(loginType)}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!token || !user) throw new AuthCallFailed(200, undefined);
  return { token, user };
}

/** The user of the token, if it is valid for this role; an answer without a user is a refusal. */
export async function requestValidation(role: string, token: string): Promise<LooseUser> {
  const { user } = await send(`/${encodeURIComponent(role)}/auth/validate`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!user) throw new AuthCallFailed(401, undefined);
  return user;
}

export async function requestLogout(token: string): Promise<void> {
  await send('/api/auth/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
}
