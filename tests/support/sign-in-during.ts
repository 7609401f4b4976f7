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

/** Signs ten people in while a call is repeated over many connections, once some of it is refused. The statuses are those of the calls. */
export async function signInDuring(api: Api, call: (server: Server, connection: number) => Test) {
  const server = api.app.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  const statuses = new Set<number>();
  let isOver = false;
  let flood: Promise<unknown> | undefined;
  await new Promise<void>((isRefused, reject) => {
    const repeat = async (_: unknown, connection: number) => {
      while (!isOver) {
        const { status } = await call(server, connection);
        statuses.add(status);
        // 503 where it has filled what others wait in as well.
        if (status >= 429) isRefused();
      }
    };
    flood = Promise.all(Array.from({ length: CONNECTIONS }, repeat));
    flood.catch(reject);
  });
  const others = Object.values(personas).filter(({ id }) => id !== personas.member.id);
  // At once: between two of them hundreds of calls would be refused, which takes a busy machine long.
  const answers = await Promise.all(others.slice(0, 10).map((other) => signIn(server, '203.0.113.2', other)));
  isOver = true;
  await flood;
  return { answered: answers.map(({ status }) => status), statuses };
}
