import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const FONT_HEADER = 12;
const FONT_ENTRY = 16;

const paddedLength = (length: number) => (length + 3) & ~3;

/**
 * Unpacks a web font (W3C WOFF 1.0) into a plain font file, once. Otherwise fontkit, with which the PDF library reads fonts, would
 * unpack its tables again for every document, at several times the cost of drawing one.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const [offset, packedLength] = [woff.readUInt32BE(entry + 4), woff.readUInt32BE(entry + 8)];
    const length = woff.readUInt32BE(entry + 12);
    const packed = woff.subarray(offset, offset + packedLength);
    const tag = woff.subarray(entry, entry + 4);
    return { tag, checksum: woff.readUInt32BE(entry + 16), data: packedLength < length ? inflateSync(packed) : packed };
  });
  const start = FONT_HEADER + count * FONT_ENTRY;
  const font = Buffer.alloc(tables.reduce((size, { data }) => size + paddedLength(data.length), start));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  let offset = start;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = FONT_HEADER + index * FONT_ENTRY;
    tag.copy(font, entry);
    font.writeUInt32BE(checksum, entry + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(data.length, entry + 12);
    data.copy(font, offset);
    offset += paddedLength(data.length);
  }
  return font;
}

const require = createRequire(import.meta.url);

/** The typeface comes in three files, by script. */
const FONT_PARTS = ['latin', 'devanagari', 'latin-ext'] as const;
type FontPart = (typeof FONT_PARTS)[number];
export type FontWeight = 400 | 700;

const FONT_FOLDER = '@fontsource/noto-sans-devanagari/files';
const readFont = (part: FontPart, weight: FontWeight) =>
  unpackWoff(readFileSync(require.resolve(`${FONT_FOLDER}/noto-sans-devanagari-${part}-${weight}-normal.woff`)));

let fonts: Map<string, Buffer> | undefined;

export const fontName = (part: FontPart, weight: FontWeight): string => `${part}-${weight}`;

/** Font name → font file. Read at the first document, as most runs of the server make none. */
export function loadFonts(): ReadonlyMap<string, Buffer> {
  fonts ??= new Map(
    FONT_PARTS.flatMap((part) =>
      ([400, 700] as const).map((weight) => [fontName(part, weight), readFont(part, weight)] as const),
    ),
  );
  return fonts;
}

/** Devanagari letters with their marks and joiners, and the rupee sign. */
const DEVANAGARI = /\p{Script_Extensions=Devanagari}|\u200c|\u200d|\u20b9/u;
const LATIN_EXTENDED = /[\u0100-\u02af\u1e00-\u1eff]/u;

const fontPartOf = (letter: string): FontPart =>
  DEVANAGARI.test(letter) ? 'devanagari' : LATIN_EXTENDED.test(letter) ? 'latin-ext' : 'latin';

interface TextRun {
  readonly part: FontPart;
  readonly text: string;
}

/** Splits a text into runs that can be drawn with one font file each. */
export function textRunsOf(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1);
    const part = fontPartOf(letter);
    if (last?.part === part) runs[runs.length - 1] = { part, text: last.text + letter };
    else runs.push({ part, text: letter });
  }
  return runs;
}
