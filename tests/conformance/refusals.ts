import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import type { Sessions } from './discover';
import type { Trial } from './trial';

/** Calls that a host must refuse. They name nobody's records and have no body, so that a host that does not refuse them changes nothing either. */
export const UNKNOWN_ID = 'f'.repeat(24);

const words: Readonly<Record<string, string>> = { role: 'member', coordinatorType: 'tehsil' };
const paramsOf = ({ path }: Endpoint): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, words[name] ?? UNKNOWN_ID]));

export async function tryRefusals(trial: Trial, sessions: Sessions): Promise<void> {
  for (const endpoint of endpoints.filter(({ roles, id }) => roles !== 'public' && trial.isWanted(id))) {
    const { roles } = endpoint;
    const input = { params: paramsOf(endpoint) };
    await trial.refused(endpoint, 401, { as: 'nobody' }, input);
    await trial.refused(endpoint, 401, { as: 'a made-up token', token: 'not.a.token' }, input);
    const wrong = [...sessions.values()].find(({ role }) => typeof roles !== 'string' && !roles.includes(role));
    if (wrong) await trial.refused(endpoint, 403, { as: wrong.role, token: wrong.token }, input);
  }
  for (const method of ['GET', 'POST', 'DELETE']) await trial.unknownPath(method, '/there/is/nothing/here');
}
