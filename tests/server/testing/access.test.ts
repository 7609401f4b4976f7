import { join } from 'node:path';
import { readEnvironment } from '@server/environment';
import { isLoopback } from '@server/http/host-names';
import { controlAccessOf, mayReachControl } from '@server/testing/access';
import { controlEndpoints } from '@server/testing/control';
import request from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  approveOne,
  controlledApp,
  countPending,
  NOW,
  PENDING,
  startControlled,
} from '../../support/controlled-server';
import { makeApp } from '../../support/make-app';
import { cleanUp, makeDataFolder, startServer } from '../../support/start-server';
import { personas } from '../../support/test-plans';

describe('the access to the control interface', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.8.9.1', true],
    ['localhost', true],
    ['::1', true],
    ['[::1]', true],
    ['0.0.0.0', false],
    ['::', false],
    ['192.168.1.5', false],
    ['127.evil.example', false],
    ['localhost.evil.example', false],
    ['', false],
  ])('treats %s as a loopback address: %s', (name, is) => {
    expect(isLoopback(name)).toBe(is);
  });

  it('gives 404 for each endpoint on a server without it', async () => {
    const api = makeApp();
    expect(controlEndpoints.map(({ path }) => path)).toContain('/__mock/reset');
    for (const { method, path } of controlEndpoints) {
      const call = api.anonymous()[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](path);
      await call.set('X-Fixture-World', 'a').expect(404, { success: false, message: 'Not found', code: 'not-found' });
    }
  });

  it('is refused by another host name, such as that of a tunnel', async () => {
    const { url, mock } = await startControlled();
    const foreign = () => request(url).post('/__mock/reset').set('Host', 'demo.tunnel.example');
    await foreign().expect(404);
    await request(url).get('/healthz').set('Host', 'demo.tunnel.example').set('X-Fixture-World', 'a').expect(200);
    await request(url)
      .get('/superadmin/crud/deposit-plan')
      .set({ Host: 'demo.tunnel.example', 'X-Fixture-World': 'a' })
      .expect(401);
    const { body } = await mock().get('/__mock/worlds').expect(200);
    expect(body.data.worlds.map(({ name }: { name: string }) => name)).toEqual(['main']);
  });

  it.each([
    ['X-Forwarded-For', '203.0.113.9'],
    ['X-Forwarded-Host', 'invest.example'],
    ['X-Forwarded-Proto', 'https'],
    ['X-Real-IP', '203.0.113.9'],
    ['Forwarded', 'for=203.0.113.9'],
    ['Via', '1.1 proxy'],
  ])('is refused to what comes through a proxy that adds %s', async (header, value) => {
    const host = await startControlled();
    const before = await countPending(host);
    await approveOne(host);
    await host.mock().post('/__mock/reset').set(header, value).expect(404);
    await host.mock('a').get('/healthz').set(header, value).expect(200);
    expect(await countPending(host)).toBe(before - 1);
    const { body } = await host.mock().get('/__mock/worlds').expect(200);
    expect(body.data.worlds).toHaveLength(1);
  });

  it('is refused to connections from another machine', () => {
    const from = (remoteAddress: string | undefined) =>
      mayReachControl('loopback', { headers: { host: 'localhost:4000' }, socket: { remoteAddress } });
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map(from)).toEqual([true, true, true]);
    expect(['192.168.1.5', '::ffff:192.168.1.5', undefined].map(from)).toEqual([false, false, false]);
  });

  it('is refused to pages of other origins, except the configured ones', async () => {
    const { url } = await startControlled({ corsOrigins: ['http://localhost:5173'] });
    const from = (origin: string) => request(url).post('/__mock/reset').set('Origin', origin);
    await from('https://evil.example').expect(403);
    await from('null').expect(403);
    await from('http://localhost:5173').expect(200);
    await from(url).expect(200);
  });
});

describe('the settings', () => {
  it.each([
    [{}, 'loopback'],
    [{ HOST: '::1', NODE_ENV: 'development' }, 'loopback'],
    [{ MOCK_CONTROL: '0' }, undefined],
    [{ MOCK_CONTROL: 'false' }, undefined],
    [{ NODE_ENV: 'production' }, undefined],
    [{ TRUST_PROXY: '1' }, undefined],
    [{ HOST: '0.0.0.0' }, undefined],
    [{ HOST: '0.0.0.0', NODE_ENV: 'production', TRUST_PROXY: '1', MOCK_CONTROL: '1' }, 'open'],
  ])('%o give the access %s', (variables, access) => {
    expect(controlAccessOf(readEnvironment(variables))).toBe(access);
  });

  it('are 1 or 0 for MOCK_CONTROL', () => {
    expect(() => readEnvironment({ MOCK_CONTROL: 'yes' })).toThrow('MOCK_CONTROL must be 1 or 0');
  });
});

describe('a control interface that is open to everybody', () => {
  const openApp = () => controlledApp({ access: 'open' });

  it('accepts any host name', async () => {
    await request(openApp().app).get('/__mock/clock').set('Host', 'demo.example').expect(200);
  });

  it('shows the audit log to superadmins alone', async () => {
    const { app, main } = openApp();
    const ask = async (role: 'superadmin' | 'member') => {
      const token = await main.tokens.issue({ id: personas[role].id, role });
      return request(app).get('/__mock/audit').set('Authorization', `Bearer ${token}`);
    };
    for (const path of ['/__mock/audit', '/__mock/audit/']) await request(app).get(path).expect(401);
    expect((await ask('member')).status).toBe(403);
    expect((await ask('superadmin')).status).toBe(200);
  });
});

