import { createFaults, matchesPath } from '@server/testing/faults';
import { pino } from 'pino';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { controlledApp, PENDING, startControlled } from '../../support/controlled-server';
import { logLines } from '../../support/log-lines';

const PLANS = '/superadmin/crud/deposit-plan';

describe('a path pattern of faults', () => {
  it.each([
    ['/member/overview', '/member/overview', true],
    ['/member/overview', '/member/overview/', true],
    ['/member/overview', '/member/overview/more', false],
    ['/superadmin/crud/deposits/:id/approve', '/superadmin/crud/deposits/abc/approve', true],
    ['/superadmin/crud/deposits/*/approve', '/superadmin/crud/deposits/abc/deny', false],
    ['/superadmin/**', '/superadmin/crud/deposits/abc', true],
    ['/superadmin/**', '/superadmin', true],
    ['/superadmin/**', '/member/overview', false],
    ['/**', '/anything/at/all', true],
  ])('matches as expected: %s and %s', (pattern, path, fits) => {
    expect(matchesPath(pattern, path)).toBe(fits);
  });
});

describe('faults with a rate', () => {
  const strikes = (seed: number, rate: number) => {
    const faults = createFaults();
    faults.arm([{ path: '/**', status: 500, rate }], seed);
    return Array.from({ length: 400 }, () => faults.match('GET', '/a') !== undefined);
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

describe('configured faults', () => {
  it('reply with a status and a message instead of the result', async () => {
    const { setFaults, as, store } = await startControlled();
    const [pending] = store.by('deposits', 'status', 'pending');
    const rule = { method: 'PATCH', path: '/superadmin/crud/deposits/:id/approve', status: 503, message: 'Not now' };
    await setFaults([{ ...rule, retryAfter: 7 }]);
    const superadmin = await as('superadmin');
    const answer = await superadmin.patch(`/superadmin/crud/deposits/${pending?._id}/approve`).expect(503);
    expect(answer.body).toEqual({ success: false, message: 'Not now' });
    expect(answer.headers['retry-after']).toBe('7');
    expect(store.get('deposits', pending?._id ?? '')?.status).toBe('pending');
    await superadmin.get(PENDING).expect(200);
  });

  it('drop the connection', async () => {
    const { setFaults, mock, as } = await startControlled();
    await setFaults([{ path: PLANS, drop: true }]);
    const superadmin = await as('superadmin');
    await expect(superadmin.get(PLANS)).rejects.toThrow(/socket hang up|ECONNRESET/);
    const { body } = await mock().get('/__mock/requests').expect(200);
    expect(body.data.requests).toMatchObject([{ path: PLANS, isAborted: true }]);
    // No status was sent.
    expect(body.data.requests[0]).not.toHaveProperty('status');
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
      rules: [{ path: '/superadmin/**', status: 500, rate: 1, times: 2, hits: 2 }],
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
