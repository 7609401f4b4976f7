import type { z } from 'zod';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { isLevel } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import { forEachAtOnce } from './at-once';
import type { Sessions } from './discover';
import type { Input, Session, Trial } from './trial';

/** Calls that a host must refuse. They name nobody's records and have no body, so that a host that does not refuse them changes nothing either. */
export const UNKNOWN_ID = 'f'.repeat(24);
const MALFORMED_ID = 'short';

const words: Readonly<Record<string, string>> = { role: 'member', coordinatorType: 'tehsil' };
const namesIn = ({ path }: Endpoint): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
const paramsOf = (endpoint: Endpoint, id = UNKNOWN_ID): Record<string, string> =>
  Object.fromEntries(namesIn(endpoint).map((name) => [name, words[name] ?? id]));

const mayCall = ({ roles }: Endpoint, { role }: Session): boolean => typeof roles === 'string' || roles.includes(role);

/** 401 without a token and with a wrong one, 403 for every role that may not. Whom a host should ask first is the role, so nothing is sent. */
async function tryAccess(trial: Trial, endpoint: Endpoint, sessions: Sessions): Promise<void> {
  const input = { params: paramsOf(endpoint) };
  const wrong = [...sessions.values()].filter((session) => !mayCall(endpoint, session));
  const refused: readonly { readonly status: number; readonly as: string; readonly token?: string }[] = [
    { status: 401, as: 'nobody' },
    { status: 401, as: 'a made-up token', token: 'not.a.token' },
    ...wrong.map(({ role, token }) => ({ status: 403, as: role, token })),
  ];
  await forEachAtOnce(refused, ({ status, ...who }) => trial.refused(endpoint, status, who, input));
}

function wrongQuery(endpoint: Endpoint): Record<string, string> | undefined {
  const { query, addedQuery } = schemasOf(endpoint);
  const specified = Object.entries<z.ZodType>(query.shape).filter(([name]) => !addedQuery.includes(name));
  const name = specified.find(([, schema]) => !schema.safeParse('no such value').success)?.[0];
  return name === undefined ? undefined : { [name]: 'no such value' };
}

/** 404 for an unknown record, 400 for a malformed id and a malformed query, 403 for the figures of another coordinator. */
async function tryInput(trial: Trial, endpoint: Endpoint, session: Session): Promise<void> {
  const who = { as: session.role, token: session.token };
  const refused = (status: number, input: Input) => trial.refused(endpoint, status, who, input);
  const params = paramsOf(endpoint);
  const hasId = Object.values(params).includes(UNKNOWN_ID);
  if (hasId) await refused(404, { params });
  if (hasId) await refused(400, { params: paramsOf(endpoint, MALFORMED_ID) });
  const query = hasId ? undefined : wrongQuery(endpoint);
  if (query) await refused(400, { params, query });
  if (isLevel(session.role) && 'coordinatorId' in schemasOf(endpoint).query.shape)
    await refused(403, { params, query: { coordinatorType: session.role, coordinatorId: UNKNOWN_ID } });
}

export async function tryRefusals(trial: Trial, sessions: Sessions): Promise<void> {
  for (const endpoint of endpoints.filter(({ roles, id }) => roles !== 'public' && trial.isWanted(id))) {
    await tryAccess(trial, endpoint, sessions);
    const session = [...sessions.values()].find((each) => mayCall(endpoint, each));
    if (session && endpoint.method === 'GET') await tryInput(trial, endpoint, session);
  }
  for (const method of ['GET', 'POST', 'DELETE']) await trial.unknownPath(method, '/there/is/nothing/here');
}
