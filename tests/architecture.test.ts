import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from './support/architecture/read-sources';
import { type Rule, rules } from './support/architecture/rules';
import { parseSource } from './support/architecture/source';

describe('the architecture of the product', () => {
  const sources = readSources();

  it('is read from all of its source files', () => {
    const filesIn = (folder: string) => sources.filter(({ path }) => path.startsWith(folder)).length;
    expect([filesIn('src/') > 50, filesIn('mock-server/') > 50, filesIn('build/') > 5]).toEqual([true, true, true]);
  });

  it.each(Object.values(rules).map((rule) => [rule.sentence, rule] as const))('%s', (sentence, rule) => {
    expect(rule.offenders(sources), sentence).toEqual([]);
  });
});

/** For each rule files that break it: the offending lines end with what must be reported of them, and lines with = are the other reports. */
const samples = readFileSync(join(import.meta.dirname, 'support/architecture/samples.txt'), 'utf8').trimEnd();

function parseSample(text: string) {
  const [name = '', ...lines] = text.split('\n');
  const files = new Map<string, string[]>();
  const marked: string[] = [];
  const others: string[] = [];
  for (const line of lines) {
    const [, other] = /^ {2}= (.*)/.exec(line) ?? [];
    const [, first, code = line] = /^ {2}(\S+): (.*)/.exec(line) ?? [];
    if (other) others.push(other);
    else {
      const path = first ?? [...files.keys()].at(-1) ?? '';
      const texts = files.get(path) ?? [];
      const [text = '', offender] = code.trimStart().split(' // → ');
      files.set(path, [...texts, text]);
      if (offender) marked.push(`${path}:${texts.length + 1} → ${offender}`);
    }
  }
  return [name, [...files].map(([path, code]) => [path, code.join('\n')] as const), [...marked, ...others]] as const;
}

const offendersIn = ({ offenders }: Rule, files: readonly (readonly [path: string, text: string])[]): string[] =>
  offenders(files.map(([path, text]) => parseSource(path, text)));

const longText = `${'// …\n'.repeat(25)}import { shared } from './shared';\nexport const c = shared;`;

describe('the rules themselves', () => {
  it.each(samples.split('\n\n').map(parseSample))('%s reports exactly its offenders', (name, files, offenders) => {
    expect(offendersIn(rules[name as keyof typeof rules], files)).toEqual(offenders);
  });

  it('smallFilesAreShared and foldersAreSmall count lines and files', () => {
    const small = [
      [
        'src/app/App.tsx',
        "import { b } from '@/utils/b';\nimport '@/utils/effect';\nimport { a } from '@/providers/a';",
      ],
      ['src/utils/b.ts', "import { c } from './long';\nimport { shared } from './shared';\nexport const b = c;"],
      ['src/utils/long.ts', longText],
      ['src/utils/shared.ts', 'export const shared = 1;'],
      ['src/utils/effect.ts', "document.title = 'INVEST';"],
      ['src/providers/a.ts', 'export const a = 1;'],
    ] as const;
    expect(offendersIn(rules.smallFilesAreShared, small)).toEqual(['src/utils/b.ts → src/app/App.tsx']);
    const many = ['src/utils', 'src/contract'].flatMap((folder) =>
      Array.from({ length: 31 }, (_, index) => [`${folder}/file-${index}.ts`, 'export const a = 1;'] as const),
    );
    expect(offendersIn(rules.foldersAreSmall, many)).toEqual(['src/utils: 31']);
  });

  it('have a sample each', () => {
    const names = samples.split('\n\n').map((sample) => sample.split('\n')[0]);
    expect([...names, 'smallFilesAreShared', 'foldersAreSmall'].toSorted()).toEqual(Object.keys(rules).toSorted());
  });

  it('refuse a file with a syntax error', () => {
    expect(() => parseSource('src/a.ts', 'const = ;')).toThrow('src/a.ts');
  });
});
