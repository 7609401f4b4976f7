import { login } from '@/contract/accounts';
import { endpoints } from '@/contract/endpoints';
import type { Ability } from '@/contract/features';
import type { Role } from '@/contract/roles';
import { monthOf } from '@/domain/months';
import { discover } from './discover';
import type { Host } from './host';
import { tryReads } from './reads';
import { tryRefusals } from './refusals';
import { fieldOf, idIn, textIn } from './rows-in';
import { tryStrangers } from './strangers';
import { trySums } from './sums/sums';
import { type Check, type NotTried, type Session, Trial } from './trial';
import { WholeLists } from './whole-lists';
import { tryWrites } from './writes/writes';

const LIST_QUERIES: Ability = 'listQueries';

/** Whether a host answers as the contract says; it needs nothing of the host but its address and logins. */
export interface Login {
  readonly role: Role;
  /** Somebody else of the role, who shares nothing with the first one. */
  readonly isStranger?: true;
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
  /** Parts of what was called that could not be judged. */
  readonly notJudged: readonly NotTried[];
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
  const features = fieldOf(body, 'features');
  if (Array.isArray(features) && features.includes(LIST_QUERIES)) trial.promisesLists = true;
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
  const strangers: Session[] = [];
  for (const each of logins) {
    const session = await signIn(trial, each);
    if (session && each.isStranger) strangers.push(session);
    else if (session) sessions.set(each.role, session);
  }
  const today = monthOf(now);
  const lists = new WholeLists(trial);
  const records = await discover(trial, sessions);
  await tryReads(trial, sessions, { records, lists, today });
  await tryStrangers(trial, { sessions, strangers, records, lists });
  await trySums(trial, sessions, { records, lists, now });
  await tryRefusals(trial, sessions);
  const leftBehind = write ? await tryWrites(trial, sessions, strangers, today) : [];
  const open = endpoints.filter(({ id, method }) => method !== 'GET' && !trial.accepts.has(id));
  for (const endpoint of open) trial.skip(endpoint, whyNotTried(write));
  const absent = endpoints.filter(({ id, isExtension }) => !isExtension && trial.isAbsent(id)).map(({ id }) => id);
  const offered = <T extends { readonly endpoint: string }>(list: readonly T[]) =>
    list.filter(({ endpoint }) => !absent.includes(endpoint));
  return {
    checks: offered(trial.checks),
    notTried: offered(trial.notTried),
    notJudged: offered(trial.notJudged),
    absent,
    notOffered: [...trial.notOffered],
    leftBehind,
  };
}
