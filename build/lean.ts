import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** zod's way to JSON Schema, which only the server's OpenAPI document goes. */
const toJsonSchema = /\/node_modules\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/** axios sends by XMLHttpRequest wherever there is one. */
const fetchAdapter = /\/node_modules\/axios\/lib\/adapters\/fetch\.js$/;

const standIn = (name: string) => fileURLToPath(new URL(`./stand-ins/${name}.js`, import.meta.url));

/** The @mui/system that @mui/material itself uses; another one would come along with the DataGrid. */
function systemOfMaterial(): string {
  const material = createRequire(import.meta.url).resolve('@mui/material/package.json');
  return dirname(createRequire(material).resolve('@mui/system/package.json'));
}

/**
 * Of the grid's own filter panel, choice of columns and footer: ours are the screens' (decisions §6), so all three are switched off.
 * What is loaded stands as a skeleton, never as a circle or a line.
 */
const UNUSED_BY_GRID: Record<string, string> = {
  '@mui/material/Autocomplete': 'autocomplete',
  '@mui/material/Chip': 'nothing',
  '@mui/material/CircularProgress': 'nothing',
  '@mui/material/FormControlLabel': 'nothing',
  '@mui/material/LinearProgress': 'nothing',
  '@mui/material/TablePagination': 'table-pagination',
};

/** The theme switches the ripple off on every button. */
const isRipple = (id: string, importer: string | undefined): boolean =>
  /^\.\/TouchRipple(\.js)?$/.test(id) && importer?.includes('/@mui/material/') === true;

/** The same exports, none of which can be used. */
function withoutBodies(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  const aliases = [...code.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name]) => name);
  const methods = names.filter((name) => name?.startsWith('create'));
  const others = [...names, ...aliases].filter((name) => !methods.includes(name));
  return [
    "const none = () => { throw new Error('JSON Schema is made on the server'); };",
    'const method = () => none;',
    `export { ${[...methods.map((name) => `method as ${name}`), ...others.map((name) => `none as ${name}`)].join(', ')} };`,
  ].join('\n');
}

/** Leaves out of the browser's build what packages bring along and nobody there uses. */
export const lean = (): Plugin => ({
  name: 'invest:lean',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    resolve: {
      alias: [{ find: /^@mui\/system(?=\/|$)/, replacement: systemOfMaterial() }],
    },
  }),
  resolveId(id, importer) {
    if (isRipple(id, importer)) return standIn('touch-ripple');
    const name = importer?.includes('/@mui/x-data-grid/') ? UNUSED_BY_GRID[id] : undefined;
    return name ? standIn(name) : null;
  },
  transform(code, id) {
    if (fetchAdapter.test(id)) return { code: 'export const getFetch = () => null; export default null;', map: null };
    if (toJsonSchema.test(id)) return { code: withoutBodies(code), map: null };
    return null;
  },
});
