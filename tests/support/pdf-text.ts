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

function drawnText(objects: Objects, page: string): string {
  const resources = objects.get(referenceIn(page, 'Resources') ?? '') ?? '';
  const fontOf = new Map([...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, number]) => [name, number]));
  const content = objects.get(referenceIn(page, 'Contents') ?? '') ?? '';
  let glyphs = new Map<number, string>();
  const pieces: string[] = [];
  for (const [, font, array] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) glyphs = glyphsOf(objects, fontOf.get(font) ?? '');
    const codes = [...(array ?? '').matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    if (array !== undefined) pieces.push(codes.map((code) => glyphs.get(Number.parseInt(code, 16)) ?? '?').join(''));
  }
  return pieces.join('\n');
}

export interface PdfPage {
  /** The selectable text, one entry for each text operation. */
  readonly text: string;
}

export function readPdf(pdf: Buffer): PdfPage[] {
  const objects = objectsOf(pdf);
  const pages = [...objects.values()].filter((text) => /\/Type \/Page\b/.test(text));
  return pages.map((page) => ({ text: drawnText(objects, page) }));
}
