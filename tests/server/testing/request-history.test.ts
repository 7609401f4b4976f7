import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import type { ApiResponse } from '@server/http/locals';
import { createRequestHistory } from '@server/testing/request-history';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, personas } from '../../../fixtures/personas';
import { approveOne, type Controlled, PENDING, startControlled } from '../../support/controlled-server';

const PLANS = '/superadmin/crud/deposit-plan';

const isApproved = ({ status }: { status: string }) => status === 'approved';

type Recorded = Record<string, unknown> & { path: string };

async function callsOf({ mock }: Pick<Controlled, 'mock'>, query = '', world?: string) {
  const { body } = await mock(world).get(`/__mock/requests?${query}`).expect(200);
  return body.data as { requests: Recorded[]; totalCount: number };
}

describe('the calls that were made', () => {
  it('have method, path, query, status and role, and are those of one world', async () => {
    const host = await startControlled();
    await (await host.as('superadmin')).get(`${PLANS}?search=bachat&page=2`).expect(200);
    await (await host.as('member', 'second')).get(PLANS).expect(403);
    await request(host.url).get('/nowhere').expect(404);
    const main = await callsOf(host);
    expect(main.requests).toMatchObject([
      { method: 'GET', path: PLANS, query: 'search=bachat&page=2', status: 200, role: 'superadmin' },
      { method: 'GET', path: '/nowhere', status: 404 },
    ]);
    expect((await callsOf(host, '', 'second')).requests).toMatchObject([{ path: PLANS, status: 403, role: 'member' }]);
    const [first] = main.requests;
    expect(first).not.toHaveProperty('headers');
    expect(first).not.toHaveProperty('body');
    expect(first).not.toHaveProperty('replyBody');
    expect(first?.ms).toBeGreaterThanOrEqual(0);
  });

  it('are neither those of /__mock nor those of /healthz and /docs', async () => {
    const host = await startControlled();
    for (const path of ['/healthz', '/docs', '/__mock/clock']) await host.mock().get(path).expect(200);
    expect(await callsOf(host)).toEqual({ requests: [], totalCount: 0 });
  });

  it('are found by method and path, and forgotten in one world without the others', async () => {
    const host = await startControlled();
    for (const world of [undefined, 'second']) {
      const superadmin = await host.as('superadmin', world);
      await superadmin.get(PLANS);
      await superadmin.get(PENDING);
    }
    expect((await callsOf(host, 'path=pending')).totalCount).toBe(1);
    expect((await callsOf(host, 'path=/superadmin/crud/deposits/*')).totalCount).toBe(1);
    expect((await callsOf(host, 'path=/superadmin/**')).totalCount).toBe(2);
    expect((await callsOf(host, 'path=/member/**')).totalCount).toBe(0);
    expect((await callsOf(host, 'method=post')).totalCount).toBe(0);
    expect(await callsOf(host, 'limit=1')).toMatchObject({ requests: [{ path: PENDING }], totalCount: 2 });
    await host.mock().delete('/__mock/requests').expect(200);
    expect((await callsOf(host)).totalCount).toBe(0);
    expect((await callsOf(host, '', 'second')).totalCount).toBe(2);
  });

  it('are the last thousand', () => {
    const history = createRequestHistory();
    const message = new IncomingMessage(new Socket());
    const running = { request: message, response: new ServerResponse(message) as ApiResponse, started: 0 };
    const call = { at: '', id: '', method: 'GET', query: '' };
    for (let count = 0; count < 1001; count++) history.begin({ ...call, path: `/${count}` }, running);
    const paths = history.list().map(({ path }) => path);
    expect([paths.length, paths[0], paths.at(-1)]).toEqual([1000, '/1', '/1000']);
  });

  it('have bodies and headers where they are asked for', async () => {
    const host = await startControlled();
    const [deposit] = host.store.by('deposits', 'status', 'pending');
    const superadmin = await host.as('superadmin');
    const path = `/superadmin/crud/deposits/${deposit?._id}/deny`;
    await superadmin.patch(path).set('Idempotency-Key', 'key-of-this-test-1').send({ reason: 'Not seen' }).expect(200);
    const [withBodies] = (await callsOf(host, 'bodies=true')).requests;
    expect(withBodies).toMatchObject({ body: { reason: 'Not seen' }, replyBody: { success: true } });
    expect(withBodies).not.toHaveProperty('headers');
    const [withHeaders] = (await callsOf(host, 'headers=true')).requests;
    expect(withHeaders).toMatchObject({
      headers: { 'idempotency-key': 'key-of-this-test-1', 'content-type': 'application/json', authorization: '…' },
      replyHeaders: { 'content-type': 'application/json; charset=utf-8', 'idempotency-replayed': 'false' },
    });
    expect(withHeaders).not.toHaveProperty('body');
  });

  it('have no body that nobody has read, and no file', async () => {
    const host = await startControlled();
    await host.mock().post('/member/investment').send({ amount: 5 }).expect(401);
    const [file] = host.store.by('deposits', 'memberId', personas.member.id).filter(isApproved);
    const member = await host.as('member');
    const { body } = await member.get(`/member/investment/deposit/${file?._id}/generateInvoice`).expect(200);
    await host.mock().get(body.data.invoiceUrl).expect(200).expect('Content-Type', 'application/pdf');
    const { requests } = await callsOf(host, 'bodies=true');
    expect(requests.map((call) => [call.status, call.body, typeof call.replyBody])).toEqual([
      [401, undefined, 'object'],
      [200, undefined, 'object'],
      [200, undefined, 'undefined'],
    ]);
  });

  it('are listed while they are in progress', async () => {
    let goOn: (value?: unknown) => void = () => undefined;
    const waits = new Promise((resolve) => {
      goOn = resolve;
    });
    const host = await startControlled({ wait: () => waits });
    await host.setFaults([{ path: PLANS, latencyMs: 1000 }]);
    const superadmin = await host.as('superadmin');
    const answered = superadmin.get(PLANS).then();
    const { body } = await host
      .mock()
      .post('/__mock/requests/verify')
      .send({ pattern: { path: PLANS }, waitMs: 20_000 });
    expect(body.data).toMatchObject({ holds: true, requests: [{ path: PLANS, isInProgress: true }] });
    expect(body.data.requests[0]).not.toHaveProperty('status');
    goOn();
    expect((await answered).status).toBe(200);
    const [ended] = (await callsOf(host)).requests;
    expect(ended).toMatchObject({ path: PLANS, status: 200, role: 'superadmin' });
    expect(ended).not.toHaveProperty('isInProgress');
  });
});

