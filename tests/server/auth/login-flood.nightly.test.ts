import { expect, it } from 'vitest';
import { personas } from '../../../fixtures/personas';
import { makeApp } from '../../support/make-app';
import { CONNECTIONS, signIn, signInDuring } from '../../support/sign-in-during';

it('one line that signs in as many people without end does not keep others from signing in', async () => {
  const api = makeApp({ trustProxy: 1 });
  const people = api.store.all('members').filter(({ status }) => status === 'active');
  const { answered, statuses } = await signInDuring(api, (server, connection) =>
    signIn(server, `2001:db8:1:2::${connection.toString(16)}`, {
      role: 'member',
      email: people[connection]?.email ?? '',
    }),
  );
  expect(answered).toEqual(Array(10).fill(200));
  expect(statuses).toEqual(new Set([200, 429]));
});

it('one account that is known in many browsers does not keep others from signing in', async () => {
  const api = makeApp({ trustProxy: 1 });
  const accounts = [personas.member.id];
  const browsers = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, number) => api.tokens.issueBrowser({ id: `browser ${number}`, accounts })),
  );
  const { answered, statuses } = await signInDuring(api, (server, connection) =>
    signIn(server, '203.0.113.1', { ...personas.member, browser: browsers[connection] }),
  );
  expect(answered).toEqual(Array(10).fill(200));
  expect(statuses).toEqual(new Set([200, 429]));
});
