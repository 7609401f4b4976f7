import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunkGroups } from './build/chunks.ts';
import { frameAhead } from './build/frame-ahead.ts';
import { lean } from './build/lean.ts';
import { leanContract } from './build/lean-contract.ts';
import { leanRefine } from './build/lean-refine.ts';
import { offline } from './build/offline/plugin.ts';

const host = process.env.HOST || '127.0.0.1';
/** Where the API listens; an address that means "everywhere" is reached here. */
const api = `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${process.env.API_PORT || '4000'}`;

/** What a browser does not need of a dependency's dependency. */
const standIn = (name: string) => fileURLToPath(new URL(`./build/stand-ins/${name}.ts`, import.meta.url));

/** The parts that only a build or the dev server needs stand in build/. */
export default defineConfig({
  plugins: [react(), lean(), leanContract(), leanRefine(), frameAhead(), offline()],
  resolve: {
    alias: {
      'error-stack-parser': standIn('error-stack-parser'),
      papaparse: standIn('papaparse'),
      pluralize: standIn('pluralize'),
      qs: standIn('qs'),
      'query-string': standIn('query-string'),
    },
  },
  build: {
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    port: Number(process.env.UI_PORT || 3000),
    host,
    strictPort: true,
    proxy: {
      '/backend': { target: api, rewrite: (path) => path.replace(/^\/backend/, '') },
    },
  },
  test: {
    // As many as there are cores: the default leaves one to the reporter, which hardly needs it.
    maxWorkers: '100%',
    // A machine that does other work as well is slow, not wrong: these are limits, nothing waits for them.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          globalSetup: 'tests/support/build-server.ts',
          // A worker loads the server once for all its files: no file may leave anything behind in a module.
          isolate: false,
          include: ['tests/*.test.ts', 'tests/{domain,contract,server}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'ui', environment: 'jsdom', include: ['tests/ui/**/*.test.{ts,tsx}'] },
      },
    ],
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    coverage: { provider: 'v8', include: ['{src,mock-server}/**/*.{ts,tsx}'], reporter: ['text-summary'] },
  },
});
