import { loadFixtures } from '@server/runtime/load-fixtures';
import { startFixtureServer } from '@server/start-fixture-server';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { approveOne, countPending, NOW, startControlled } from '../../support/controlled-server';

describe('a fixture server', () => {
  it('takes a data set and a time, and a reset returns to them', async () => {
    const dataset = loadFixtures(new Date(NOW));
    dataset.deposits = dataset.deposits
      .filter(({ status }) => status !== 'pending')
      .concat(dataset.deposits.filter(({ status }) => status === 'pending').slice(0, 2));
    const host = await startControlled({ dataset, now: '2026-11-21T00:00:00Z' });
    expect(host.clock.now().toISOString()).toBe('2026-11-21T00:00:00.000Z');
    await approveOne(host);
    expect(await countPending(host)).toBe(1);
    expect(await countPending(host, 'other')).toBe(2);
    await host.mock().post('/__mock/reset').expect(200);
    expect(await countPending(host)).toBe(2);
  });

  it('uses the clock of the machine by default', async () => {
    const { clock, stop } = await startFixtureServer();
    expect(clock.isRunning).toBe(true);
    await stop();
  });

  it('does not listen after it is stopped', async () => {
    const { url, stop } = await startFixtureServer({ now: NOW });
    await request(url).get('/healthz').expect(200);
    await stop();
    await expect(request(url).get('/healthz')).rejects.toThrow('ECONNREFUSED');
  });
});
