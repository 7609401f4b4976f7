import { expect, it } from 'vitest';
import { escapeFormula, holderName, includesText, initialsOf, withUniqueLabels } from '@/domain/text';

it.each([
  ['Super Admin', 'SA'],
  ['ravi', 'R'],
  ['  asha   devi  sharma ', 'AS'],
  ['रमेश कुमार', 'रकु'],
  ['', '?'],
  ['   ', '?'],
])('the initials of "%s" are %s', (name, initials) => {
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
])('the search for "%s" in %o finds it: %s', (words, texts, isFound) => {
  expect(includesText(words, texts)).toBe(isFound);
});

it('labels that occur twice get a number, in the form that the caller gives', () => {
  const people = ['Asha', 'Ravi', 'Asha', 'Asha'].map((label) => ({ label }));
  const labels = (numbered: (label: string, number: number) => string) =>
    withUniqueLabels(people, numbered).map(({ label }) => label);
  expect(labels((label, number) => `${label} ${number}`)).toEqual(['Asha', 'Ravi', 'Asha 2', 'Asha 3']);
  expect(labels((label, number) => `${label} (${number})`)).toEqual(['Asha', 'Ravi', 'Asha (2)', 'Asha (3)']);
});

it('the holder is the family member, or the member itself', () => {
  expect(holderName({ name: 'Asha' }, 'Self')).toBe('Asha');
  expect(holderName({ name: 'Self' }, 'स्वयं')).toBe('स्वयं');
  expect(holderName({ name: 'Asha', relationship: 'self' }, 'स्वयं')).toBe('स्वयं');
  expect(holderName(undefined, 'Self')).toBe('Self');
});

it.each([
  ['=1+1', "'=1+1"],
  ['+91 98', "'+91 98"],
  ['-cmd', "'-cmd"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['Asha = Ravi', 'Asha = Ravi'],
  ['', ''],
  [-250.5, -250.5],
  [undefined, undefined],
])('the cell %j of a CSV file is written as %j', (cell, written) => {
  expect(escapeFormula(cell)).toBe(written);
});
