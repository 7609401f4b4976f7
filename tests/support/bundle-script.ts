import { resolve } from 'node:path';
import { build } from 'vite';

/** One file of JavaScript made of a script of the tests: a process that is started often need not read TypeScript each time. */
export async function bundleScript(script: string, folder: string): Promise<string> {
  // Inside the project, where its packages are found.
  const outDir = resolve(import.meta.dirname, '../../test-results/processes', folder);
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: script, outDir, rollupOptions: { output: { entryFileNames: 'script.mjs' } } },
  });
  return resolve(outDir, 'script.mjs');
}
