import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { fingerprint, root, serverFile, serverSources } from './sources';

const stampLine = (): string => `// Made of ${fingerprint(serverSources)}\n`;

/** A module's own place is asked for at run time: in one file of all modules it is no longer where it was. */
function preserveImportMeta(): Plugin {
  const urlOf = (path: string) => {
    const address = relative(dirname(serverFile), path).split(sep).map(encodeURIComponent).join('/');
    return `new URL(${JSON.stringify(address)}, import.meta.url)`;
  };
  return {
    name: 'keep-places',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta.')) return null;
      const placed = code
        .replaceAll('import.meta.url', `${urlOf(id)}.href`)
        .replaceAll('import.meta.dirname', `placeOf(${urlOf(dirname(id))})`);
      return `import { fileURLToPath as placeOf } from 'node:url';\n${placed}`;
    },
  };
}

/** The server as one file of JavaScript beside its packages: a start need not read hundreds of modules of TypeScript. */
async function buildServer(stamp: string): Promise<void> {
  const { build } = await import('vite');
  const made = `${serverFile}.${randomUUID()}`;
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
        outDir: dirname(made),
        emptyOutDir: false,
        target: 'node20',
        rollupOptions: { output: { entryFileNames: made.slice(dirname(made).length + 1), codeSplitting: false } },
      },
    });
    writeFileSync(made, stamp + readFileSync(made, 'utf8'));
    // Whoever starts meanwhile finds the file before or this one, never half of it.
    renameSync(made, serverFile);
  } finally {
    rmSync(made, { force: true });
  }
}

/** Builds the server when what it is made of has changed since the last time. */
export async function buildServerIfStale(): Promise<void> {
  const stamp = stampLine();
  if (!existsSync(serverFile) || !readFileSync(serverFile, 'utf8').startsWith(stamp)) await buildServer(stamp);
}
