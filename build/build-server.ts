import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { loadVite } from './load-vite';
import { fingerprint, root, serverFile, serverSources } from './sources';

const stampLine = (): string => `// Built from ${fingerprint(serverSources)}\n`;

/** Replaces import.meta.url and import.meta.dirname by the address of the source, since the modules run from a single file elsewhere. */
export function preserveImportMeta(): Plugin {
  const urlOf = (path: string) => {
    const relativePath = relative(dirname(serverFile), path).split(sep).map(encodeURIComponent).join('/');
    return `new URL(${JSON.stringify(relativePath)}, import.meta.url)`;
  };
  return {
    name: 'invest:preserve-import-meta',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta.')) return null;
      const replaced = code
        .replaceAll('import.meta.url', `${urlOf(id)}.href`)
        .replaceAll('import.meta.dirname', `pathOfUrl(${urlOf(dirname(id))})`);
      return `import { fileURLToPath as pathOfUrl } from 'node:url';\n${replaced}`;
    },
  };
}

/** Bundles the server into one JavaScript file without its packages, so that a start need not compile hundreds of TypeScript modules. */
async function buildServer(stamp: string): Promise<void> {
  const { build } = await loadVite('dist-server/');
  const temporaryFile = `${serverFile}.${randomUUID()}`;
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      publicDir: false,
      plugins: [preserveImportMeta()],
      resolve: { tsconfigPaths: true },
      build: {
        ssr: join(root, 'mock-server/main.ts'),
        outDir: dirname(temporaryFile),
        emptyOutDir: false,
        target: 'node20',
        rollupOptions: { output: { entryFileNames: basename(temporaryFile), codeSplitting: false } },
      },
    });
    writeFileSync(temporaryFile, stamp + readFileSync(temporaryFile, 'utf8'));
    // A server that starts meanwhile finds the old file or the new one, but never a part of it.
    renameSync(temporaryFile, serverFile);
  } finally {
    rmSync(temporaryFile, { force: true });
  }
}

/** Builds the server if its sources have changed since the last build. */
export async function buildServerIfStale(): Promise<void> {
  const stamp = stampLine();
  if (!existsSync(serverFile) || !readFileSync(serverFile, 'utf8').startsWith(stamp)) await buildServer(stamp);
}
