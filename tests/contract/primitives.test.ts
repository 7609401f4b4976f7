import { messageOfIssue } from '@server/domain/message';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { idOf, perLevel } from '@/contract/primitives.schema';
import * as query from '@/contract/query.schema';

const messagesOf = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => messageOfIssue(message).message) ?? [];

describe('the page parameters of a list', () => {
  const parameters = z.object(query.page(20));
  const pageOf = (input: Record<string, string>) => parameters.parse(input);

  it('are the first page and the default size when none are given', () => {
    expect(pageOf({})).toEqual({ page: 1, limit: 20 });
    expect(pageOf({ page: '', limit: '  ' })).toEqual({ page: 1, limit: 20 });
  });

  it('are limited to their bounds instead of refused', () => {
    expect(pageOf({ page: '0', limit: '0' })).toEqual({ page: 1, limit: 1 });
    expect(pageOf({ page: '-7', limit: '-1' })).toEqual({ page: 1, limit: 1 });
    expect(pageOf({ page: '3', limit: '1000' })).toEqual({ page: 3, limit: 1000 });
    expect(pageOf({ limit: '1001' }).limit).toBe(1000);
    expect(pageOf({ page: '2.9' }).page).toBe(2);
  });

  it.each(['abc', '1e3', '0x10', 'NaN', 'Infinity', '1,5', '1 2', '--1'])('are refused when they are %s', (text) => {
    expect(messagesOf(parameters, { page: text })).toEqual(['Must be a number']);
    expect(messagesOf(parameters, { limit: text })).toEqual(['Must be a number']);
  });
});

describe('a number parameter', () => {
  it('is undefined when blank, and parsed otherwise', () => {
    expect(query.number.parse(undefined)).toBeUndefined();
    expect(query.number.parse(' ')).toBeUndefined();
    expect(query.number.parse(' 12.50 ')).toBe(12.5);
    expect(query.number.parse('-3')).toBe(-3);
  });

  it('is refused when it has too many digits', () => {
    expect(messagesOf(query.number, '9'.repeat(400))).toContain('Must be a number');
  });
});

describe('a month or year parameter', () => {
  it('must be from 1 to 12 or from 2000 to 2100', () => {
    expect([query.month.parse('1'), query.month.parse('12'), query.year.parse('2000')]).toEqual([1, 12, 2000]);
    expect(messagesOf(query.month, '0')).toEqual(['Month must be 1 to 12']);
    expect(messagesOf(query.month, '13')).toEqual(['Month must be 1 to 12']);
    expect(messagesOf(query.month, '1.5')).toContain('Month must be 1 to 12');
    expect(messagesOf(query.month, 'March')).toEqual(['Must be a number']);
    expect(messagesOf(query.year, '1999')).toEqual(['Year must be 2000 to 2100']);
  });

  it('is undefined when blank', () => {
    expect(query.month.parse('')).toBeUndefined();
    expect(query.year.parse(undefined)).toBeUndefined();
  });
});

describe('an enumerated parameter', () => {
  const status = query.choice(['pending', 'approved']);

  it("is undefined when blank or 'all'", () => {
    expect([status.parse('all'), status.parse(''), status.parse(' '), status.parse(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(status.parse('approved')).toBe('approved');
  });

  it('is refused with the list of allowed values when it is another word', () => {
    expect(messagesOf(status, 'lost')).toEqual(['Must be one of: pending, approved']);
    expect(messagesOf(status, 'APPROVED')).toEqual(['Must be one of: pending, approved']);
  });

  it("keeps 'all' where it is a timeframe", () => {
    expect([query.timeframe.parse(undefined), query.timeframe.parse('all'), query.timeframe.parse('month')]).toEqual([
      'all',
      'all',
      'month',
    ]);
    expect(messagesOf(query.timeframe, 'week')).toEqual(['Must be one of: all, year, month']);
  });

  it('becomes a boolean where it is true or false', () => {
    expect([query.boolean.parse('true'), query.boolean.parse('false'), query.boolean.parse('all')]).toEqual([
      true,
      false,
      undefined,
    ]);
    expect(messagesOf(query.boolean, '1')).toEqual(['Must be one of: true, false']);
  });

  it('is 30 days by default', () => {
    expect([query.days.parse(undefined), query.days.parse('365')]).toEqual([30, 365]);
    expect(messagesOf(query.days, '31')).toEqual(['Must be one of: 7, 30, 90, 365']);
  });

  it('allows only sort fields of the list', () => {
    const parameters = z.object(query.sort(['name', 'createdAt']));
    expect(parameters.parse({ sort: 'name', order: 'desc' })).toEqual({ sort: 'name', order: 'desc' });
    expect(messagesOf(parameters, { sort: 'passwordHash' })).toEqual(['Must be one of: name, createdAt']);
    expect(messagesOf(parameters, { order: 'up' })).toEqual(['Must be one of: asc, desc']);
  });
});

describe('a text parameter', () => {
  it('is trimmed, undefined when blank, and limited in length', () => {
    expect(query.text.parse('  रमेश  ')).toBe('रमेश');
    expect(query.text.parse('   ')).toBeUndefined();
    expect(messagesOf(query.text, 'x'.repeat(201))).toEqual(['Must have at most 200 characters']);
  });

  it('is refused as an id or a day when it has another format', () => {
    expect(query.id.parse('6d656d620000000000000001')).toBe('6d656d620000000000000001');
    expect(query.id.parse('')).toBeUndefined();
    expect(messagesOf(query.id, 'short')).toEqual(['Invalid ID format']);
    expect(query.day.parse('2026-02-28')).toBe('2026-02-28');
    expect(messagesOf(query.day, '2026-02-30')).toEqual(['Must be a date (yyyy-mm-dd)']);
  });
});

describe('an id', () => {
  const familyMemberId = idOf('familyMember');

  it('is required and has exactly 24 characters', () => {
    expect(messagesOf(familyMemberId, undefined)).toEqual(['Family member ID is required']);
    expect(messagesOf(familyMemberId, '')).toEqual(['Family member ID is required']);
    expect(messagesOf(familyMemberId, 'x'.repeat(23))).toEqual(['Invalid family member ID format']);
    expect(messagesOf(familyMemberId, 'x'.repeat(25))).toEqual(['Invalid family member ID format']);
    expect(messagesOf(familyMemberId, 'x'.repeat(24))).toEqual([]);
  });
});

describe('a record with one value for each level', () => {
  it('requires all six levels', () => {
    const counts = perLevel(z.number());
    const whole = { panchayat: 1, sankul: 2, tehsil: 3, district: 4, sambhaag: 5, state: 6 };
    expect(counts.parse(whole)).toEqual(whole);
    expect(counts.safeParse({ ...whole, state: undefined }).success).toBe(false);
  });
});
