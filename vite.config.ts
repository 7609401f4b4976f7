import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { checkChunkSources, chunkGroups } from './build/chunks.ts';
import { compileAtOnce } from './build/compile-at-once.ts';
import { offline } from './build/offline/plugin.ts';
import { preloadAppChunk } from './build/preload-app-chunk.ts';
import { refineSources } from './build/refine-sources.ts';
import { replyShapes } from './build/reply-shapes.ts';

const host = process.env.HOST || '127.0.0.1';
/** Where the API listens; an address that means "everywhere" is reached here. */
const api = `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${process.env.API_PORT || '4000'}`;

/** The parts that only a build or the dev server needs stand in build/. */
export default defineConfig({
  plugins: [
    refineSources(),
    replyShapes(),
    react(),
    preloadAppChunk(),
    checkChunkSources(),
    offline(),
    compileAtOnce(),
  ],
  // A test of the first start brings an empty one.
  cacheDir: process.env.VITE_CACHE_DIR || 'node_modules/.vite',
  // The page alone: by itself Vite reads every HTML file of the repository, fails at one that is not for the browser of the app, and then
  // bundles packages as they are met, for which it loads the page again and again.
  optimizeDeps: { entries: ['index.html'] },
  // '@/…' is src, '@server/…' the mock server.
  resolve: { tsconfigPaths: true },
  build: {
    target: 'es2021',
    // A browser that does not know these links fetches the files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Refine's sources export types without saying so; a missing export of ours is an error of TypeScript.
      shimMissingExports: true,
      // No warning about that, nor about pages that use their own first calls, which are in one file for all pages.
      checks: { shimmedExport: false, ineffectiveDynamicImport: false },
      // They have none, but do not say so: unused, they would be part of every page.
      treeshake: {
        moduleSideEffects: [
          { test: /\/node_modules\/(?:hoist-non-react-statics|error-stack-parser)\//, sideEffects: false },
        ],
      },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: {
    port: Number(process.env.UI_PORT || 3000),
    host,
    strictPort: true,
    proxy: { '/backend': { target: api, rewrite: (path) => path.replace(/^\/backend/, '') } },
  },
  test: {
    // As many as there are cores: the default leaves one to the reporter, which hardly needs it.
    maxWorkers: '100%',
    // A machine that does other work as well is slow, not wrong: these are limits, nothing waits for them.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Below that of a test, so that what never comes is named.
    expect: { poll: { timeout: 45_000 } },
    // Files and tests run in another order each time, which finds what one of them leaves behind. The seed is printed;
    // `--sequence.seed` repeats that order.
    sequence: { shuffle: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          globalSetup: 'tests/support/build-server.ts',
          // A worker loads the server once for all its files: no file may leave anything behind in a module.
          isolate: false,
          // Before the files in a window: a worker that went to and fro would load each time what it needs for them.
          sequence: { groupOrder: 1 },
          include: [
            'tests/*.test.ts',
            'tests/{build,conformance,contract,domain,fixtures,outside-tools,recipes,server,server-replies,simulation}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          environment: 'jsdom',
          // It imports folders of @mui/material, which Node does not resolve by itself.
          server: { deps: { inline: ['@refinedev/mui'] } },
          // A worker loads packages and product once for all its files; the setup gives each test an empty window.
          isolate: false,
          sequence: { groupOrder: 2 },
          setupFiles: 'tests/support/ui/setup.ts',
          include: ['tests/{app,components,i18n,layout,pages,providers,refine,session,utils}/**/*.test.{ts,tsx}'],
        },
      },
    ],
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
