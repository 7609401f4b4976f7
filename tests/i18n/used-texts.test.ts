import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Texts = { [key: string]: string | Texts };

const FORM = /(_ordinal)?_(zero|one|two|few|many|other|male|female)$/;

/** 'deposits:deny.reason' once, whatever plural forms it has. */
const keysOf = (texts: Texts, prefix: string): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [(prefix + key).replace(FORM, '')] : keysOf(value, `${prefix}${key}.`),
  );

const keys = readdirSync('src/i18n/en').flatMap((file) =>
  keysOf(JSON.parse(readFileSync(`src/i18n/en/${file}`, 'utf8')), `${file.replace('.json', '')}:`),
);

const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(`src/${path}`, 'utf8'))
  .join('\n');

/** What stands between quotes, and for each `…${name}…` a pattern of what it may become. */
const quoted = new Set([...code.matchAll(/'([\w-]+:[\w.-]+)'/g)].map(([, text]) => text));
const patterns = [...code.matchAll(/`((?:[\w-]+|\$\{\w+\}):[^`]*)`/g)].map(
  ([, template = '']) =>
    new RegExp(`^${template.replace(/\$\{[^{}]*\}|[.()]/g, (part) => (part.startsWith('$') ? '.+' : `\\${part}`))}$`),
);

const isNamed = (key: string): boolean => quoted.has(key) || patterns.some((pattern) => pattern.test(key));

/** The columns of a list are named by the part that they have in common: `columnsOf(t, 'members:columns')`. */
const isUsed = (key: string): boolean =>
  isNamed(key) || [...key.matchAll(/\./g)].some(({ index }) => isNamed(key.slice(0, index)));

it('every text of the UI is shown somewhere', () => {
  expect([...new Set(keys)].filter((key) => !isUsed(key))).toEqual([]);
});
