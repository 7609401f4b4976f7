import { type FixtureServerOptions, startFixtureServer } from '@server/start-fixture-server';
import request from 'supertest';
import { onTestFinished } from 'vitest';
import type { Role } from '@/contract/roles';
import { personas } from './test-plans';

export const NOW = '2026-11-20T06:30:00.000Z';
export const PENDING = '/superadmin/crud/deposits/pending';

/** A fixture server for one test, with requests to its control interface and as a demo login. */
export async function startControlled(options: FixtureServerOptions = {}) {
  const server = await startFixtureServer({ now: NOW, ...options });
  onTestFinished(server.stop);
  const headersOf = (world?: string) => (world === undefined ? {} : { 'X-Fixture-World': world });
  return {
    ...server,
    /** Requests to /__mock, in the main data or in a sandbox. */
    mock: (world?: string) => request.agent(server.url).set(headersOf(world)),
    as: async (role: Role, world?: string) => {
      const { id } = personas[role];
      const token = await server.tokens.issue({ id, role });
      return request.agent(server.url).set({ Authorization: `Bearer ${token}`, ...headersOf(world) });
    },
  };
}

export type Controlled = Awaited<ReturnType<typeof startControlled>>;

/** Approves the oldest pending deposit and returns its id. */
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
