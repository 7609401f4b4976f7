import { join } from 'node:path';
import type { Plugin } from 'vite';

const refinePackages = join(import.meta.dirname, '../node_modules/@refinedev');

/**
 * Builds refine from the sources that its packages publish. In their bundles each function is an argument of a call that names it, so
 * that the bundler keeps all of them: 28 kB of each page, papaparse and notistack among them. It reads their imports as their own builds do.
 */
export const refineSources = (): Plugin => ({
  name: 'invest:refine-sources',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const [, name] = /^@refinedev\/(core|mui|react-hook-form)$/.exec(source) ?? [];
    if (name) return this.resolve(join(refinePackages, name, 'src/index'), importer);
    const [folder] = /^.*\/node_modules\/@refinedev\/[\w-]+\/src\//.exec(importer ?? '') ?? [];
    if (folder === undefined) return null;
    if (/^@(?:components|contexts|definitions|hooks)(?:\/|$)/.test(source))
      return this.resolve(join(folder, source.slice(1)), importer);
    if (source.startsWith('lodash/')) return this.resolve(source.replace('lodash', 'lodash-es'), importer);
    return null;
  },
});
