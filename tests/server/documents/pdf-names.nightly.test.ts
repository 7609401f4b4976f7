import { drawText, makePdf, textStyles } from '@server/documents/pdf-document';
import { expect, it } from 'vitest';
import { readPdf } from '../../support/pdf-text';

const lettersOf = (pattern: RegExp): string[] =>
  Array.from({ length: 0xfb00 }, (_, code) => String.fromCharCode(code)).filter((letter) => pattern.test(letter));

/** Wide enough for a line of all letters, which is laid out as one word. */
const WIDTH = 1_000_000;

const draw = (lines: readonly string[]) =>
  makePdf({ title: 'Names', size: 'A4', now: new Date('2026-11-20') }, (paper) => {
    for (const [index, line] of lines.entries())
      drawText(paper, line, textStyles.cell, { x: 0, y: index * 20, width: WIDTH });
  });

/** As a PDF is searched: without the breaks between its lines. */
const textOf = (pdf: Uint8Array) => (readPdf(Buffer.from(pdf))[0]?.text ?? '').replaceAll('\n', '');

it.each([
  'Devanagari',
  'Bengali',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Oriya',
  'Tamil',
  'Telugu',
  'Arabic',
])('every letter of %s is drawn with every mark, also where its font has no place for the mark', async (script) => {
  const letters = lettersOf(new RegExp(`(?=\\p{L})\\p{Script=${script}}`, 'u'));
  const marks = lettersOf(new RegExp(`(?=\\p{M})\\p{Script_Extensions=${script}}`, 'u'));
  expect(Math.min(letters.length, marks.length)).toBeGreaterThan(10);
  const lines = marks.map((mark) => letters.map((letter) => letter + mark).join(''));
  expect(textOf(await draw(lines))).toBe(lines.join('').normalize('NFC'));
});
