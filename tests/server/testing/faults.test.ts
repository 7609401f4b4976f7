import { get as httpGet, type IncomingHttpHeaders } from 'node:http';
import { createFaults, faultRules } from '@server/testing/faults';
import { pino } from 'pino';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { type Controlled, controlledApp, PENDING, startControlled } from '../../support/controlled-server';
import { logLines } from '../../support/log-lines';
import { pixel } from '../../support/pixel';
import { personas } from '../../support/test-plans';

const PLANS = '/superadmin/crud/deposit-plan';
const EXPORT = '/superadmin/dues/export';
const FAMILY = '/member/family-members';

const call = (path: string) => ({ method: 'GET', path, query: {}, headers: {}, body: undefined, role: undefined });

describe('faults with a rate', () => {
  const strikes = (seed: number, rate: number) => {
    const faults = createFaults();
    faults.arm(faultRules.parse({ rules: [{ path: '/**', status: 500, rate }] }).rules, seed);
    return Array.from({ length: 400 }, () => faults.match(call('/a')) !== undefined);
  };

  it('hit the same requests for the same seed and others for another seed', () => {
    expect(strikes(7, 0.5)).toEqual(strikes(7, 0.5));
    expect(strikes(7, 0.5)).not.toEqual(strikes(8, 0.5));
  });

  it('hit requests as often as their rate', () => {
    const hits = strikes(7, 0.25).filter(Boolean).length;
    expect(hits).toBeGreaterThan(70);
    expect(hits).toBeLessThan(130);
    expect(strikes(7, 0)).not.toContain(true);
    expect(strikes(7, 1)).not.toContain(false);
  });
});

it('faults of the nth call count the calls that match, whichever rule is applied to them', () => {
  const faults = createFaults();
  const rules = [
    { path: '/a', nth: 3, status: 503 },
    { path: '/a', nth: 1, status: 500 },
    { path: '/**', nth: 4, drop: true },
  ];
  faults.arm(faultRules.parse({ rules }).rules, 1);
  const found = ['/a', '/b', '/a', '/a', '/a'].map((path) => faults.match(call(path)));
  expect(found.map((rule) => rule?.status ?? rule?.drop)).toEqual([500, undefined, undefined, 503, undefined]);
});

/** Reads an answer to its end or to that of the connection, without decoding it. */
const readBytes = (url: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer; isWhole: boolean }>(
    (resolve, reject) => {
      httpGet(url, { headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', () => undefined);
        response.on('close', () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            bytes: Buffer.concat(parts),
            isWhole: response.complete,
          }),
        );
      }).on('error', reject);
    },
  );

