import { login } from '@/contract/accounts';
import { endpoints } from '@/contract/endpoints';
import type { Role } from '@/contract/roles';
import { monthOf } from '@/domain/months';
import { discover } from './discover';
import type { Host } from './host';
import { tryReads } from './reads';
import { tryRefusals } from './refusals';
import { idIn, textIn } from './rows-in';
import { type Check, type NotTried, type Session, Trial } from './trial';
import { tryWrites } from './writes/writes';

/** Whether a host answers as the contract says; it needs nothing of the host but its address and logins. */
export interface Login {
  readonly role: Role;
  readonly email: string;
  readonly password: string;
}

export interface SuiteOptions {
  readonly logins: readonly Login[];
  /** Also the calls that change something, on records made for that. */
  readonly write?: boolean;
  /** Only endpoints whose id begins so. */
  readonly only?: string | undefined;
  readonly now?: Date;
}

export interface Report {
  readonly checks: readonly Check[];
  readonly notTried: readonly NotTried[];
  /** Specified calls that the host does not have; nothing of them is among the checks. */
  readonly absent: readonly string[];
  /** Added calls, and additions to calls, that the host does without. */
  readonly notOffered: readonly string[];
  /** Records that cannot be removed. */
  readonly leftBehind: readonly string[];
}

async function signIn(trial: Trial, { role, email, password }: Login): Promise<Session | undefined> {
  const input = { params: { loginType: role }, body: { email, password } };
  const body = await trial.accepted(login, undefined, input);
  const id = idIn(body);
  const token = textIn(body, 'token');
  return id && token ? { role, id, token } : undefined;
}

function whyNotTried(isWriting: boolean): string {
  return isWriting
    ? 'it would leave behind what cannot be taken back, or a record it needs was not made'
    : 'only with --write';
}

export async function runSuite(
  host: Host,
  { logins, write = false, only, now = new Date() }: SuiteOptions,
): Promise<Report> {
  const trial = new Trial(host, only);
  const sessions = new Map<Role, Session>();
  for (const each of logins) {
    const session = await signIn(trial, each);
    if (session) sessions.set(each.role, session);
  }
  const today = monthOf(now);
  await tryReads(trial, sessions, await discover(trial, sessions), today);
  await tryRefusals(trial, sessions);
  const leftBehind = write ? await tryWrites(trial, sessions, today) : [];
  const open = endpoints.filter(({ id, method }) => method !== 'GET' && !trial.accepts.has(id));
  for (const endpoint of open) trial.skip(endpoint, whyNotTried(write));
  const absent = endpoints.filter(({ id, isExtension }) => !isExtension && trial.isAbsent(id)).map(({ id }) => id);
  const offered = <T extends { readonly endpoint: string }>(list: readonly T[]) =>
    list.filter(({ endpoint }) => !absent.includes(endpoint));
  return {
    checks: offered(trial.checks),
    notTried: offered(trial.notTried),
    absent,
    notOffered: [...trial.notOffered],
    leftBehind,
  };
}
