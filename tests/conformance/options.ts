import { parseArgs } from 'node:util';
import { endpoints } from '@/contract/endpoints';
import { ROLES, type Role } from '@/contract/roles';
import { DEMO_PASSWORD, personas } from '../../fixtures/personas';
import type { Login, SuiteOptions } from './suite';

export const USAGE = `npm run conformance -- --base URL [--write] [--only PREFIX] [--out FILE] [--junit FILE] [--ROLE email:password …]
  --base   where the API stands, such as http://localhost:4000
  --write  also the calls that change something, on records made for that. They are removed afterwards, except for one approved
           deposit with its commissions, member, coordinators and plan, which are made inactive
  --only   only endpoints whose id begins so, such as member.
  --out    the whole report as JSON
  --junit  the report in the format of JUnit, for a build server
  --help   prints this
  --ROLE   a login: ${ROLES.join(', ')}; the demo logins unless one is given, then no others
Exit code: 0 without differences in what is offered, also where specified calls are absent or there are notes; 1 with some; 2 when nothing
could be checked`;

export interface Options extends SuiteOptions {
  readonly base: string;
  readonly out?: string | undefined;
  readonly junit?: string | undefined;
}

export const demoLogins = (): Login[] =>
  ROLES.map((role) => ({ role, email: personas[role].email, password: DEMO_PASSWORD }));

/** Passwords may hold colons, addresses may not. */
function loginOf(role: Role, text: string): Login {
  const at = text.indexOf(':');
  if (at < 1) throw new Error(`--${role} must be email:password`);
  return { role, email: text.slice(0, at), password: text.slice(at + 1) };
}

const loginOptions = Object.fromEntries(ROLES.map((role) => [role, { type: 'string' as const }]));

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Throws with one line that says what is wrong. */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const options = {
    ...loginOptions,
    base: text,
    only: text,
    out: text,
    junit: text,
    write: { type: 'boolean' } as const,
  };
  const { values } = parseArgs({ args: [...args], options });
  const textOf = (name: string): string | undefined => {
    const value = Reflect.get(values, name);
    return typeof value === 'string' ? value : undefined;
  };
  const base = textOf('base');
  if (!base || !isWebAddress(base)) throw new Error('--base must be an address, such as http://localhost:4000');
  const only = textOf('only');
  if (only !== undefined && !endpoints.some(({ id }) => id.startsWith(only)))
    throw new Error(`--only ${only}: no endpoint's id begins so; ids are like ${endpoints[0]?.id} and auth.login`);
  const given = ROLES.flatMap((role) => {
    const login = textOf(role);
    return login === undefined ? [] : [loginOf(role, login)];
  });
  const logins = given.length > 0 ? given : demoLogins();
  return { base, logins, write: values.write === true, only, out: textOf('out'), junit: textOf('junit') };
}
