import { type FixtureServer, type FixtureServerOptions, startFixtureServer } from '@server/start-fixture-server';
import type { WorldClient } from '@server/testing/world-client';
import { type TestAPI, test } from 'vitest';

export interface FixtureServerFixtures {
  /** What the server of the file was started with. */
  readonly serverOptions: FixtureServerOptions;
  /** One for all tests of a file, stopped after the last. */
  readonly server: FixtureServer;
  /** Data, clock, faults and mails that this test has to itself. They are removed after it. */
  readonly world: WorldClient;
}

/**
 * Vitest's `test` for one file, with a fixture server that starts with the first test which names it. Tests may run at once: each has a
 * world of its own.
 */
export const fixtureServerTest = (options: FixtureServerOptions = {}): TestAPI<FixtureServerFixtures> =>
  test.extend<FixtureServerFixtures>({
    serverOptions: [options, { scope: 'file' }],
    server: [
      async ({ serverOptions }, use) => {
        const server = await startFixtureServer(serverOptions);
        await use(server);
        await server.stop();
      },
      { scope: 'file' },
    ],
    world: async ({ server }, use) => {
      const world = server.world();
      await use(world);
      await world.drop();
    },
  });
