import { defineConfig } from '@playwright/test';
import base from './playwright.config';

// `npm run test:plain`: the story of a deposit through all roles on hosts that keep the specifications and add nothing.
process.env.HOST_SHAPE = 'plain';

export default defineConfig({
  ...base,
  outputDir: 'test-results/e2e-plain',
  testMatch: /flow\.spec\.ts$/,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e-plain.json' }]],
});
