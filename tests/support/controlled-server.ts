import { createApp } from '@server/app';
import { createPasswords } from '@server/auth/passwords';
import { createSettableClock } from '@server/runtime/clock';
import { loadFixtures } from '@server/runtime/load-fixtures';
import { createMemoryFiles } from '@server/runtime/picture-files';
import { createServices, type ServiceParts } from '@server/runtime/services';
import { type FixtureServerOptions, startFixtureServer } from '@server/start-fixture-server';
import { createMemoryStore } from '@server/store/memory-store';
import type { ControlOptions } from '@server/testing/control';
import type { Logger } from 'pino';
import request from 'supertest';
import { onTestFinished } from 'vitest';
import type { Role } from '@/contract/roles';
import { personas } from './test-plans';

export const NOW = '2026-11-20T06:30:00.000Z';
export const PENDING = '/superadmin/crud/deposits/pending';

export async function startControlled(options: FixtureServerOptions = {}) {
  const server = await startFixtureServer({ now: NOW, ...options });
  onTestFinished(server.stop);
  const headersOf = (world?: string) => (world === undefined ? {} : { 'X-Fixture-World': world });
  const mock = (world?: string) => request.agent(server.url).set(headersOf(world));
  return {
    ...server,
    mock,
    setFaults: (rules: readonly object[], world?: string) =>
      mock(world).put('/__mock/faults').send({ rules }).expect(200),
    advanceClock: (advance: object, world?: string) => mock(world).put('/__mock/clock').send({ advance }).expect(200),
    as: async (role: Role, world?: string) => {
      const { id } = personas[role];
      const tokens = world === undefined ? server.tokens : server.tokensOf(world);
      const token = await tokens.issue({ id, role });
      return request.agent(server.url).set({ Authorization: `Bearer ${token}`, ...headersOf(world) });
    },
  };
}

export function controlledApp({
  access = 'loopback',
  log,
  corsOrigins,
  store = createMemoryStore(loadFixtures(new Date(NOW))),
}: Partial<Pick<ControlOptions, 'access'>> & {
  log?: Logger;
  corsOrigins?: readonly string[];
  store?: ServiceParts['store'];
}) {
  const shared = { secret: 'of this test alone, and long enough', passwords: createPasswords() };
  const services = (parts: Pick<ServiceParts, 'store' | 'clock' | 'world'>) =>
    createServices({ ...shared, ...parts, files: createMemoryFiles() });
  const main = services({ store, clock: createSettableClock(NOW) });
  return {
    app: createApp({ ...main, ...(log && { log }), corsOrigins, control: { access, main, worldServices: services } }),
    main,
  };
}

export type Controlled = Awaited<ReturnType<typeof startControlled>>;

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
