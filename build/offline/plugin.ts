import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Chunk, containsSource, reachableChunks } from '../chunk-graph.ts';
import { type PageFiles, pageFiles, sourcesOf } from '../page-files.ts';

/** The signed-in app without its pages. */
const APP_SOURCES = ['/src/app/App.tsx', '/src/layout/notice-stack.tsx'];
const APP_TEXTS = ['common', 'auth', 'shell', 'ui', 'notifications'];
/** Left out, since phones show lists as cards. In a wide window the worker caches the table when it is first used. */
const TABLE_SOURCES = ['/src/components/list/record-table.tsx'];

/** The files of the build that the offline pages need, sorted by name. */
export function filesForOffline(chunks: readonly Chunk[], pages: readonly PageFiles[]): string[] {
  const offlinePages = pages.filter(({ worksOffline }) => worksOffline);
  const texts = [...APP_TEXTS, ...offlinePages.flatMap(({ texts }) => texts)].flatMap((namespace) => [
    `/src/i18n/en/${namespace}.json`,
    `/src/i18n/hi/${namespace}.json`,
  ]);
  const withoutTable = chunks.filter((chunk) => !containsSource(chunk, TABLE_SOURCES));
  const app = reachableChunks(
    withoutTable,
    (chunk) => chunk.isEntry || containsSource(chunk, APP_SOURCES) || containsSource(chunk, texts),
  );
  // The app leads to every page, so the search for the files of the offline pages must not pass through it.
  const others = withoutTable.filter(({ fileName }) => !app.has(fileName));
  const pageChunks = reachableChunks(
    others,
    (chunk) => offlinePages.some(({ source }) => containsSource(chunk, [source])),
    (chunk) => [...chunk.imports, ...chunk.dynamicImports],
  );
  return [...app, ...pageChunks].sort();
}

const readWorker = (name: string): string => readFileSync(join(import.meta.dirname, `${name}.js`), 'utf8');

/** Files that no chunk holds: they are in public/ or are written by the server. */
const STATIC_FILES = ['/', '/env-config.js', '/favicon.svg', '/manifest.webmanifest'];

/** The source of the worker: the files it caches, and a version that changes with any of them and with index.html. */
export function serviceWorkerSource(files: readonly string[], html: string): string {
  const all = [...STATIC_FILES, ...files.map((file) => `/${file}`)];
  const version = createHash('sha256').update(html).update(all.join('\n')).digest('hex').slice(0, 12);
  return `const VERSION = ${JSON.stringify(version)};\nconst FILES = ${JSON.stringify(all)};\n${readWorker('worker')}`;
}

/**
 * Writes /sw.js into the build. vite-plugin-pwa was considered: it caches every file of the build, or those that match a pattern, while
 * here the resources say what they need. During development /sw.js is a worker that removes itself, so that hot reload is never cached.
 */
export const offline = (): Plugin => ({
  name: 'invest:offline',
  configureServer: (server) => {
    server.middlewares.use('/sw.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
      response.setHeader('Cache-Control', 'no-cache');
      response.end(readWorker('unregister-worker'));
    });
  },
  writeBundle: {
    order: 'post',
    handler({ dir }, bundle) {
      if (!dir) return;
      const chunks: Chunk[] = Object.values(bundle).filter((output) => output.type === 'chunk');
      const pages = pageFiles(sourcesOf(this));
      const html = readFileSync(join(dir, 'index.html'), 'utf8');
      writeFileSync(join(dir, 'sw.js'), serviceWorkerSource(filesForOffline(chunks, pages), html));
    },
  },
});
