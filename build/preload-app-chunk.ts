import type { Plugin } from 'vite';
import { type Chunk, containsSource, reachableChunks } from './chunk-graph.ts';

const APP_SOURCE = '/src/app/App.tsx';

/** Asks for `files` where a session is in storage: beside the entry, not after it has run. */
const preloadScript = (files: readonly string[]): string =>
  `try{if(localStorage.getItem('token')||sessionStorage.getItem('token'))for(const file of ${JSON.stringify(files)})` +
  `document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:'/'+file}))}catch{}`;

/** Puts into the page what fetches the signed-in app's frame together with the entry; visitors of the login are spared it. */
export const preloadAppChunk = (): Plugin => ({
  name: 'invest:preload-app-chunk',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_page, { bundle }) {
      const chunks: Chunk[] = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
      const entry = reachableChunks(chunks, ({ isEntry }) => isEntry);
      const frame = reachableChunks(chunks, (chunk) => containsSource(chunk, [APP_SOURCE]));
      const files = [...frame].filter((file) => !entry.has(file));
      return [{ tag: 'script', children: preloadScript(files), injectTo: 'head' }];
    },
  },
});
