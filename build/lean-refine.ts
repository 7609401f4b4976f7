import type { Plugin } from 'vite';

/**
 * refine is published with a helper that names every function (`keepNames`). A bundler must take each of those calls for a
 * side effect, and so keeps the whole library for the few hooks in use. The names only serve stack traces.
 */
const NAMING_HELPER =
  /var (\w+)=Object\.defineProperty;var (\w+)=\((\w+),(\w+)\)=>\1\(\3,"name",\{value:\4,configurable:!0\}\);/;

/** The code with a helper that does nothing, and is known to. */
export const withoutNames = (code: string): string =>
  code.replace(NAMING_HELPER, 'const $2=/* @__NO_SIDE_EFFECTS__ */($3)=>$3;');

export function leanRefine(): Plugin {
  return {
    name: 'lean-refine',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/@refinedev\/[\w-]+\/dist\/index\.mjs$/ },
      handler: (code) => ({ code: withoutNames(code), map: null }),
    },
  };
}
