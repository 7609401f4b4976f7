import type { Plugin } from 'vite';
import { type Chunk, isMadeOf, reached } from './chunk-graph.ts';

const APP = '/src/app/App.tsx';

/** Asks for `files` where a session is in storage: beside the entry, not after it has run. */
const askFor = (files: readonly string[]): string =>
  `try{if(localStorage.getItem('token')||sessionStorage.getItem('token'))for(const file of ${JSON.stringify(files)})` +
  `document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:'/'+file}))}catch{}`;

/** Puts into the page what fetches the signed-in app's frame together with the entry; visitors of the login are spared it. */
export const frameAhead = (): Plugin => ({
  name: 'invest:frame-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_page, { bundle }) {
      const chunks: Chunk[] = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
      const entry = reached(chunks, ({ isEntry }) => isEntry);
      const frame = reached(chunks, (chunk) => isMadeOf(chunk, [APP]));
      const files = [...frame].filter((file) => !entry.has(file));
      return [{ tag: 'script', children: askFor(files), injectTo: 'head' }];
    },
  },
});
