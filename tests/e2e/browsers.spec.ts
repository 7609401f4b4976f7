import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import bcd, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data/forLegacyNode';
import { type CallExpression, type Expression, type NewExpression, type Node, parse, type Super } from 'acorn';
import { full } from 'acorn-walk';
import { dist, root } from '../../build/sources';
import { t } from '../support/texts';
import { expect, test } from './support/test';

/** What the oldest browsers lack, and the product calls nevertheless. */
const KNOWN = [
  // Defined for the DataGrid where it is missing: src/components/list/record-table-loader.ts.
  'at',
  // Asked for before they are called.
  ...['Atomics', 'Error.captureStackTrace', 'Float16Array', 'Intl.Segmenter', 'SharedArrayBuffer', 'URL.canParse'],
  ...['Uint8Array.fromBase64', 'cancelIdleCallback', 'reportError', 'requestIdleCallback', 'share'],
  ...['canShare', 'startViewTransition', 'structuredClone'],
  // Methods of the product and of packages that have the name of another one.
  ...['check', 'fileName', 'login', 'number', 'when'],
];

const { browserslist }: { browserslist: string[] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const oldest = browserslist.map((query) => {
  const [name = '', version] = query.split(' >= ');
  return { browser: (name === 'ios_saf' ? 'safari_ios' : name) as BrowserName, version: Number(version) };
});

/** The first version that has something in full. */
function versionOf(statements: readonly SimpleSupportStatement[]): number {
  const whole = statements.filter(
    ({ flags, partial_implementation, prefix, alternative_name, version_removed }) =>
      !flags && !partial_implementation && !prefix && !alternative_name && !version_removed,
  );
  const versions = whole.map(({ version_added }) => Number.parseFloat(String(version_added).replace('≤', '')));
  return Math.min(...versions.filter((version) => !Number.isNaN(version)));
}

const isMissing = ({ support }: CompatStatement): boolean =>
  oldest.some(({ browser, version }) => versionOf([support[browser] ?? []].flat()) > version);

/** Whether all things of a name are missing: by a global name, by the name of a method, and by 'Global.method'. */
function missingNames() {
  const globals = new Map<string, boolean>();
  const methods = new Map<string, boolean>();
  const staticMethods = new Map<string, boolean>();
  const note = (names: Map<string, boolean>, name: string, missing: boolean) =>
    names.set(name, (names.get(name) ?? true) && missing);
  const partsOf = (identifier: Identifier) =>
    Object.entries<Identifier>(identifier).filter(([key]) => key !== '__compat');
  for (const [global, identifier] of [bcd.javascript.builtins ?? {}, bcd.api].flatMap(partsOf)) {
    const { __compat: whole } = identifier;
    const isNew = whole !== undefined && isMissing(whole);
    note(globals, global, isNew);
    for (const [key, { __compat: part }] of partsOf(identifier)) {
      if (!part || key.endsWith('_event')) continue;
      const name = key.replace(/_static$/, '');
      note(staticMethods, `${global}.${name}`, isMissing(part));
      // Whoever calls what only a new object has needs the object first.
      note(methods, name, !isNew && isMissing(part));
    }
  }
  return { globals, methods, staticMethods };
}

type Names = ReturnType<typeof missingNames>;

/** The names of things that a program uses and that the oldest browsers lack. */
function newNamesIn(program: Node, { globals, methods, staticMethods }: Names): string[] {
  const found: string[] = [];
  const look = (callee: Expression | Super) => {
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.computed) return;
    const { name } = callee.property;
    const ofGlobal = callee.object.type === 'Identifier' ? `${callee.object.name}.${name}` : '';
    if (staticMethods.has(ofGlobal) ? staticMethods.get(ofGlobal) : methods.get(name))
      found.push(staticMethods.has(ofGlobal) ? ofGlobal : name);
  };
  full(program, (node) => {
    if (node.type === 'CallExpression' || node.type === 'NewExpression')
      look((node as CallExpression | NewExpression).callee);
    if (node.type === 'Identifier' && 'name' in node && globals.get(String(node.name))) found.push(String(node.name));
  });
  return found;
}

test('the build calls nothing that the oldest browsers of package.json lack', () => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const inline = [...html.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  const files = ['sw.js', ...readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`)]
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(dist, name), 'utf8')] as const);
  const names = missingNames();
  const uses = [...files, ...inline.map((text) => ['index.html', text] as const)].flatMap(([name, text]) => {
    // Safari has it since 16.4, and fails to read the whole file.
    expect(text, name).not.toMatch(/\(\?<[=!]/);
    return newNamesIn(parse(text, { ecmaVersion: 2021, sourceType: 'module' }), names).map((each) => [each, name]);
  });
  expect(uses.filter(([each = '']) => !KNOWN.includes(each))).toEqual([]);
  const used = new Set(uses.map(([each]) => each));
  expect(KNOWN.filter((each) => !used.has(each))).toEqual([]);
});

test.describe('a browser that is too old', () => {
  test.use({ isFirstVisit: true });

  test('says so in both languages, and no other does', async ({ page, browser, host }) => {
    const tooOld = page.getByRole('alert');
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: t('auth:title') })).toBeVisible();
    await expect(tooOld).toHaveCount(0);
    await page.addInitScript(() => Reflect.deleteProperty(Promise, 'any'));
    await page.reload();
    await expect(tooOld.getByText('This browser is too old for INVEST.')).toBeVisible();
    await expect(tooOld.getByText('यह ब्राउज़र INVEST के लिए बहुत पुराना है।')).toBeVisible();

    const withoutScripts = await browser.newContext({ baseURL: host.url, javaScriptEnabled: false });
    const plain = await withoutScripts.newPage();
    await plain.goto('/login');
    await expect(plain.locator('body > noscript')).toBeVisible();
    await expect(plain.getByText('This browser is too old')).toBeHidden();
    await withoutScripts.close();
  });
});