describe('what is kept of a call', () => {
  it('has no password, token, link, cookie or account number', async () => {
    const host = await startControlled();
    const login = { email: personas.member.email, password: DEMO_PASSWORD };
    const { body } = await host.mock().post('/member/auth/login').set('Cookie', 'of=somebody').send(login).expect(200);
    const member = host.mock().set('Authorization', `Bearer ${body.token}`);
    await member
      .post('/api/auth/change-password')
      .send({ currentPassword: 'Wrong-one-1', newPassword: 'Other-tree-99' });
    await host.mock().post('/api/auth/reset-password').send({ token: 'of.a.mail', newPassword: 'Third-tree-99' });
    await host.mock().get('/files?link=secret.of.a.file&world=main').expect(401);
    await host.mock().get('/files?%6Cink=secret.of.a.file').expect(401);
    const payee = { accountHolder: 'Savitri Devi', accountNumber: '001122334455', ifsc: 'SBIN0001234' };
    const superadmin = await host.as('superadmin');
    await superadmin.patch(`/superadmin/crud/panchayat/${personas.panchayat.id}`).send({ payee }).expect(200);
    const deposit = host.store.by('deposits', 'memberId', personas.member.id).find(isApproved);
    const invoice = await member.get(`/member/investment/deposit/${deposit?._id}/generateInvoice`).expect(200);
    const secrets = [
      ...[DEMO_PASSWORD, 'Wrong-one-1', 'Other-tree-99', 'Third-tree-99', 'of.a.mail', 'secret.of', 'of=somebody'],
      ...[
        body.token,
        body.browser,
        '001122334455',
        new URLSearchParams(invoice.body.data.invoiceUrl.split('?')[1]).get('link'),
      ],
    ];
    const { requests } = await callsOf(host, 'bodies=true&headers=true');
    const text = JSON.stringify(requests);
    expect(secrets.filter((secret) => secret === undefined || text.includes(secret))).toEqual([]);
    expect(requests).toHaveLength(7);
    expect(requests[0]).toMatchObject({
      body: { email: personas.member.email, password: '…' },
      replyBody: { token: '…', user: { _id: personas.member.id } },
    });
    expect(requests[3]?.query).toBe('link=…&world=main');
    expect(requests[5]?.body).toEqual({ payee: { ...payee, accountNumber: '…4455' } });
  });

  it('says which fault was applied, and has the reply that was sent, also one that is no JSON', async () => {
    const host = await startControlled();
    await host.setFaults([
      { path: PLANS, when: 'after', status: 503, times: 1 },
      { path: PLANS, when: 'after', cutAfter: 20, times: 1 },
      { path: PLANS, reply: { status: 200, headers: { 'Content-Type': 'application/json' }, body: '{"data":' } },
    ]);
    const superadmin = await host.as('superadmin');
    await superadmin.get(PLANS).expect(503);
    await expect(superadmin.get(PLANS)).rejects.toThrow();
    await superadmin.get(PLANS).catch(() => undefined);
    await superadmin.get(PENDING).expect(200);
    const { requests } = await callsOf(host, 'bodies=true');
    expect(requests.map(({ fault }) => fault)).toEqual(['after', 'after', 'before', undefined]);
    expect(requests[0]).toMatchObject({ status: 503, replyBody: { success: false } });
    expect(requests[1]?.replyBody).toBe('{"success":true,"dat');
    expect(requests[2]?.replyBody).toBe('{"data":');
  });

  it('has no secret of a reply that ends within it', async () => {
    const host = await startControlled();
    const headers = { 'Content-Type': 'application/json' };
    const ends = ['{"token":"of-this-test', '{"newPassword":"of-this-test\\', '{"accountNumber":"001122334455'];
    await host.setFaults(ends.map((body) => ({ path: PLANS, times: 1, reply: { status: 200, headers, body } })));
    for (const _ of ends)
      await host
        .mock()
        .get(PLANS)
        .catch(() => undefined);
    const { requests } = await callsOf(host, 'bodies=true');
    expect(requests.map(({ replyBody }) => replyBody)).toEqual([
      '{"token":"…',
      '{"newPassword":"…',
      '{"accountNumber":"…',
    ]);
  });

  it('is the beginning of a long path or query, of which no pattern knows the values', async () => {
    const host = await startControlled();
    await host
      .mock()
      .get(`/nowhere?page=2&search=${'x'.repeat(9000)}`)
      .expect(404);
    await host
      .mock()
      .get(`/${'y'.repeat(9000)}`)
      .expect(404);
    await host.mock().get('/nowhere?page=2&search=xx').expect(404);
    const { requests } = await callsOf(host);
    expect([requests[0]?.query, requests[1]?.path].map((text) => String(text).length)).toEqual([2000, 2000]);
    const { body } = await host
      .mock()
      .post('/__mock/requests/verify')
      .send({ pattern: { path: '/nowhere', query: { page: '2' } } })
      .expect(200);
    expect(body.data.count).toBe(1);
  });

  it('is the beginning of a long body', async () => {
    const host = await startControlled();
    const superadmin = await host.as('superadmin');
    const depositIds = Array.from({ length: 2500 }, (_, index) => index.toString(16).padStart(24, '0'));
    await superadmin.patch('/superadmin/crud/deposits/take-back').send({ depositIds });
    await superadmin.get(`${PENDING}?limit=100`).expect(200);
    const [bulk, list] = (await callsOf(host, 'bodies=true')).requests;
    expect(JSON.stringify({ depositIds }).length).toBeGreaterThan(65_536);
    expect(bulk).toMatchObject({ isBodyCut: true, body: JSON.stringify({ depositIds }).slice(0, 65_536) });
    expect(list).toMatchObject({ isReplyBodyCut: true });
    expect(String(list?.replyBody)).toMatch(/^\{"success":true,/);
    expect(String(list?.replyBody)).toHaveLength(4096);
  });

  it('takes a limited room: bodies and headers of the oldest calls go first, and a world takes more room with them', async () => {
    const host = await startControlled({ worldBudget: 30 * 1024 * 1024 });
    for (const name of ['a', 'b', 'c']) await host.mock(name).get('/__mock/clock').expect(200);
    const superadmin = await host.as('superadmin', 'c');
    const reason = 'x'.repeat(60_000);
    const deny = () => superadmin.patch(`/superadmin/crud/deposits/${'0'.repeat(24)}/deny`).send({ reason });
    for (let count = 0; count < 75; count++) await deny();
    const { requests } = await callsOf(host, 'bodies=true&limit=100', 'c');
    const dropped = requests.map(({ isContentDropped }) => isContentDropped === true);
    // 4,000,000 characters have room for 65 bodies of 60,000 with the rest of their calls.
    expect(dropped).toEqual(dropped.toSorted().toReversed());
    expect(dropped.filter(Boolean).length).toBeGreaterThanOrEqual(9);
    expect(dropped.filter(Boolean).length).toBeLessThan(15);
    const { body } = await host.mock().get('/__mock/worlds').expect(200);
    expect(body.data.worlds.map(({ name }: { name: string }) => name)).toEqual(['main', 'b', 'c']);
  });
});

describe('verify', () => {
  const verify = async ({ mock }: Pick<Controlled, 'mock'>, body: object, world?: string) =>
    (await mock(world).post('/__mock/requests/verify').send(body).expect(200)).body.data;
  const APPROVE = { method: 'PATCH', path: '/superadmin/crud/deposits/:id/approve' };

  it('says whether as many calls match as are expected, in the world of its header', async () => {
    const host = await startControlled();
    await approveOne(host);
    await approveOne(host);
    const found = await verify(host, { pattern: APPROVE });
    expect(found).toMatchObject({ holds: true, count: 2, nearMisses: [] });
    expect(found.requests).toMatchObject([{ status: 200 }, { status: 200 }]);
    const expectations: [object, boolean][] = [
      [{ count: 2 }, true],
      [{ count: 1 }, false],
      [{ atLeast: 2 }, true],
      [{ atLeast: 3 }, false],
      [{ atMost: 1 }, false],
      [{ atMost: 2 }, true],
      [{ atLeast: 1, atMost: 2 }, true],
    ];
    for (const [expected, holds] of expectations)
      expect([expected, (await verify(host, { pattern: APPROVE, ...expected })).holds]).toEqual([expected, holds]);
    expect(await verify(host, { pattern: APPROVE }, 'second')).toMatchObject({ holds: false, count: 0 });
  });

  it('names the closest calls with what differs', async () => {
    const host = await startControlled();
    const superadmin = await host.as('superadmin');
    await superadmin.get(PLANS).expect(200);
    const [deposit] = host.store.by('deposits', 'status', 'pending');
    await superadmin.patch(`/superadmin/crud/deposits/${deposit?._id}/deny`).send({ reason: 'Too late' }).expect(200);
    const pattern = { method: 'PATCH', path: '/superadmin/**', body: { reason: 'Not seen' }, role: 'superadmin' };
    const { holds, nearMisses } = await verify(host, { pattern });
    expect(holds).toBe(false);
    expect(nearMisses.map(({ differences }: { differences: string[] }) => differences)).toEqual([
      ['body.reason'],
      ['method', 'body'],
    ]);
    expect(nearMisses[0].request.path).toMatch(/deny$/);
  });

  it('waits until it holds', async () => {
    const host = await startControlled();
    const pending = verify(host, { pattern: { ...APPROVE, role: 'superadmin' }, waitMs: 20_000 });
    await approveOne(host);
    expect(await pending).toMatchObject({ holds: true, count: 1 });
  });

  it('answers that it does not hold when the time is over', async () => {
    const host = await startControlled();
    expect(await verify(host, { pattern: APPROVE, waitMs: 30 })).toMatchObject({ holds: false, count: 0 });
  });

  it('ends when the caller goes, so that others may wait', async () => {
    const host = await startControlled();
    const { hostname, port } = new URL(host.url);
    const body = JSON.stringify({ pattern: APPROVE, waitMs: 30_000 });
    const head = `POST /__mock/requests/verify HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    const sockets = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(Number(port), hostname);
        await once(socket, 'connect');
        socket.write(head + body);
        return socket;
      }),
    );
    const isFull = async () =>
      (await host.mock().post('/__mock/requests/verify').send({ pattern: APPROVE })).status === 429;
    await expect.poll(isFull).toBe(true);
    for (const socket of sockets) socket.destroy();
    await expect.poll(isFull).toBe(false);
  });

  it.each([
    [{}, 'pattern'],
    [{ pattern: { path: 'plans' } }, 'pattern.path'],
    [{ pattern: {}, count: -1 }, 'count'],
    [{ pattern: {}, count: 1, atLeast: 1 }, 'count'],
    [{ pattern: {}, atLeast: 2, atMost: 1 }, 'atMost'],
    [{ pattern: {}, waitMs: 30_001 }, 'waitMs'],
    [{ pattern: {}, wait: 1 }, 'wait'],
  ])('is refused for %o, naming %s', async (body, path) => {
    const { mock } = await startControlled();
    const { body: reply } = await mock().post('/__mock/requests/verify').send(body).expect(400);
    expect(reply.errors.map((error: { path: string }) => error.path)).toContain(path);
  });
});
