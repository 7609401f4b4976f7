import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const FONT_HEADER = 12;
const FONT_ENTRY = 16;

const paddedLength = (length: number) => (length + 3) & ~3;

/** fontkit would unpack the tables of a WOFF file again for every document, at several times the cost of drawing one. */
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

export type FontWeight = 400 | 700;

interface Script {
  readonly letters: RegExp;
  readonly language: string;
  readonly isRightToLeft?: true;
}

/** Names come in these scripts of India. Each has a font file of its own, without Latin letters, digits and punctuation. */
const scripts = {
  devanagari: { letters: /\p{Script_Extensions=Devanagari}/u, language: 'hi-IN' },
  bengali: { letters: /\p{Script_Extensions=Bengali}/u, language: 'bn-IN' },
  gujarati: { letters: /\p{Script_Extensions=Gujarati}/u, language: 'gu-IN' },
  gurmukhi: { letters: /\p{Script_Extensions=Gurmukhi}/u, language: 'pa-IN' },
  kannada: { letters: /\p{Script_Extensions=Kannada}/u, language: 'kn-IN' },
  malayalam: { letters: /\p{Script_Extensions=Malayalam}/u, language: 'ml-IN' },
  oriya: { letters: /\p{Script_Extensions=Oriya}/u, language: 'or-IN' },
  tamil: { letters: /\p{Script_Extensions=Tamil}/u, language: 'ta-IN' },
  telugu: { letters: /\p{Script_Extensions=Telugu}/u, language: 'te-IN' },
  arabic: { letters: /\p{Script_Extensions=Arabic}/u, language: 'ur-IN', isRightToLeft: true },
} as const satisfies Record<string, Script>;

type ScriptName = keyof typeof scripts;
type FontPart = ScriptName | 'latin' | 'latin-ext';

const scriptNames = Object.keys(scripts) as ScriptName[];
const isScript = (part: FontPart | undefined): part is ScriptName => part !== undefined && part in scripts;
const scriptOf = (part: FontPart): Script | undefined => (isScript(part) ? scripts[part] : undefined);

export interface PdfFont {
  readonly name: string;
  readonly file: Buffer;
}

const fonts = new Map<string, PdfFont>();

/** A font is read when it is first needed, as most runs of the server make no document, and most documents have two scripts. */
export function fontOf(part: FontPart, weight: FontWeight): PdfFont {
  const name = `${part}-${weight}`;
  const loaded = fonts.get(name);
  if (loaded) return loaded;
  const family = `noto-sans-${isScript(part) ? part : 'devanagari'}`;
  const path = require.resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`);
  const font = { name, file: unpackWoff(readFileSync(path)) };
  fonts.set(name, font);
  return font;
}

/** Between letters of a script they join or part the letters beside them. */
const JOINERS = /[\u200c\u200d]/;
const LATIN_EXTENDED = /[\u0100-\u02af\u1e00-\u1eff\u20b9]/u;

function fontPartOf(letter: string, previous: FontPart | undefined): FontPart {
  // Some marks are used by several scripts.
  if (isScript(previous) && (JOINERS.test(letter) || scripts[previous].letters.test(letter))) return previous;
  const script = JOINERS.test(letter) ? 'devanagari' : scriptNames.find((name) => scripts[name].letters.test(letter));
  return script ?? (LATIN_EXTENDED.test(letter) ? 'latin-ext' : 'latin');
}

export interface TextRun {
  readonly part: FontPart;
  readonly text: string;
  /** Undefined for Latin letters, digits and punctuation: they are read in the language of the document. */
  readonly language: string | undefined;
  readonly isRightToLeft: boolean;
}

/** Splits a text into runs that can be drawn with one font file each. A space between two words of a script belongs to their run. */
export function textRunsOf(text: string): TextRun[] {
  const runs: { part: FontPart; text: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const [beforeLast, last] = [runs.at(-2), runs.at(-1)];
    const isAfterSpace = last?.part === 'latin' && last.text.trim() === '';
    const part = fontPartOf(letter, isAfterSpace ? beforeLast?.part : last?.part);
    if (last?.part === part) last.text += letter;
    else if (isAfterSpace && beforeLast?.part === part && isScript(part)) {
      beforeLast.text += last.text + letter;
      runs.pop();
    } else runs.push({ part, text: letter });
  }
  return runs.map((run) => {
    const script = scriptOf(run.part);
    return { ...run, language: script?.language, isRightToLeft: script?.isRightToLeft === true };
  });
}
