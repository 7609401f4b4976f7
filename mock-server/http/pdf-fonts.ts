import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './woff';

const require = createRequire(import.meta.url);

/** One typeface in three parts: which of them has a letter depends on its script. */
const PARTS = ['latin', 'devanagari', 'latin-ext'] as const;
export type FontPart = (typeof PARTS)[number];
export type Weight = 400 | 700;

const folder = '@fontsource/noto-sans-devanagari/files';
const read = (part: FontPart, weight: Weight) =>
  unpackWoff(readFileSync(require.resolve(`${folder}/noto-sans-devanagari-${part}-${weight}-normal.woff`)));

let fonts: Map<string, Buffer> | undefined;

export const fontName = (part: FontPart, weight: Weight): string => `${part}-${weight}`;

/** Name → file. Read once, with the first receipt: a server without receipts needs none. */
export function loadFonts(): ReadonlyMap<string, Buffer> {
  fonts ??= new Map(
    PARTS.flatMap((part) =>
      ([400, 700] as const).map((weight) => [fontName(part, weight), read(part, weight)] as const),
    ),
  );
  return fonts;
}

/** Devanagari with its marks and joiners, and the rupee sign. */
const DEVANAGARI = /\p{Script_Extensions=Devanagari}|\u200c|\u200d|\u20b9/u;
const LATIN_EXTENDED = /[\u0100-\u02af\u1e00-\u1eff]/u;

const partOf = (letter: string): FontPart =>
  DEVANAGARI.test(letter) ? 'devanagari' : LATIN_EXTENDED.test(letter) ? 'latin-ext' : 'latin';

export interface Run {
  readonly part: FontPart;
  readonly text: string;
}

/** The text in pieces that one part of the typeface can draw each. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1);
    const part = partOf(letter);
    if (last?.part === part) runs[runs.length - 1] = { part, text: last.text + letter };
    else runs.push({ part, text: letter });
  }
  return runs;
}
