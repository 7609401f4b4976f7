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
  --ROLE2  somebody else of the role, who shares nothing with the first one and must not see what is the first one's: --member2,
           --panchayat2 and so on, for each role but superadmin
Exit code: 0 without differences, also where there are notes; 1 with some, or where a specified call is absent; 2 when nothing could be
checked`;

export interface Options extends SuiteOptions {
  readonly base: string;
  readonly out?: string | undefined;
}

/** Who has somebody beside: superadmins share everything. */
const PAIRED = ROLES.filter((role) => role !== 'superadmin');
type Paired = Exclude<Role, 'superadmin'>;

export const demoLogins = (): Login[] => [
  ...ROLES.map((role) => ({ role, email: personas[role].email, password: DEMO_PASSWORD })),
  ...PAIRED.map((role) => ({
    role,
    isStranger: true as const,
    email: personas[`${role as Paired}2`].email,
    password: DEMO_PASSWORD,
  })),
];

/** Passwords may hold colons, addresses may not. */
function loginOf(option: string, role: Role, given: string | undefined): Login[] {
  if (given === undefined) return [];
  const at = given.indexOf(':');
  if (at < 1) throw new Error(`--${option} must be email:password`);
  const stranger = option === role ? {} : { isStranger: true as const };
  return [{ role, ...stranger, email: given.slice(0, at), password: given.slice(at + 1) }];
}

const strangerOption = (role: Role): string => `${role}2`;

const text = { type: 'string' } as const;
const loginOptions = Object.fromEntries(
  [...ROLES, ...PAIRED.map(strangerOption)].map((name) => [name, text]),
) as Record<string, typeof text>;

const isWebAddress = (address: string): boolean => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

export function readOptions(args: readonly string[]): Options {
  const options = { ...loginOptions, base: text, only: text, out: text, write: { type: 'boolean' } as const };
  const { values } = parseArgs({ args: [...args], options });
  const { base, only, out, write = false } = values;
  if (!base || !isWebAddress(base)) throw new Error('--base must be an address, such as http://localhost:4000');
  if (only !== undefined && !endpoints.some(({ id }) => id.startsWith(only)))
    throw new Error(`--only ${only}: no endpoint's id begins so; ids are like ${endpoints[0]?.id} and auth.login`);
  const logins: Readonly<Record<string, unknown>> = values;
  const named = (option: string) => (typeof logins[option] === 'string' ? logins[option] : undefined);
  const given = [
    ...ROLES.flatMap((role) => loginOf(role, role, named(role))),
    ...PAIRED.flatMap((role) => loginOf(strangerOption(role), role, named(strangerOption(role)))),
  ];
  return { base, logins: given.length > 0 ? given : demoLogins(), write, only, out };
}
