import { messageOfIssue } from '@server/domain/message';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { idOf } from '@/contract/primitives.schema';
import * as query from '@/contract/query.schema';

const messagesOf = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => messageOfIssue(message).message) ?? [];

describe('the page parameters of a list', () => {
  const parameters = z.object(query.page(20));

  it.each([
    [undefined, undefined, 1, 20],
    ['', '  ', 1, 20],
    ['0', '0', 1, 1],
    ['-7', '-1', 1, 1],
    ['2.9', '1000', 2, 1000],
    ['3', '1001', 3, 1000],
  ])('have defaults, and are limited to their bounds instead of refused: %j and %j', (page, limit, ...parsed) => {
    expect(Object.values(parameters.parse({ page, limit }))).toEqual(parsed);
  });

  it.each(['abc', '1e3', '0x10', 'NaN', 'Infinity', '1,5', '1 2', '--1'])('are refused when they are %s', (text) => {
    expect(messagesOf(parameters, { page: text })).toEqual(['Must be a number']);
    expect(messagesOf(parameters, { limit: text })).toEqual(['Must be a number']);
  });
});

const status = query.choice(['pending', 'approved']);

describe('a parameter of a query', () => {
  it.each([
    ['number', query.number, undefined, undefined],
    ['number', query.number, ' ', undefined],
    ['number', query.number, ' 12.50 ', 12.5],
    ['number', query.number, '-3', -3],
    ['month', query.month, '1', 1],
    ['month', query.month, '12', 12],
    ['month', query.month, '', undefined],
    ['year', query.year, '2000', 2000],
    ['choice', status, 'approved', 'approved'],
    ['choice', status, 'all', undefined],
    ['choice', status, ' ', undefined],
    ['timeframe', query.timeframe, undefined, 'all'],
    ['timeframe', query.timeframe, 'all', 'all'],
    ['timeframe', query.timeframe, 'month', 'month'],
    ['boolean', query.boolean, 'true', true],
    ['boolean', query.boolean, 'false', false],
    ['boolean', query.boolean, 'all', undefined],
    ['days', query.days, undefined, 30],
    ['days', query.days, '365', 365],
    ['text', query.text, '  रमेश  ', 'रमेश'],
    ['text', query.text, '   ', undefined],
    ['id', query.id, '6d656d620000000000000001', '6d656d620000000000000001'],
    ['id', query.id, '', undefined],
    ['day', query.day, '2026-02-28', '2026-02-28'],
  ])('that is a %s is read: %#', (_, schema: z.ZodType, text, value) => {
    expect(schema.parse(text)).toBe(value);
  });

  it.each([
    ['number', query.number, '9'.repeat(400), 'Must be a number'],
    ['month', query.month, '0', 'Month must be 1 to 12'],
    ['month', query.month, '13', 'Month must be 1 to 12'],
    ['month', query.month, '1.5', 'Month must be 1 to 12'],
    ['month', query.month, 'March', 'Must be a number'],
    ['year', query.year, '1999', 'Year must be 2000 to 2100'],
    ['choice', status, 'lost', 'Must be one of: pending, approved'],
    ['choice', status, 'APPROVED', 'Must be one of: pending, approved'],
    ['timeframe', query.timeframe, 'week', 'Must be one of: all, year, month'],
    ['boolean', query.boolean, '1', 'Must be one of: true, false'],
    ['days', query.days, '31', 'Must be one of: 7, 30, 90, 365'],
    ['text', query.text, 'x'.repeat(201), 'Must have at most 200 characters'],
    ['id', query.id, 'short', 'Invalid ID format'],
    ['day', query.day, '2026-02-30', 'Must be a date (yyyy-mm-dd)'],
  ])('that is a %s is refused: %#', (_, schema: z.ZodType, text, message) => {
    expect(messagesOf(schema, text)).toContain(message);
  });

  it('that sorts allows only the fields of the list', () => {
    const parameters = z.object(query.sort(['name', 'createdAt']));
    expect(parameters.parse({ sort: 'name', order: 'desc' })).toEqual({ sort: 'name', order: 'desc' });
    expect(messagesOf(parameters, { sort: 'passwordHash' })).toEqual(['Must be one of: name, createdAt']);
    expect(messagesOf(parameters, { order: 'up' })).toEqual(['Must be one of: asc, desc']);
  });
});

it.each([
  [undefined, ['Family member ID is required']],
  ['', ['Family member ID is required']],
  ['x'.repeat(23), ['Invalid family member ID format']],
  ['x'.repeat(25), ['Invalid family member ID format']],
  ['x'.repeat(24), []],
])('an id is required and has exactly 24 characters: %s', (id, messages) => {
  expect(messagesOf(idOf('familyMember'), id)).toEqual(messages);
});
