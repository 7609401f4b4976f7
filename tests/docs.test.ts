import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'mock-server/README.md',
  'mock-server/testing/README.md',
  'mock-server/package/README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Names that stand for the placeholders of a path. */
const EXAMPLES: Record<string, string> = { page: 'settings', noun: 'deposits', 'use-case': 'list', area: 'deposits' };
const fillIn = (path: string): string => path.replace(/<([\w-]+)>/g, (_, name: string) => EXAMPLES[name] ?? name);

const TOP_LEVEL = /^(?:src|mock-server|fixtures|build|tests|docs|public|\.github|\.ci)(?:\/|$)/;
const ROOT_FILE = /^[\w.-]+\.(?:config\.ts|json|jsonc|md|html)$|^\.(?:nvmrc|editorconfig|env\.example)$/;
/** Files that the product writes, not the repository. */
const WRITTEN = ['db.json', 'db.json.journal'];

/** Paths between backticks, from the root of the repository. */
const pathsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/`([^`\s]+)`/g)]
    .map(([, text = '']) => text)
    .filter((text) => (TOP_LEVEL.test(text) || ROOT_FILE.test(text)) && !WRITTEN.includes(text))
    .map(fillIn);

const linksIn = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\(([^)#\s]+)[^)]*\)|src="([^"]+)"/g)]
    .map(([, link, picture]) => link ?? picture ?? '')
    .filter((link) => !link.startsWith('http'));

describe.each(documents)('%s', (document) => {
  const markdown = read(document);

  it('names only files that exist', () => {
    expect(pathsIn(markdown).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('links only to files that exist', () => {
    const folder = join(root, dirname(document));
    expect(linksIn(markdown).filter((link) => !existsSync(join(folder, link)))).toEqual([]);
  });

  it('names only commands of package.json', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const commands = [...markdown.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});

it('the paths of the documentation are found', () => {
  expect(pathsIn('`src/a.ts`, `README.md`, `db.json`, `src/pages/<page>/index.tsx`, `useShow`, `npm start`')).toEqual([
    'src/a.ts',
    'README.md',
    'src/pages/settings/index.tsx',
  ]);
  expect(linksIn('[a](docs/a.md#b) [c](https://example.org) <img src="d.png">')).toEqual(['docs/a.md', 'd.png']);
});

it('the changelog begins with the version of package.json, which the server tells', () => {
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(JSON.parse(read('package.json')).version);
});

it('SECURITY.md has no address of anybody', () => {
  expect(read('SECURITY.md')).not.toMatch(/\S@\S|https?:/);
});

const sections = read('CONTRIBUTING.md').split(/^## /m);
const stepsOf = (title: string): number =>
  (sections.find((section) => section.startsWith(`${title}\n`)) ?? '').match(/^\d+\. /gm)?.length ?? 0;

it.each([
  ['Add a text', 2],
  ['Add a field', 7],
  ['Add an endpoint', 6],
  ['Add a screen', 6],
])('CONTRIBUTING.md %s takes %i files', (title, files) => {
  expect(stepsOf(title)).toBe(files);
});