const readAs = async ({ url, tokens }: Controlled, path: string, headers: Record<string, string> = {}) => {
  const token = await tokens.issue({ id: personas.superadmin.id, role: 'superadmin' });
  return readBytes(`${url}${path}`, { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip', ...headers });
};

const pendingId = ({ store }: Controlled) => store.by('deposits', 'status', 'pending')[0]?._id ?? '';
const approvalOf = (id: string) => `/superadmin/crud/deposits/${id}/approve`;
const statusOf = ({ store }: Controlled, id: string) => store.get('deposits', id)?.status;
const requestsOf = async ({ mock }: Controlled) =>
  (await mock().get('/__mock/requests').expect(200)).body.data.requests;

describe('faults before the call is handled', () => {
  it('drop the connection', async () => {
    const host = await startControlled();
    await host.setFaults([{ path: PLANS, drop: true }]);
    await expect((await host.as('superadmin')).get(PLANS)).rejects.toThrow(/socket hang up|ECONNRESET/);
    const requests = await requestsOf(host);
    expect(requests).toMatchObject([{ path: PLANS, isAborted: true, fault: 'before' }]);
    expect(requests[0]).not.toHaveProperty('status');
  });

  it('delay the real response', async () => {
    const waits: number[] = [];
    const { setFaults, as } = await startControlled({ wait: async (milliseconds) => waits.push(milliseconds) });
    await setFaults([{ path: PLANS, latencyMs: 4000 }]);
    const { body } = await (await as('superadmin')).get(PLANS).expect(200);
    expect(body.data.depositPlans.length).toBeGreaterThan(0);
    expect(waits).toEqual([4000]);
  });

  it('stop after the given number of times and are counted', async () => {
    const { setFaults, mock, as } = await startControlled();
    await setFaults([{ path: '/superadmin/**', status: 500, times: 2 }]);
    const superadmin = await as('superadmin');
    await superadmin.get(PLANS).expect(500);
    await superadmin.get(PENDING).expect(500);
    await superadmin.get(PLANS).expect(200);
    const { body } = await mock().get('/__mock/faults').expect(200);
    expect(body.data).toEqual({
      seed: 1,
      rules: [{ path: '/superadmin/**', when: 'before', status: 500, rate: 1, times: 2, hits: 2 }],
    });
    expect((await mock().delete('/__mock/faults').expect(200)).body.data.rules).toEqual([]);
  });

  it.each([
    { path: '/**' },
    { path: '/superadmin/crud/deposits/6465706f0000000000000001/approve', method: 'PATCH' },
    { path: '/superadmin/*/deposits/:id/*' },
    { path: '/uploads/*', method: 'GET' },
    { path: '/files' },
    { path: `${PLANS}/` },
  ])('are accepted for paths that a call has: %o', async (rule) => {
    const { setFaults } = await startControlled();
    await setFaults([{ ...rule, status: 500 }]);
  });

  it('are not in the log as errors of the server', async () => {
    const { log, entries } = logLines();
    const { app } = controlledApp({ log });
    await request(app)
      .put('/__mock/faults')
      .send({ rules: [{ path: PLANS, status: 503, retryAfter: 3 }] })
      .expect(200);
    const { headers } = await request(app).get(PLANS).expect(503, { success: false, message: 'A fault of the test' });
    expect(headers).toMatchObject({ 'retry-after': '3', 'x-frame-options': 'DENY' });
    expect(entries().map(({ level, status }) => [level, status])).toEqual([
      [pino.levels.values.info, 200],
      [pino.levels.values.info, 503],
    ]);
  });
});

describe('faults after the call was handled', () => {
  it('lose the answer to a change that was made, which the same request with its key then gets', async () => {
    const host = await startControlled();
    const id = pendingId(host);
    await host.setFaults([{ path: approvalOf(':id'), when: 'after', drop: true, times: 1 }]);
    const superadmin = await host.as('superadmin');
    const approve = () => superadmin.patch(approvalOf(id)).set('Idempotency-Key', '12345678-abcd');
    await expect(approve()).rejects.toThrow(/socket hang up|ECONNRESET/);
    expect(statusOf(host, id)).toBe('approved');
    const { headers } = await approve().expect(200);
    expect(headers['idempotency-replayed']).toBe('true');
    expect(host.store.all('audit').filter(({ subjectId }) => subjectId === id)).toHaveLength(1);
    expect(await requestsOf(host)).toMatchObject([{ isAborted: true, fault: 'after' }, { status: 200 }]);
  });

  it('answer an error in place of what was done, with none of its headers', async () => {
    const host = await startControlled();
    const id = pendingId(host);
    await host.setFaults([
      { path: '/superadmin/**', when: 'after', status: 503, retryAfter: 7, message: 'Overloaded' },
    ]);
    const superadmin = await host.as('superadmin');
    const answer = await superadmin.patch(approvalOf(id)).set('Idempotency-Key', '12345678-abcd').expect(503);
    expect(answer.body).toEqual({ success: false, message: 'Overloaded' });
    expect(answer.headers).toMatchObject({ 'retry-after': '7', 'x-frame-options': 'DENY' });
    expect(answer.headers).not.toHaveProperty('idempotency-replayed');
    expect(statusOf(host, id)).toBe('approved');
    const file = await superadmin.get(EXPORT).expect(503, { success: false, message: 'Overloaded' });
    expect(file.headers).not.toHaveProperty('content-disposition');
  });

  it('wait when the change is made', async () => {
    const seen: unknown[] = [];
    const host: Controlled = await startControlled({
      wait: async (milliseconds) => seen.push([milliseconds, statusOf(host, id)]),
    });
    const id = pendingId(host);
    await host.setFaults([{ path: '/superadmin/**', when: 'after', latencyMs: 900 }]);
    const { body } = await (await host.as('superadmin')).patch(approvalOf(id)).expect(200);
    expect(body.success).toBe(true);
    expect(seen).toEqual([[900, 'approved']]);
  });

  it.each([
    ['a JSON answer', PLANS],
    ['a file that is made while it is sent', EXPORT],
  ])('cut %s', async (_what, path) => {
    const host = await startControlled();
    const whole = await readAs(host, path, { 'Accept-Encoding': 'identity' });
    expect([whole.isWhole, whole.bytes.length > 2000]).toEqual([true, true]);
    for (const cutAfter of [0, 1, 1500]) {
      await host.setFaults([{ path, when: 'after', cutAfter }]);
      const cut = await readAs(host, path);
      expect([cut.status, cut.isWhole, cut.bytes]).toEqual([200, false, whole.bytes.subarray(0, cutAfter)]);
      expect(cut.headers['content-length']).toBe(whole.headers['content-length']);
    }
    await host.setFaults([{ path, when: 'after', cutAfter: whole.bytes.length }]);
    const uncut = await readAs(host, path);
    expect([uncut.isWhole, uncut.bytes.equals(whole.bytes)]).toEqual([true, true]);
    expect((await requestsOf(host))[1]).toMatchObject({ status: 200, isAborted: true, fault: 'after' });
  });

  it.each([PLANS, EXPORT])('send the answer of %s in pieces, each with its wait', async (path) => {
    const waits: number[] = [];
    const host = await startControlled({ wait: async (milliseconds) => waits.push(milliseconds) });
    const whole = await readAs(host, path, { 'Accept-Encoding': 'identity' });
    await host.setFaults([{ path, when: 'after', bytesPerSecond: 5000 }]);
    const slow = await readAs(host, path);
    expect([slow.isWhole, slow.bytes.equals(whole.bytes)]).toEqual([true, true]);
    // A tenth of a second each, and the rest of a part.
    expect(Math.max(...waits)).toBe(100);
    expect(Math.round(waits.reduce((sum, wait) => sum + wait, 0))).toBe(Math.round(whole.bytes.length / 5));
  });

  it('are over when the caller goes while its answer waits', async () => {
    const calls = { waits: () => {}, leaves: () => {} };
    const waiting = new Promise<void>((resolve) => {
      calls.waits = resolve;
    });
    const left = new Promise<void>((resolve) => {
      calls.leaves = resolve;
    });
    const host = await startControlled({
      wait: (_milliseconds, signal) => {
        calls.waits();
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            calls.leaves();
            reject(signal.reason);
          });
        });
      },
    });
    await host.setFaults([{ path: PLANS, when: 'after', latencyMs: 60_000 }]);
    const asked = readAs(host, PLANS);
    await waiting;
    await Promise.all([host.stop(), expect(asked).rejects.toThrow(), left]);
  });
});

