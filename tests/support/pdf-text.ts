import { inflateSync } from 'node:zlib';

type Objects = ReadonlyMap<string, string>;

// The compressed bytes may themselves end with a carriage return.
const STREAM = /stream\r?\n([\s\S]*?)\nendstream/;

/** Object number → its text, with the stream decompressed. Enough for the files that pdfkit writes. */
function objectsOf(pdf: Buffer): Objects {
  const matches = [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)];
  return new Map(
    matches.map(([, number = '', text = '']) => {
      const packed = text.includes('FlateDecode') ? STREAM.exec(text)?.[1] : undefined;
      return [number, packed === undefined ? text : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')];
    }),
  );
}

const referenceIn = (text: string, name: string): string | undefined =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1];

const textOfHex = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

/** Glyph → character, from the map that PDF readers use to copy and search. */
function glyphsOf(objects: Objects, font: string): Map<number, string> {
  const map = objects.get(referenceIn(objects.get(font) ?? '', 'ToUnicode') ?? '') ?? '';
  const glyphs = new Map<number, string>();
  for (const [, start = '', , list = ''] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      glyphs.set(Number.parseInt(start, 16) + index, textOfHex(hex.replaceAll(' ', '')));
    }
  }
  return glyphs;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The text of a PDF string: two bytes for each letter after a byte order mark. */
function textOfString(escaped: string): string {
  const bytes = escaped.replace(/\\([\s\S])/g, (_, letter: string) => ESCAPES[letter] ?? letter);
  if (!bytes.startsWith('\u00fe\u00ff')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}

const OPERATIONS =
  /\/\w+ <<(?<mark>(?:\((?:\\[\s\S]|[^\\)])*\)|[^(])*?)>> BDC|(?<begin>BMC)|(?<end>EMC)|\/(?<font>F\d+) [\d.]+ Tf|\[(?<glyphs>[^\]]*)\] TJ/g;

/** Glyph codes are shown by the text that their mark names (ActualText), like PDF readers do, or else by the map of their font. */
function drawnText(objects: Objects, page: string): PdfPage {
  const resources = objects.get(referenceIn(page, 'Resources') ?? '') ?? '';
  const fontOf = new Map([...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, number]) => [name, number]));
  const content = objects.get(referenceIn(page, 'Contents') ?? '') ?? '';
  let letters = new Map<number, string>();
  let missingGlyphs = 0;
  const pieces: string[] = [];
  const marks: { isNamed: boolean }[] = [];
  for (const { groups = {} } of content.matchAll(OPERATIONS)) {
    const { mark, begin, end, font, glyphs } = groups;
    if (font !== undefined) letters = glyphsOf(objects, fontOf.get(font) ?? '');
    if (end) marks.pop();
    if (begin) marks.push({ isNamed: false });
    if (mark !== undefined) {
      const actual = /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/.exec(mark)?.[1];
      marks.push({ isNamed: actual !== undefined });
      if (actual !== undefined) pieces.push(textOfString(actual));
    }
    if (glyphs === undefined) continue;
    const codes = [...glyphs.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    missingGlyphs += codes.filter((code) => Number.parseInt(code, 16) === 0).length;
    if (!marks.some(({ isNamed }) => isNamed))
      pieces.push(codes.map((code) => letters.get(Number.parseInt(code, 16)) ?? '?').join(''));
  }
  return { text: pieces.join('\n'), missingGlyphs };
}

export interface PdfPage {
  /** The text that is copied and read aloud, one entry for each text operation. */
  readonly text: string;
  readonly missingGlyphs: number;
}

export function readPdf(pdf: Buffer): PdfPage[] {
  const objects = objectsOf(pdf);
  const pages = [...objects.values()].filter((text) => /\/Type \/Page\b/.test(text));
  return pages.map((page) => drawnText(objects, page));
}
