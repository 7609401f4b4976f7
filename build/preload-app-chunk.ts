import type { Plugin } from 'vite';
import { type Chunk, containsSource, reachableChunks } from './chunk-graph.ts';

const APP_SOURCE = '/src/app/App.tsx';

/** A script that preloads `files` if a session is stored, so that they load at the same time as the entry and not after it has run. */
const preloadScript = (files: readonly string[]): string =>
  `try{if(localStorage.getItem('token')||sessionStorage.getItem('token'))for(const file of ${JSON.stringify(files)})` +
  `document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:'/'+file}))}catch{}`;

/** Adds a script to index.html that preloads the signed-in app, but not for visitors who are about to sign in. */
export const preloadAppChunk = (): Plugin => ({
  name: 'invest:preload-app-chunk',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const chunks: Chunk[] = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
      const entry = reachableChunks(chunks, ({ isEntry }) => isEntry);
      const app = reachableChunks(chunks, (chunk) => containsSource(chunk, [APP_SOURCE]));
      const files = [...app].filter((file) => !entry.has(file));
      return [{ tag: 'script', children: preloadScript(files), injectTo: 'head' }];
    },
  },
});
