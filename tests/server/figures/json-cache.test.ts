import { memoizeByRows, stringifyWithCache } from '@server/figures/json-cache';
import { describe, expect, it } from 'vitest';

interface Row {
  readonly id: number;
}
const row = (id: number): Row => Object.freeze({ id });

describe('what is made of lasting rows', () => {
  const make = () => {
    let made = 0;
    const present = memoizeByRows((each: Row, name: string, more?: object) => {
      made += 1;
      return { id: each.id, name, more, inner: { list: [name] } };
    });
    return { present, count: () => made };
  };

  it('is made once for the same rows, and anew when one that it names is another', () => {
    const { present, count } = make();
    const one = row(1);
    const first = present(one, 'a');
    expect(present(one, 'a')).toBe(first);
    expect(count()).toBe(1);
    expect(present(one, 'b')).toMatchObject({ name: 'b' });
    expect(present(row(1), 'b')).not.toBe(first);
    expect(present(one, 'a', {})).toMatchObject({ more: {} });
  });

  it('cannot be changed by whoever it is handed to, however deep', () => {
    const { present } = make();
    const value = present(row(1), 'a');
    expect(() => Object.assign(value, { name: 'b' })).toThrow(TypeError);
    expect(() => value.inner.list.push('b')).toThrow(TypeError);
  });

  it('is right for more rows than are kept', () => {
    const { present } = make();
    const rows = Array.from({ length: 5000 }, (_, id) => row(id));
    for (const name of ['a', 'b']) {
      const wrong = rows.filter(
        (each) =>
          JSON.stringify(present(each, name)) !== stringifyWithCache({ id: each.id, name, inner: { list: [name] } }),
      );
      expect(wrong).toEqual([]);
    }
  });
});

describe('JSON of an answer', () => {
  const present = memoizeByRows((each: Row) => ({
    id: each.id,
    text: '"नमस्ते"\u2028',
    left: undefined,
    when: new Date(0),
  }));
  const rows = [1, 2].map((id) => present(row(id)));
  const plain = { n: 1, gone: undefined, not: null, nan: Number.NaN, at: new Date(0), list: [1, undefined, { a: [] }] };

  it.each([
    ['of one row', { success: true, data: rows[0] }],
    ['of a list', { success: true, data: rows, totalCount: 2 }],
    [
      'of a list in data',
      { success: true, message: 'm', data: { response: rows, summary: { sum: 1.5 }, gone: undefined } },
    ],
    ['of a row within data', { data: { deposit: rows[0], commissionsCreated: 6 } }],
    ['of an empty list', { data: [] }],
    ['of a list with something else in it', { data: [rows[0], undefined, null, 3, plain] }],
    ['of nothing lasting', { success: true, data: plain, more: [plain], text: 'ü', on: false }],
    ['without data', {}],
    ['of things that speak for themselves', { data: new Date(0), deep: { date: new Date(0), map: new Map() } }],
  ])('%s is what JSON.stringify makes of it, each time', (_, answer) => {
    for (let time = 0; time < 2; time++) expect(stringifyWithCache(answer)).toBe(JSON.stringify(answer));
  });
});
