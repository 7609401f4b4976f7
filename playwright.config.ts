import { defineConfig } from '@playwright/test';
import { browserPath } from './tests/e2e/support/browser';
import type { WorkerOptions } from './tests/e2e/support/test';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-software-rasterizer',
  '--no-first-run',
];

export default defineConfig<object, WorkerOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/support/build.ts',
  // Two cores: two hosts and two browsers side by side.
  workers: 2,
  // The tests do not depend on each other: most have data of their own.
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A machine that does other work as well is slow, not wrong: these are limits, nothing waits for them.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  projects: [
    { name: 'own' },
    // The story of a deposit through all roles on hosts that keep the specifications and add nothing.
    { name: 'plain', testMatch: /flow\.spec\.ts$/, use: { hostShape: 'plain' } },
  ],
  use: {
    launchOptions: { executablePath: await browserPath(), args: flags },
    actionTimeout: 30_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // As for people who asked for less motion: on a slow machine a press would land beside what is still on its way.
    contextOptions: { reducedMotion: 'reduce' },
    // What a page asks for is seen and steered by its test; the test of times without a network lets the worker in.
    serviceWorkers: 'block',
    // A trace doubles the time of a test: ask for one with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
