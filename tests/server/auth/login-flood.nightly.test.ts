import { join } from 'node:path';
import { loadFixtures } from '@server/runtime/load-fixtures';
import { openStore } from '@server/store/durable-store';
import request from 'supertest';
import { expect, it, onTestFinished } from 'vitest';
import { personas } from '../../../fixtures/personas';
import { makeApp } from '../../support/make-app';
import { tempFolder } from '../../support/temp-folder';
import { NOW } from '../../support/test-plans';

/** From as many addresses: more than two that are hashed and fifty that wait. */
const FLOOD = 90;

it('a change is saved while a flood of wrong passwords waits to be checked, and the excess is told to come again', async () => {
  const store = await openStore({ file: join(tempFolder(), 'db.json'), seed: () => loadFixtures(NOW) });
  onTestFinished(() => store.close());
  const api = makeApp({ store, trustProxy: 1 });
  const server = api.app.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  const token = await api.tokenOf('member');

  const answered: { status: number; retryAfter: string | undefined; code: string }[] = [];
  let atFirstRefusal: (() => void) | undefined;
  const refused = new Promise<void>((resolve) => {
    atFirstRefusal = resolve;
  });
  const guess = async (_: unknown, index: number) => {
    const body = { email: `nobody${index}@invest.example`, password: 'a wrong one' };
    const {
      status,
      headers,
      body: reply,
    } = await request(server).post('/member/auth/login').set('X-Forwarded-For', `203.0.113.${index}`).send(body);
    answered.push({ status, retryAfter: headers['retry-after'], code: reply.code });
    if (status === 503) atFirstRefusal?.();
  };
  const flood = Promise.all(Array.from({ length: FLOOD }, guess));
  await Promise.race([refused, flood]);
  await request(server)
    .put('/api/auth/profile')
    .set('Authorization', `Bearer ${token}`)
    .send({ name: 'Saved meanwhile' })
    .expect(200);
  const checkedBefore = answered.filter(({ status }) => status === 401).length;
  await flood;

  const checked = answered.filter(({ status }) => status === 401).length;
  expect(checkedBefore).toBeLessThan(checked);
  const excess = answered.filter(({ status }) => status !== 401);
  expect(excess.length).toBeGreaterThan(0);
  for (const each of excess) expect(each).toEqual({ status: 503, retryAfter: '5', code: 'server-busy' });
  expect(store.get('members', personas.member.id)?.name).toBe('Saved meanwhile');
});
