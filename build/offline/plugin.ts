import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Chunk } from '../chunk-graph.ts';
import { pageFiles, sourcesOf } from '../page-files.ts';
import { filesForOffline } from './files.ts';

const source = (name: string): string => readFileSync(join(import.meta.dirname, `${name}.js`), 'utf8');

/** What of the page is no part of the build; each stands in public/, or is written by the host. */
const PAGE = ['/', '/env-config.js', '/favicon.svg', '/manifest.webmanifest'];

/** The worker with the files it keeps, and a version that changes with any of them and with the page. */
export function workerOf(files: readonly string[], page: string): string {
  const all = [...PAGE, ...files.map((file) => `/${file}`)];
  const version = createHash('sha256').update(page).update(all.join('\n')).digest('hex').slice(0, 12);
  return `const VERSION = ${JSON.stringify(version)};\nconst FILES = ${JSON.stringify(all)};\n${source('worker')}`;
}

/**
 * Writes /sw.js into the build. vite-plugin-pwa was considered: it keeps every file of the build, or those that match a pattern, while here the
 * resources say what they need. While developing it is one that takes its leave: nothing must stand before hot reload.
 */
export const offline = (): Plugin => ({
  name: 'invest:offline',
  configureServer: (server) => {
    server.middlewares.use('/sw.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
      response.setHeader('Cache-Control', 'no-cache');
      response.end(source('goodbye'));
    });
  },
  writeBundle: {
    order: 'post',
    handler({ dir }, bundle) {
      if (!dir) return;
      const chunks: Chunk[] = Object.values(bundle).filter((output) => output.type === 'chunk');
      const pages = pageFiles(sourcesOf(this));
      const page = readFileSync(join(dir, 'index.html'), 'utf8');
      writeFileSync(join(dir, 'sw.js'), workerOf(filesForOffline(chunks, pages), page));
    },
  },
});