describe('canned replies', () => {
  it('are answered instead, without handling', async () => {
    const host = await startControlled();
    const id = pendingId(host);
    const body = { success: true, message: 'As you say', data: { deposits: [{ member: { name: 'आशा' } }] } };
    await host.setFaults([
      { path: '/superadmin/**', times: 1, reply: { status: 201, headers: { 'X-Answer': 'canned' }, body } },
    ]);
    const superadmin = await host.as('superadmin');
    const answer = await superadmin.patch(approvalOf(id)).expect(201, body);
    expect(answer.headers).toMatchObject({
      'x-answer': 'canned',
      'content-type': 'application/json; charset=utf-8',
      'x-frame-options': 'DENY',
    });
    expect(statusOf(host, id)).toBe('pending');
    await superadmin.patch(approvalOf(id)).expect(200);
    expect(statusOf(host, id)).toBe('approved');
  });

  it('may be a text, garbled JSON, or nothing', async () => {
    const host = await startControlled();
    const ask = async (reply: object) => {
      await host.setFaults([{ path: PLANS, reply }]);
      const { status, headers, bytes } = await readAs(host, PLANS);
      return [status, headers['content-type'], bytes.toString()];
    };
    expect(await ask({ status: 200, body: 'आशा' })).toEqual([200, 'text/plain; charset=utf-8', 'आशा']);
    const json = { 'content-type': 'application/json' };
    expect(await ask({ status: 200, headers: json, body: '{"succ' })).toEqual([200, 'application/json', '{"succ']);
    expect(await ask({ status: 200, body: null })).toEqual([200, 'application/json; charset=utf-8', 'null']);
    expect(await ask({ status: 502 })).toEqual([502, 'application/json; charset=utf-8', '']);
    expect((await ask({ status: 204 }))[0]).toBe(204);
  });

  it('may come after the call was handled, as the page of a proxy does', async () => {
    const host = await startControlled();
    const id = pendingId(host);
    const reply = { status: 504, headers: { 'Content-Type': 'text/html' }, body: '<h1>504 Gateway Time-out</h1>' };
    await host.setFaults([{ path: '/superadmin/**', when: 'after', reply }]);
    const answer = await (await host.as('superadmin')).patch(approvalOf(id)).expect(504);
    expect([answer.headers['content-type'], answer.text]).toEqual(['text/html', reply.body]);
    expect(statusOf(host, id)).toBe('approved');
  });
});

