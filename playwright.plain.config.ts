import { defineConfig } from '@playwright/test';
import base from './playwright.config';

// `npm run test:plain`: the same tests on hosts that keep the specifications and add nothing.
process.env.HOST_SHAPE = 'plain';

export default defineConfig({
  ...base,
  outputDir: 'test-results/e2e-plain',
  grepInvert: /@added/,
  // The budgets are those of hosts with paging: the code for lists without it is a file more.
  testIgnore: /weight\.spec\.ts$/,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e-plain.json' }]],
});
