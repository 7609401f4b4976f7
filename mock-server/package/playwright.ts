import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test';
import { openWorld, type WorldClient } from '@server/testing/world-client';

export interface FixtureServerOptions {
  /** The URL of the fixture server, http://127.0.0.1:4000 unless a project or a file sets it: `test.use({ fixtureServerUrl })`. */
  fixtureServerUrl: string;
}

export interface WorldFixtures {
  /** Data, clock, faults and mails that this test has to itself. They are removed after it. */
  world: WorldClient;
}

/**
 * Playwright's `test`, in which each test has a world of a fixture server: whatever its pages and its `request` send is answered from
 * there. With `mergeTests` it goes together with fixtures of one's own.
 */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & WorldFixtures & FixtureServerOptions,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = base.extend<WorldFixtures & FixtureServerOptions>({
  fixtureServerUrl: ['http://127.0.0.1:4000', { option: true }],
  world: async ({ fixtureServerUrl }, use) => {
    const world = openWorld(fixtureServerUrl);
    await use(world);
    await world.drop();
  },
  extraHTTPHeaders: async ({ extraHTTPHeaders, world }, use) => use({ ...extraHTTPHeaders, ...world.headers }),
});
