import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Chunk, containsSource, reachableChunks } from '../chunk-graph.ts';
import { type PageFiles, pageFiles, sourcesOf } from '../page-files.ts';

/** The signed-in app without its pages. */
const APP_SOURCES = [
  '/src/app/App.tsx',
  '/src/api/http.ts',
  '/src/layout/notice-stack.tsx',
  '/src/layout/sample-notifications.tsx',
  '/src/layout/bottom-navigation.tsx',
];
const APP_TEXTS = ['common', 'auth', 'shell', 'ui', 'notifications'];
/** Left out: the table, since phones show lists as cards. The worker caches it when it is first used. */
const LEFT_OUT_SOURCES = ['/src/components/list/record-table.tsx'];

export interface OfflineFiles {
  /** The files of the app, which every role needs. */
  app: readonly string[];
  /** By role, the other files of its offline pages. */
  pagesOf: Readonly<Record<string, readonly string[]>>;
}

/** The files of the build that the offline pages need, sorted by name. */
export function filesForOffline(chunks: readonly Chunk[], pages: readonly PageFiles[]): OfflineFiles {
  const candidates = chunks.filter((chunk) => !containsSource(chunk, LEFT_OUT_SOURCES));
  const app = reachableChunks(
    candidates,
    (chunk) => chunk.isEntry || containsSource(chunk, [...APP_SOURCES, ...textSources(APP_TEXTS)]),
  );
  // The app leads to every page, so the search for the files of the offline pages must not pass through it.
  const others = candidates.filter(({ fileName }) => !app.has(fileName));
  const filesOf = (role: string): string[] => {
    const ownPages = pages.filter(({ offlineFor }) => offlineFor.includes(role));
    const texts = reachableChunks(others, (chunk) =>
      containsSource(chunk, textSources(ownPages.flatMap((page) => page.texts))),
    );
    const code = reachableChunks(
      others,
      (chunk) => ownPages.some(({ source }) => containsSource(chunk, [source])),
      (chunk) => [...chunk.imports, ...chunk.dynamicImports],
    );
    return [...new Set([...texts, ...code])].sort();
  };
  const roles = [...new Set(pages.flatMap(({ offlineFor }) => offlineFor))];
  return { app: [...app].sort(), pagesOf: Object.fromEntries(roles.map((role) => [role, filesOf(role)])) };
}

const textSources = (namespaces: readonly string[]): string[] =>
  namespaces.flatMap((namespace) => [`/src/i18n/en/${namespace}.json`, `/src/i18n/hi/${namespace}.json`]);

const readWorker = (name: string): string => readFileSync(join(import.meta.dirname, `${name}.js`), 'utf8');

/** Files that no chunk holds: they are in public/ or are written by the server. */
const STATIC_FILES = ['/', '/env-config.js', '/favicon.svg', '/manifest.webmanifest'];

/** The source of the worker: the files it caches, and a version that changes with any of them, with index.html and with the worker. */
export function serviceWorkerSource({ app, pagesOf }: OfflineFiles, html: string): string {
  const addressOf = (file: string) => `/${file}`;
  const files = [...STATIC_FILES, ...app.map(addressOf)];
  const pageFilesOf = Object.fromEntries(Object.entries(pagesOf).map(([role, names]) => [role, names.map(addressOf)]));
  const lists = `const FILES = ${JSON.stringify(files)};\nconst PAGE_FILES = ${JSON.stringify(pageFilesOf)};`;
  const worker = readWorker('worker');
  const version = createHash('sha256').update(html).update(lists).update(worker).digest('hex').slice(0, 12);
  return `const VERSION = ${JSON.stringify(version)};\n${lists}\n${worker}`;
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
