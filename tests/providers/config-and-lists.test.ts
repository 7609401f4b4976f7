// How lists are asked for and read, whatever of the specified envelopes a host answers with (decisions §3).
import { describe, expect, test } from 'vitest';
import { readConfig } from '@/providers/config';
import { listQuery, parseList } from '@/providers/data-provider';
import { fileUrl } from '@/providers/http';

describe('a list', () => {
  const rows = [{ _id: 'a' }, { _id: 'b' }];
  test.each([
    ['data itself', { success: true, data: rows, totalCount: 7 }],
    ['data under its name', { success: true, data: { depositPlans: rows, totalCount: 7 } }],
    ['data.response', { success: true, data: { response: rows, totalCount: 7 } }],
    ['its name at the top', { success: true, depositPlans: rows, totalCount: 7 }],
    ['response at the top', { success: true, response: rows, totalCount: 7 }],
  ])('is read from %s', (_, reply) => {
    expect(parseList(reply, ['depositPlans'])).toMatchObject({ data: rows, total: 7 });
  });

  test('without counts is as long as it is; without rows it is empty', () => {
    expect(parseList({ data: rows }, [])).toMatchObject({ total: 2 });
    expect(parseList('<html>', ['plans'])).toMatchObject({ data: [], total: 0 });
  });

  test('is asked for by page and limit, one order, and filters by their own names', () => {
    const query = listQuery({
      pagination: { current: 3, pageSize: 20 },
      sorters: [{ field: 'createdAt', order: 'desc' }],
      filters: [
        { field: 'search', operator: 'contains', value: 'asha' },
        { field: 'planId', operator: 'eq', value: '' },
      ],
    });
    expect(query).toEqual({ page: 3, limit: 20, sort: 'createdAt', order: 'desc', search: 'asha' });
  });

  test('refuses a filter that the API would silently take for another', () => {
    expect(() => listQuery({ filters: [{ field: 'amount', operator: 'gt', value: 5 }] })).toThrow("no filter 'gt'");
  });
});

describe('the configuration', () => {
  test.each([
    [undefined, undefined, '/backend'],
    [{ apiUrl: '' }, undefined, '/backend'],
    [{ apiUrl: '/api/v1/' }, undefined, '/api/v1'],
    [{ apiUrl: 'https://host.example/' }, '/other', 'https://host.example'],
    [undefined, 'http://localhost:4000', 'http://localhost:4000'],
  ])('%j, built with %j, calls %s', (given, builtIn, apiUrl) => {
    expect(readConfig(given, builtIn)).toMatchObject({ config: { apiUrl } });
  });

  test.each([['javascript:alert(1)'], ['host.example'], [42]])('%j is wrong, and is said to be', (apiUrl) => {
    expect(readConfig({ apiUrl }, undefined)).toHaveProperty('wrong');
  });
});

test('only paths of the API and http(s) addresses are files', () => {
  expect(fileUrl('/uploads/a.png')).toBe('/backend/uploads/a.png');
  expect(fileUrl('https://cdn.example/a.png')).toBe('https://cdn.example/a.png');
  expect(fileUrl('javascript:alert(1)')).toBeUndefined();
  expect(fileUrl('//evil.example/a.png')).toBeUndefined();
});
