import { createReceiptCodes } from '@server/documents/receipt-codes';
import { loadFixtures } from '@server/runtime/load-fixtures';
import { createMemoryFiles } from '@server/runtime/picture-files';
import { worldSecret } from '@server/runtime/services';
import { createMemoryStore } from '@server/store/memory-store';
import { datasetOf, Tables } from '@server/store/tables';
import { limitFiles } from '@server/testing/world-files';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../fixtures/personas';
import { approveOne, countPending, NOW, startControlled } from '../../support/controlled-server';
import { personas } from '../../support/test-plans';

const namesOf = (body: { data: { worlds: { name: string }[] } }) => body.data.worlds.map(({ name }) => name);

describe('a world', () => {
  it('has its own clock, faults, shapes of answers, snapshots and mails', async () => {
    const host = await startControlled();
    const { setFaults, advanceClock, mock } = host;
    await advanceClock({ months: 1 }, 'a');
    await setFaults([{ path: '/superadmin/**', status: 500 }], 'a');
    await mock('a').put('/__mock/shapes').send({ endpoint: 'superadmin.plans.list', shape: 'plans' }).expect(200);
    await mock('a').post('/__mock/snapshot').expect(201);
    await mock('a').post('/api/auth/forgot-password').send({ email: 'member@invest.example' }).expect(200);
    expect(host.clock.now().toISOString()).toBe(NOW);
    expect(host.outbox.list()).toEqual([]);
    expect((await mock('a').get('/__mock/outbox')).body.data.mails).toHaveLength(1);
    await countPending(host);
    const { body } = await mock().get('/__mock/worlds').expect(200);
    expect(body.data.worlds).toMatchObject([
      { name: 'main', now: NOW, faults: 0, shapes: {}, snapshots: [] },
      {
        name: 'a',
        now: '2026-12-20T06:30:00.000Z',
        faults: 1,
        shapes: { 'superadmin.plans.list': 'plans' },
        snapshots: [{ takenAt: '2026-12-20T06:30:00.000Z' }],
      },
    ]);
  });

  it('has tokens, links and receipt codes of its own, which are good nowhere else', async () => {
    const host = await startControlled();
    const login = async (world?: string) => {
      const form = { email: personas.member.email, password: DEMO_PASSWORD };
      return (await host.mock(world).post('/member/auth/login').send(form).expect(200)).body.token as string;
    };
    const tokens = { main: await login(), a: await login('a'), b: await login('b') };
    const accepted = Object.entries(tokens).map(async ([of, token]) => {
      const statuses = [undefined, 'a', 'b'].map(async (world) => {
        const reply = await host.mock(world).get('/api/auth/profile').set('Authorization', `Bearer ${token}`);
        return reply.status;
      });
      return [of, await Promise.all(statuses)];
    });
    expect(Object.fromEntries(await Promise.all(accepted))).toEqual({
      main: [200, 401, 401],
      // A call without the header is answered from the world of its token.
      a: [200, 200, 401],
      b: [200, 401, 200],
    });

    const deposit = host.store
      .by('deposits', 'memberId', personas.member.id)
      .find(({ status }) => status === 'approved');
    const member = await host.as('member', 'a');
    const { body } = await member.get(`/member/investment/deposit/${deposit?._id}/generateInvoice`).expect(200);
    const link: string = body.data.invoiceUrl;
    // A new tab sends no header, so the link has the name.
    expect(link).toMatch(/^\/files\?link=.+&world=a$/);
    await host.mock().get(link).expect(200).expect('Content-Type', 'application/pdf');
    const { body: history } = await host.mock('a').get('/__mock/requests?path=/files').expect(200);
    expect(history.data.requests).toMatchObject([{ path: '/files', status: 200, role: 'member' }]);
    await host.mock().get(link.replace('world=a', 'world=b')).expect(401);
    await host.mock().get(link.replace('&world=a', '')).expect(401);

    const secrets = [worldSecret('secret', 'a'), worldSecret('secret', 'b'), worldSecret('other', 'a')];
    const codes = secrets.map((secret) => createReceiptCodes({ secret }).codeOf(deposit?._id ?? ''));
    expect(new Set(codes).size).toBe(3);
  });

  it('begins again after it was deleted', async () => {
    const host = await startControlled();
    const before = await countPending(host, 'a');
    await approveOne(host, 'a');
    await host.mock().delete('/__mock/worlds/a').expect(200);
    expect(namesOf((await host.mock().get('/__mock/worlds')).body)).toEqual(['main']);
    expect(await countPending(host, 'a')).toBe(before);
    await host.mock().delete('/__mock/worlds/unknown').expect(404);
    await host.mock().delete('/__mock/worlds/main').expect(409);
  });

  it('is refused with an invalid name', async () => {
    const { mock } = await startControlled();
    for (const name of ['a/b', 'with space', 'x'.repeat(65), '.', '..']) {
      const { body } = await mock(name).get('/__mock/clock').expect(400);
      expect(body.errors[0].path).toBe('X-Fixture-World');
    }
  });

  it('is not made by a link', async () => {
    const { mock } = await startControlled();
    const { body } = await mock().get('/files?link=x&world=b').expect(404);
    expect(body.message).toBe('World not found');
    expect(namesOf((await mock().get('/__mock/worlds')).body)).toEqual(['main']);
    await mock().get('/files?link=x&world=main').expect(401);
  });

  it('makes room for others when it was not used for the longest time, and says so when it is named again', async () => {
    const { mock } = await startControlled({ worldBudget: 30 * 1024 * 1024 });
    const use = (name: string) => mock(name).get('/__mock/clock');
    for (const name of ['a', 'b', 'c', 'a', 'd']) await use(name).expect(200);
    expect(namesOf((await mock().get('/__mock/worlds')).body)).toEqual(['main', 'c', 'a', 'd']);
    const { body } = await use('b').expect(410);
    expect(body.message).toBe(
      'World b was dropped to make room for others; after DELETE /__mock/worlds/b it begins again',
    );
    await mock().get('/files?link=x&world=b').expect(410);
    await mock().delete('/__mock/worlds/b').expect(200);
    await use('b').expect(200);
    expect(namesOf((await mock().get('/__mock/worlds')).body)).toEqual(['main', 'a', 'd', 'b']);
  });

  it('takes more room with snapshots', async () => {
    const { mock, store } = await startControlled({ worldBudget: 30 * 1024 * 1024 });
    const rows = Object.values(datasetOf(store)).reduce((sum, list) => sum + list.length, 0);
    // Three worlds take 27 MiB; with 11 MiB of snapshots, at 64 bytes a row, there is room for two.
    const enough = Math.ceil((11 * 1024 * 1024) / (rows * 64));
    expect(enough).toBeLessThan(100);
    for (const name of ['a', 'b', 'c']) await mock(name).get('/__mock/clock').expect(200);
    for (let count = 0; count < enough; count++) await mock('c').post('/__mock/snapshot').expect(201);
    await mock('c').get('/__mock/clock').expect(200);
    expect(namesOf((await mock().get('/__mock/worlds')).body)).toEqual(['main', 'b', 'c']);
  });
});

