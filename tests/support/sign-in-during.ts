import request, { type Test } from 'supertest';
import { onTestFinished } from 'vitest';
import { DEMO_PASSWORD, personas } from '../../fixtures/personas';
import type { Api } from './make-app';

type Server = ReturnType<Api['app']['listen']>;

/** More connections than passwords that are hashed or wait to be. */
export const CONNECTIONS = 60;

interface SignIn {
  readonly role: string;
  readonly email: string;
  readonly browser?: string | undefined;
}

export const signIn = (server: Server, address: string, { role, email, browser }: SignIn) =>
  request(server)
    .post(`/${role}/auth/login`)
    .set('X-Forwarded-For', address)
    .send({ email, password: DEMO_PASSWORD, browser });

/** Signs ten people in while a call is repeated over many connections. The statuses are those of the calls. */
export async function signInDuring(api: Api, call: (server: Server, connection: number) => Test) {
  const server = api.app.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  const statuses: number[] = [];
  let isOver = false;
  const repeat = async (_: unknown, connection: number) => {
    while (!isOver) statuses.push((await call(server, connection)).status);
  };
  const flood = Promise.all(Array.from({ length: CONNECTIONS }, repeat));
  const others = Object.values(personas).filter(({ id }) => id !== personas.member.id);
  const answered: number[] = [];
  for (let turn = 0; turn < 10; turn++) {
    const other = others[turn % others.length] ?? personas.superadmin;
    answered.push((await signIn(server, '203.0.113.2', other)).status);
  }
  isOver = true;
  await flood;
  return { answered, statuses: new Set(statuses) };
}