describe('what a rule asks for', () => {
  const relative = { relationship: 'sibling', gender: 'female', dateOfBirth: '2001-02-03', mobileNumber: '9876543210' };
  const sister = { ...relative, name: 'Asha Yadav', email: 'asha@invest.example' };

  it('may be a query, a header or a role', async () => {
    const { setFaults, as, url } = await startControlled();
    const [superadmin, member] = [await as('superadmin'), await as('member')];
    await setFaults([
      { path: PLANS, query: { search: 'a b', page: '2' }, status: 500 },
      { path: PLANS, headers: { 'x-client': 'old' }, status: 501 },
      { path: PLANS, role: 'member', status: 502 },
      { path: PLANS, role: 'none', status: 503 },
    ]);
    await superadmin.get(`${PLANS}?page=2&search=a+b&limit=5`).expect(500);
    await superadmin.get(`${PLANS}?page=1&search=a+b`).expect(200);
    await superadmin.get(PLANS).set('X-Client', 'old').expect(501);
    await superadmin.get(PLANS).set('X-Client', 'new').expect(200);
    await member.get(PLANS).expect(502);
    await request(url).get(PLANS).expect(503);
    await request(url).get(PLANS).set('Authorization', 'Bearer nobody').expect(503);
  });

  it.each(['before', 'after'])('may be fields of the body, %s it is handled', async (when) => {
    const { setFaults, as, store } = await startControlled();
    await setFaults([
      { path: `${PLANS}/:id`, when, body: { planName: 'Harvest' }, status: 503 },
      { path: FAMILY, when, body: { name: sister.name }, status: 502 },
    ]);
    const [superadmin, member] = [await as('superadmin'), await as('member')];
    const [plan] = store.all('plans');
    const rename = (planName: string) => superadmin.patch(`${PLANS}/${plan?._id}`).send({ planName });
    await rename('Monsoon').expect(200);
    await rename('Harvest').expect(503);
    expect(store.get('plans', plan?._id ?? '')?.planName).toBe(when === 'before' ? 'Monsoon' : 'Harvest');
    // The fields of a form are those of its body.
    const add = (name: string) =>
      member
        .post(FAMILY)
        .field({ ...sister, name })
        .attach('profilePicture', pixel, 'me.png');
    await add('Usha Yadav').expect(201);
    await add(sister.name).expect(502);
    const names = store.by('familyMembers', 'memberId', personas.member.id).map(({ name }) => name);
    expect([names.includes('Usha Yadav'), names.includes(sister.name)]).toEqual([true, when === 'after']);
  });

  it('is asked once the body was read and checked, so that a call that is refused before has no fault', async () => {
    const { setFaults, as, url, mock } = await startControlled();
    await setFaults([
      { path: PLANS, body: { planName: 'x' }, status: 503 },
      { path: '/**', status: 500 },
    ]);
    const superadmin = await as('superadmin');
    const create = (text: string, type = 'application/json') => superadmin.post(PLANS).type(type).send(text);
    await request(url).post(PLANS).send({ planName: 'x' }).expect(401);
    await create('{"planName":"x"}').expect(400);
    await create(`{"planName":"x","description":"${'x'.repeat(500_000)}"}`).expect(413);
    await create('x', 'text/plain').expect(415);
    const { body } = await mock().get('/__mock/faults').expect(200);
    expect(body.data.rules.map(({ hits }: { hits: number }) => hits)).toEqual([0, 0]);
    // A call without a body cannot have the right one.
    await superadmin.get(PLANS).expect(500);
  });
});