it('the pictures of a world take a limited room: the oldest go first', async () => {
  const files = limitFiles(createMemoryFiles(), 100);
  const put = (length: number) => files.put(Buffer.alloc(length), 'image/png');
  const [first, second, third] = [await put(40), await put(40), await put(60)];
  expect(await files.get(first)).toBeUndefined();
  expect(await files.get(second)).toBeDefined();
  expect(files.size).toBe(100);
  await files.remove(third);
  expect(files.size).toBe(40);
  await files.remove('unknown.png');
  expect(files.size).toBe(40);
});

it('two stores on the same tables share unchanged rows and do not see the changes of each other', async () => {
  const shared = new Tables(loadFixtures(new Date(NOW)));
  const before = datasetOf(shared);
  const [one, two] = [createMemoryStore(shared), createMemoryStore(shared)];
  const id = before.plans[0]?._id ?? '';
  await one.commit((tx) => tx.update('plans', id, { planName: 'One' }));
  await two.commit((tx) => tx.remove('plans', id));
  expect(one.get('plans', id)?.planName).toBe('One');
  expect(two.get('plans', id)).toBeUndefined();
  expect(datasetOf(shared)).toEqual(before);
  expect(one.all('commissions')).toBe(two.all('commissions'));
  expect(one.all('plans')).not.toBe(two.all('plans'));
});
