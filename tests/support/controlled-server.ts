import { type FixtureServerOptions, startFixtureServer } from '@server/start-fixture-server';
import request from 'supertest';
import { onTestFinished } from 'vitest';
import type { Role } from '@/contract/roles';
import { personas } from './test-plans';

export const NOW = '2026-11-20T06:30:00.000Z';
export const PENDING = '/superadmin/crud/deposits/pending';

/** A fixture server for one test, and two ways to talk to it: to the control interface, and as somebody of the fixtures. */
export async function startControlled(options: FixtureServerOptions = {}) {
  const server = await startFixtureServer({ now: NOW, ...options });
  onTestFinished(server.stop);
  const headersOf = (world?: string) => (world === undefined ? {} : { 'X-Fixture-World': world });
  return {
    ...server,
    /** Calls of /__mock, in the server's own world or another one. */
    mock: (world?: string) => request.agent(server.url).set(headersOf(world)),
    as: async (role: Role, world?: string) => {
      const { id } = personas[role];
      const token = await server.tokens.issue({ id, role });
      return request.agent(server.url).set({ Authorization: `Bearer ${token}`, ...headersOf(world) });
    },
  };
}

export type Controlled = Awaited<ReturnType<typeof startControlled>>;

/** Approves the oldest pending deposit and answers its id. */
export async function approveOne({ as }: Controlled, world?: string): Promise<string> {
  const superadmin = await as('superadmin', world);
  const { body } = await superadmin.get(PENDING).expect(200);
  const id: string = body.data[0]._id;
  await superadmin.patch(`/superadmin/crud/deposits/${id}/approve`).expect(200);
  return id;
}

export async function countPending({ as }: Controlled, world?: string): Promise<number> {
  const { body } = await (await as('superadmin', world)).get(PENDING).expect(200);
  return body.totalCount;
}
