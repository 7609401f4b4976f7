import { login } from '@/contract/accounts';
import { saidIn } from './compare';
import { shortened } from './difference';
import type { Host, Reply } from './host';
import { isObject } from './rows-in';
import type { Login } from './suite';
import { callOf } from './trial';

const TIMEOUT_MS = 5_000;

/** Refusals that a login can get; 404 and 405 mean that there is no such call. */
const REFUSED_LOGIN: readonly number[] = [400, 401, 403, 422, 429];
const LOGIN_FIELDS = ['success', 'token', 'user', 'message'];

const isLoginReply = ({ status, body }: Reply): boolean =>
  isObject(body) && (REFUSED_LOGIN.includes(status) || (status < 300 && LOGIN_FIELDS.some((field) => field in body)));

/** Why there is no API of this product at an address, in one line; undefined where there seems to be one. */
export async function whyNoApi(
  host: Host,
  base: string,
  { role, email, password }: Login,
  timeoutMs = TIMEOUT_MS,
): Promise<string | undefined> {
  const input = { params: { loginType: role } };
  const call = callOf(login, input);
  const path = call.slice(call.indexOf('/'));
  const reply = await host.send({ method: 'POST', path, body: { email, password }, timeoutMs });
  if (reply.status === 0) return `No answer from ${base}: ${reply.body}`;
  if (isLoginReply(reply)) return undefined;
  return `${base} is not the root of an INVEST API: ${call} answers ${reply.status} ${shortened(saidIn(reply))}`;
}
