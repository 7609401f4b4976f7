import { expect, it } from 'vitest';
import { includesText, initialsOf } from '@/domain/text';

it.each([
  ['Super Admin', 'SA'],
  ['ravi', 'R'],
  ['  asha   devi  sharma ', 'AS'],
  ['रमेश कुमार', 'रकु'],
  ['', '?'],
  ['   ', '?'],
])('initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it.each([
  ['RAM', ['Ramesh Kumar'], true],
  ['  ram ', ['Ramesh Kumar'], true],
  ['रमे', ['Asha', 'रमेश कुमार'], true],
  // the same letter typed as one character and as two
  ['\u095B', ['\u091C\u093Cमीन'], true],
  ['.*', ['Ramesh'], false],
  ['plan', ['Gold', undefined], false],
  [undefined, ['anything'], true],
  ['   ', [], true],
])('"%s" in %o: %s', (words, texts, isFound) => {
  expect(includesText(words, texts)).toBe(isFound);
});