describe('a server process', () => {
  afterEach(cleanUp);
  vi.setConfig({ testTimeout: 180_000 });

  it.each([
    [{ HOST: '127.0.0.1' }, 200],
    [{ HOST: '0.0.0.0' }, 404],
  ])('with %o gives %i for the clock', async (variables, status) => {
    const server = startServer({ DATA_FILE: join(makeDataFolder(), 'db.json'), MOCK_NOW: NOW, ...variables });
    const answer = await fetch(`${await server.apiUrl()}/__mock/clock`);
    expect(answer.status).toBe(status);
    const body = await answer.json();
    expect(body).toMatchObject(status === 200 ? { data: { now: NOW, isRunning: false } } : { message: 'Not found' });
  });
});

const PLANS = '/superadmin/crud/deposit-plan';
const LIST = 'superadmin.plans.list';
const rule = (fault: object) => ({ rules: [fault] });

it.each<[call: string, sent: object, field: string]>([
  ['clock', {}, 'now'],
  ['clock', { now: '2026-11-20' }, 'now'],
  ['clock', { now: NOW, advance: { days: 1 } }, 'advance'],
  ['clock', { advance: { months: 1.5 } }, 'advance.months'],
  ['clock', { advance: { months: 5000 } }, 'advance'],
  ['clock', { now: '1999-12-31T00:00:00Z' }, 'now'],
  ['clock', { now: NOW, runing: true }, 'runing'],
  ['faults', {}, 'rules'],
  ['faults', rule({ status: 500 }), 'rules.0.path'],
  ['faults', rule({ path: 'member', status: 500 }), 'rules.0.path'],
  ['faults', rule({ path: '/member' }), 'rules.0.status'],
  ['faults', rule({ path: '/member', status: 200 }), 'rules.0.status'],
  ['faults', rule({ path: '/member', status: 500, rate: 1.1 }), 'rules.0.rate'],
  ['faults', rule({ path: '/member', drop: true, whenn: 'after' }), 'rules.0.whenn'],
  ['faults', rule({ path: '/member', drop: true, when: 'later' }), 'rules.0.when'],
  ['faults', rule({ path: '/member', drop: true, role: 'nobody' }), 'rules.0.role'],
  ['faults', rule({ path: '/member', drop: true, query: { page: 2 } }), 'rules.0.query.page'],
  ['faults', rule({ path: '/member', drop: true, status: 500 }), 'rules.0.drop'],
  ['faults', rule({ path: '/member', drop: true, message: 'x' }), 'rules.0.message'],
  ['faults', rule({ path: '/member', drop: true, nth: 0 }), 'rules.0.nth'],
  ['faults', rule({ path: '/member', drop: true, nth: 2, times: 2 }), 'rules.0.times'],
  ['faults', rule({ path: '/member', cutAfter: 10 }), 'rules.0.cutAfter'],
  ['faults', rule({ path: '/member', cutAfter: -1, when: 'after' }), 'rules.0.cutAfter'],
  ['faults', rule({ path: '/member', bytesPerSecond: 10 }), 'rules.0.bytesPerSecond'],
  ['faults', rule({ path: '/member', bytesPerSecond: 10, drop: true, when: 'after' }), 'rules.0.bytesPerSecond'],
  ['faults', rule({ path: '/member', reply: {} }), 'rules.0.reply.status'],
  ['faults', rule({ path: '/member', reply: { status: 100 } }), 'rules.0.reply.status'],
  ['faults', rule({ path: '/member', reply: { status: 200, headers: { 'A B': 'x' } } }), 'rules.0.reply.headers'],
  ['faults', rule({ path: '/member', reply: { status: 200, headers: { A: 'x\r\nB: y' } } }), 'rules.0.reply.headers'],
  ['faults', rule({ path: '/member', reply: { status: 200, headers: { Upgrade: 'x' } } }), 'rules.0.reply.headers'],
  ['faults', rule({ path: '/member', reply: { status: 204, body: 'x' } }), 'rules.0.reply.body'],
  ['faults', rule({ path: '/member', reply: { status: 200, body: 'x'.repeat(65_537) } }), 'rules.0.reply.body'],
  // Rules that would never be applied.
  ['faults', rule({ path: PLANS, status: 500, method: 'GET', body: { name: 'x' } }), 'rules.0.body'],
  ['faults', rule({ path: '/superadmin/**/approve', status: 500 }), 'rules.0.path'],
  ['faults', rule({ path: '/backend/superadmin/**', status: 500 }), 'rules.0.path'],
  ['faults', rule({ path: `${PLANS}?page=2`, status: 500 }), 'rules.0.path'],
  ['faults', rule({ path: `${PLANS}s`, status: 500 }), 'rules.0.path'],
  ['faults', rule({ path: '/__mock/clock', status: 500 }), 'rules.0.path'],
  ['faults', rule({ path: PENDING, status: 500, method: 'DELETE' }), 'rules.0.method'],
  ['shapes', { endpoint: 'superadmin.plans.create', shape: 'plans' }, 'endpoint'],
  ['shapes', { endpoint: LIST, shape: 'rates' }, 'shape'],
])('the call for the %s refuses %o with the name of the field', async (call, sent, field) => {
  const { mock, clock } = await startControlled();
  const { body } = await mock().put(`/__mock/${call}`).send(sent).expect(400);
  expect(body.errors[0].path).toBe(field);
  expect(clock.now().toISOString()).toBe(NOW);
});
