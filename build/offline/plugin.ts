import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Chunk, containsSource, reachableChunks } from '../chunk-graph.ts';
import { type PageFiles, pageFiles, sourcesOf } from '../page-files.ts';

/** The frame of the signed-in app: with what it needs at once, not with the screens it can lead to. */
const APP_SOURCES = ['/src/app/App.tsx', '/src/layout/notice-stack.tsx'];
const APP_TEXTS = ['common', 'auth', 'shell', 'ui', 'notifications'];
/** Phones show lists as cards; a wide window that did show a grid has it kept when it was used. */
const TABLE_SOURCES = ['/src/components/list/record-table.tsx'];

/** The files of the build that the pages need which work without a network, in the order of their names. */
export function filesForOffline(chunks: readonly Chunk[], pages: readonly PageFiles[]): string[] {
  const offline = pages.filter(({ worksOffline }) => worksOffline);
  const texts = [...APP_TEXTS, ...offline.flatMap(({ texts }) => texts)].flatMap((area) => [
    `/src/i18n/en/${area}.json`,
    `/src/i18n/hi/${area}.json`,
  ]);
  const light = chunks.filter((chunk) => !containsSource(chunk, TABLE_SOURCES));
  const frame = reachableChunks(
    light,
    (chunk) => chunk.isEntry || containsSource(chunk, APP_SOURCES) || containsSource(chunk, texts),
  );
  // The frame leads to every screen there is: from what is in it the search goes no further.
  const others = light.filter(({ fileName }) => !frame.has(fileName));
  const screens = reachableChunks(
    others,
    (chunk) => offline.some(({ source }) => containsSource(chunk, [source])),
    (chunk) => [...chunk.imports, ...chunk.dynamicImports],
  );
  return [...frame, ...screens].sort();
}

const readWorker = (name: string): string => readFileSync(join(import.meta.dirname, `${name}.js`), 'utf8');

/** What of the page is no part of the build; each stands in public/, or is written by the host. */
const PAGE_FILES = ['/', '/env-config.js', '/favicon.svg', '/manifest.webmanifest'];

/** The worker with the files it keeps, and a version that changes with any of them and with the page. */
export function serviceWorkerSource(files: readonly string[], page: string): string {
  const all = [...PAGE_FILES, ...files.map((file) => `/${file}`)];
  const version = createHash('sha256').update(page).update(all.join('\n')).digest('hex').slice(0, 12);
  return `const VERSION = ${JSON.stringify(version)};\nconst FILES = ${JSON.stringify(all)};\n${readWorker('worker')}`;
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
      response.end(readWorker('unregister-worker'));
    });
  },
  writeBundle: {
    order: 'post',
    handler({ dir }, bundle) {
      if (!dir) return;
      const chunks: Chunk[] = Object.values(bundle).filter((output) => output.type === 'chunk');
      const pages = pageFiles(sourcesOf(this));
      const page = readFileSync(join(dir, 'index.html'), 'utf8');
      writeFileSync(join(dir, 'sw.js'), serviceWorkerSource(filesForOffline(chunks, pages), page));
    },
  },
});
