import { resolve } from 'node:path';
import { build } from 'vite';

/** Bundles a script of the tests into one file of JavaScript, so that a process that starts often need not compile TypeScript. */
export async function bundleScript(script: string, folder: string): Promise<string> {
  // Inside the project, where its packages are resolved.
  const outDir = resolve(import.meta.dirname, '../../test-results/processes', folder);
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: script, outDir, rollupOptions: { output: { entryFileNames: 'script.mjs' } } },
  });
  return resolve(outDir, 'script.mjs');
}
