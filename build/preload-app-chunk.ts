import type { HtmlTagDescriptor, Plugin } from 'vite';
import { type Chunk, containsSource, reachableChunks } from './chunk-graph.ts';

const APP_SOURCE = '/src/app/App.tsx';

/**
 * Preloads files if a session is stored, so that they load at the same time as the entry and not after it has run. Their names, which change
 * with the code, stand in an attribute: the content security policy has the hash of the script, and so stays the same. The first formats
 * of numbers and dates take the browser 40 ms, four times as many on a cheap phone: here nobody waits for them, since the files are on
 * their way.
 */
const preloadScript = [
  "try{if(localStorage.getItem('token')||sessionStorage.getItem('token')){",
  "for(const href of document.currentScript.dataset.files.split(' '))",
  "document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));",
  "new Intl.NumberFormat('en-IN');new Intl.DateTimeFormat('en-US',{month:'short',timeZone:'UTC'})",
  '}}catch{}',
].join('');

/** The script as Vite writes it into the page. */
export const preloadTag = (files: readonly string[]): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { 'data-files': files.map((file) => `/${file}`).join(' ') },
  children: preloadScript,
  injectTo: 'head',
});

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
      return [preloadTag(files)];
    },
  },
});
