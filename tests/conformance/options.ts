import { parseArgs } from 'node:util';
import { endpoints } from '@/contract/endpoints';
import { ROLES, type Role } from '@/contract/roles';
import { DEMO_PASSWORD, personas } from '../../fixtures/personas';
import type { Login, SuiteOptions } from './suite';

export const USAGE = `npm run conformance -- --base URL [--write] [--only PREFIX] [--out FILE] [--ROLE email:password …]
  --base   where the API stands, such as http://localhost:4000
  --write  also the calls that change something, on records made for that. They are removed afterwards, except for one approved
           deposit with its commissions, member, coordinators and plan, which are made inactive
  --only   only endpoints whose id begins so, such as member.
  --out    the whole report as JSON
  --help   prints this
  --ROLE   a login: ${ROLES.join(', ')}; the demo logins unless one is given, then no others
Exit code: 0 without differences in what is offered, also where specified calls are absent or there are notes; 1 with some; 2 when nothing
could be checked`;

export interface Options extends SuiteOptions {
  readonly base: string;
  readonly out?: string | undefined;
}

export const demoLogins = (): Login[] =>
  ROLES.map((role) => ({ role, email: personas[role].email, password: DEMO_PASSWORD }));

/** Passwords may hold colons, addresses may not. */
function loginOf(role: Role, given: string): Login {
  const at = given.indexOf(':');
  if (at < 1) throw new Error(`--${role} must be email:password`);
  return { role, email: given.slice(0, at), password: given.slice(at + 1) };
}

const text = { type: 'string' } as const;
const loginOptions = Object.fromEntries(ROLES.map((role) => [role, text])) as Record<Role, typeof text>;

const isWebAddress = (address: string): boolean => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

export function readOptions(args: readonly string[]): Options {
  const options = { ...loginOptions, base: text, only: text, out: text, write: { type: 'boolean' } as const };
  const { values } = parseArgs({ args: [...args], options });
  const { base, only, out, write = false } = values;
  if (!base || !isWebAddress(base)) throw new Error('--base must be an address, such as http://localhost:4000');
  if (only !== undefined && !endpoints.some(({ id }) => id.startsWith(only)))
    throw new Error(`--only ${only}: no endpoint's id begins so; ids are like ${endpoints[0]?.id} and auth.login`);
  const given = ROLES.flatMap((role) => (values[role] === undefined ? [] : [loginOf(role, values[role])]));
  return { base, logins: given.length > 0 ? given : demoLogins(), write, only, out };
}
