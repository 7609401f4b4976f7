import { describe, expect, test } from 'vitest';
import { fileUrl, readConfig } from '@/api/config';
import { parseList } from '@/api/list-reply';
import { listQuery } from '@/providers/list-request';
import { testHost } from '../support/test-host';

describe('a list of the API', () => {
  const rows = [{ _id: 'a' }, { _id: 'b' }];
  test.each([
    ['data itself', { success: true, data: rows, totalCount: 7 }],
    ['data under its name', { success: true, data: { depositPlans: rows, totalCount: 7 } }],
    ['data.response', { success: true, data: { response: rows, totalCount: 7 } }],
    ['its name at the top', { success: true, depositPlans: rows, totalCount: 7 }],
    ['response at the top', { success: true, response: rows, totalCount: 7 }],
  ])('is read from %s', (_, reply) => {
    expect(parseList(reply, ['depositPlans'])).toMatchObject({ data: rows, meta: { totalCount: 7 } });
  });

  test('is empty without rows, and an error where the response is none', () => {
    expect(parseList({ success: true }, ['plans']).data).toEqual([]);
    expect(() => parseList('<html>', ['plans'])).toThrow('Something went wrong');
  });

  test('is requested with page, limit, one order and filters by name', () => {
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

  test('refuses a filter that the API does not support', () => {
    expect(() => listQuery({ filters: [{ field: 'amount', operator: 'gt', value: 5 }] })).toThrow("no filter 'gt'");
  });
});

describe('the configuration of the UI', () => {
  test.each([
    [{}, '/backend'],
    [{ apiUrl: '' }, '/backend'],
    [{ apiUrl: '/api/v1/' }, '/api/v1'],
    [{ apiUrl: 'https://host.example/' }, 'https://host.example'],
  ])('%j calls %s', (given, apiUrl) => {
    expect(readConfig(given)).toMatchObject({ config: { apiUrl } });
  });

  test.each([['javascript:alert(1)'], ['host.example'], [42]])('reports the wrong value %j', (apiUrl) => {
    expect(readConfig({ apiUrl })).toHaveProperty('wrong');
  });

  test('reports that there is none', () => {
    expect(readConfig(undefined)).toEqual({ wrong: null });
  });
});

test('a file URL is a path of the API or an http(s) address', () => {
  expect(fileUrl('/uploads/a.png')).toBe(`${testHost.apiUrl}/uploads/a.png`);
  expect(fileUrl('https://cdn.example/a.png')).toBe('https://cdn.example/a.png');
  expect(fileUrl('javascript:alert(1)')).toBeUndefined();
  expect(fileUrl('//evil.example/a.png')).toBeUndefined();
});
