import { fixtureServerTest } from '@server/package/vitest';
import { controlEndpoints } from '@server/testing/control';
import { CallRefused, openWorld } from '@server/testing/world-client';
import { describe, expect, it } from 'vitest';
import { NOW, PENDING, startControlled } from '../../support/controlled-server';
import { UNKNOWN_ID } from '../../support/test-plans';

const APPROVALS = '/superadmin/crud/deposits/*/approve';

const test = fixtureServerTest({ now: NOW });
type World = ReturnType<typeof openWorld>;

async function pendingIn(world: World) {
  const { data, totalCount } = (await world.send('superadmin', 'GET', PENDING)) as {
    data: { _id: string }[];
    totalCount: number;
  };
  return { first: data[0]?._id ?? '', totalCount };
}

const approve = (world: World, id: string) =>
  world.send('superadmin', 'PATCH', `/superadmin/crud/deposits/${id}/approve`);

describe('the client of a world', () => {
  test('changes what is in its world alone, says who did it, and begins anew after it was dropped', async ({
    server,
    world: other,
  }) => {
    const mine = server.world();
    const before = await pendingIn(mine);
    await approve(mine, before.first);
    expect((await pendingIn(mine)).totalCount).toBe(before.totalCount - 1);
    expect((await pendingIn(other)).totalCount).toBe(before.totalCount);
    expect(await mine.audit({ limit: 1, action: 'deposit.approve' })).toMatchObject([{ subjectId: before.first }]);
    expect(await mine.invariants()).toMatchObject({ holds: true });
    expect(await mine.requests({ method: 'PATCH' })).toMatchObject([{ status: 200, role: 'superadmin' }]);
    expect(await other.requests({ method: 'PATCH' })).toEqual([]);
    await mine.drop();
    expect((await pendingIn(mine)).totalCount).toBe(before.totalCount);
    await mine.drop();
  });

  test('is dropped also when it has never begun, and drops nothing else', async ({ server, world: kept }) => {
    await kept.clock.advance({ days: 1 });
    await server.world().drop();
    expect((await kept.calls.listWorlds()).worlds.map(({ name }) => name)).toEqual(['main', kept.name]);
  });

  test('moves the clock, and signs in anew where the session is over by it', async ({ server, world }) => {
    await pendingIn(world);
    expect((await world.clock.advance({ months: 1 })).toISOString()).toBe('2026-12-20T06:30:00.000Z');
    expect((await pendingIn(world)).totalCount).toBeGreaterThan(0);
    await world.clock.set(new Date('2027-01-02T00:00:00Z'));
    expect((await world.clock.now()).toISOString()).toBe('2027-01-02T00:00:00.000Z');
    expect(server.clock.now().toISOString()).toBe(NOW);
  });

  test('arms faults, counts them, and takes them away', async ({ world }) => {
    const { first } = await pendingIn(world);
    await world.faults.set([{ method: 'PATCH', path: APPROVALS, status: 503, times: 1 }], 7);
    await expect(approve(world, first)).rejects.toMatchObject({ status: 503 });
    expect(await world.faults.list()).toMatchObject([{ path: APPROVALS, hits: 1 }]);
    await world.faults.clear();
    expect(await world.faults.list()).toEqual([]);
    expect(await approve(world, first)).toMatchObject({ success: true });
  });

  test('has mails, snapshots and the reset', async ({ world }) => {
    const { first, totalCount } = await pendingIn(world);
    const snapshot = await world.calls.snapshotData();
    await approve(world, first);
    await world.calls.restoreData({ params: { id: snapshot.id } });
    expect((await pendingIn(world)).totalCount).toBe(totalCount);
    await fetch(`${world.url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { ...world.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'member@invest.example' }),
    });
    expect((await world.mails()).map(({ to }) => to)).toEqual(['member@invest.example']);
    await world.reset();
    expect(await world.mails()).toEqual([]);
  });

  it('of the name main is that of the data of the server itself', async () => {
    const server = await startControlled();
    await server.world('main').clock.advance({ days: 1 });
    expect(server.clock.now().toISOString()).toBe('2026-11-21T06:30:00.000Z');
  });

  test('signs in as each demo login', async ({ world }) => {
    for (const login of ['auditor', 'state2', 'member2'] as const) {
      const response = await fetch(`${world.url}/api/auth/profile`, { headers: await world.headersFor(login) });
      expect((await response.json()).user).toMatchObject({ email: `${login}@invest.example` });
    }
  });

  test('throws what the server has said, with the field that was wrong', async ({ server, world }) => {
    const refusal = await world.faults.set([{ path: '/nowhere', status: 500 }]).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CallRefused);
    expect(refusal).toMatchObject({ status: 400, reply: { success: false } });
    expect(String(refusal)).toBe(
      'CallRefused: PUT /__mock/faults was answered with 400. rules.0.path: No call has the path /nowhere',
    );
    await expect(world.calls.restoreData({ params: { id: UNKNOWN_ID } })).rejects.toMatchObject({ status: 404 });
    await expect(openWorld(server.url, 'a b').clock.now()).rejects.toThrow('X-Fixture-World');
  });

  test('has every call of /__mock', async ({ world }) => {
    expect(Object.keys(world.calls)).toHaveLength(controlEndpoints.length);
  });
});
