import { type Call, callPattern, differences, matches, matchesPath } from '@server/testing/call-pattern';
import { describe, expect, it } from 'vitest';

it.each([
  ['/member/overview', '/member/overview', true],
  ['/member/overview', '/member/overview/', true],
  ['/member/overview', '/member/overview/more', false],
  ['/superadmin/crud/deposits/:id/approve', '/superadmin/crud/deposits/abc/approve', true],
  ['/superadmin/crud/deposits/*/approve', '/superadmin/crud/deposits/abc/deny', false],
  ['/superadmin/**', '/superadmin/crud/deposits/abc', true],
  ['/superadmin/**', '/superadmin', true],
  ['/superadmin/**', '/member/overview', false],
  ['/**', '/anything/at/all', true],
])('a pattern of paths matches as expected: %s and %s', (pattern, path, fits) => {
  expect(matchesPath(pattern, path)).toBe(fits);
});

const call: Call = {
  method: 'POST',
  path: '/coordinator/dashboard/cash/collections',
  query: { coordinatorType: 'panchayat', search: '' },
  headers: { 'idempotency-key': '1234-5678', 'set-cookie': ['a', 'b'] },
  body: { memberId: 'm1', note: null, payments: [{ month: 11, year: 2026 }, { month: 12 }] },
  role: 'panchayat',
};

describe('a pattern of calls', () => {
  it.each<[pattern: object, differing: string[]]>([
    [{}, []],
    [{ method: 'POST', path: '/coordinator/**', role: 'panchayat' }, []],
    [{ method: 'GET' }, ['method']],
    [{ path: '/coordinator/*/cash' }, ['path']],
    [{ query: { coordinatorType: 'panchayat' } }, []],
    [{ query: { search: '' } }, []],
    [{ query: { page: '2', coordinatorType: 'tehsil' } }, ['query.page', 'query.coordinatorType']],
    [{ headers: { 'IDEMPOTENCY-Key': '1234-5678' } }, []],
    [{ headers: { 'Set-Cookie': 'a, b' } }, []],
    [{ headers: { 'Idempotency-Key': '1234-5679', Range: 'x' } }, ['headers.Idempotency-Key', 'headers.Range']],
    [{ body: {} }, []],
    [{ body: { memberId: 'm1', note: null } }, []],
    [{ body: { payments: [{ month: 11 }, {}] } }, []],
    [{ body: { payments: [{ month: 11 }] } }, ['body.payments']],
    [{ body: { payments: { 0: { month: 11 } } } }, ['body.payments']],
    [
      { body: { payments: [{ month: '11' }, { month: 12, year: 2026 }] } },
      ['body.payments.0.month', 'body.payments.1.year'],
    ],
    [{ body: { memberId: { name: 'x' } } }, ['body.memberId']],
    [{ body: { note: {} } }, ['body.note']],
    [{ role: 'none' }, ['role']],
    // Every object inherits these names.
    [{ query: { toString: 'x' }, headers: { valueOf: 'x' } }, ['query.toString', 'headers.valueOf']],
    [{ body: { hasOwnProperty: {} } }, ['body.hasOwnProperty']],
  ])('%o differs from the call in %j', (pattern, differing) => {
    const parsed = callPattern.parse(pattern);
    expect(differences(parsed, call)).toEqual(differing);
    expect(matches(parsed, call)).toBe(differing.length === 0);
  });

  it('has no role for a call without a token, counts HEAD as GET and finds no field in a call without a body', () => {
    const without = { ...call, method: 'HEAD', body: undefined, role: undefined };
    expect(differences(callPattern.parse({ method: 'GET', role: 'none' }), without)).toEqual([]);
    expect(differences(callPattern.parse({ body: {} }), without)).toEqual(['body']);
    expect(differences(callPattern.parse({ role: 'member' }), without)).toEqual(['role']);
  });

  const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, 'x']));
  it.each<[pattern: object, field: string]>([
    [{ method: 'HEAD' }, 'method'],
    [{ path: 'member' }, 'path'],
    [{ path: `/${'a'.repeat(300)}` }, 'path'],
    [{ path: '/a/**/b' }, 'path'],
    [{ path: '/a?b=c' }, 'path'],
    [{ query: { page: 2 } }, 'query.page'],
    [{ query: names(21) }, 'query'],
    [{ query: { ['a'.repeat(101)]: 'x' } }, 'query'],
    [{ headers: { 'X-A': 'a'.repeat(1001) } }, 'headers.X-A'],
    [{ headers: { 'X A': 'x' } }, 'headers'],
    [{ body: [1] }, 'body'],
    [{ body: { text: 'a'.repeat(16 * 1024) } }, 'body'],
    [{ role: 'admin' }, 'role'],
  ])('is refused as %o by the name of the field', (pattern, field) => {
    const { error } = callPattern.safeParse(pattern);
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });

  it('is refused with a word that it does not know', () => {
    expect(callPattern.safeParse({ roles: 'member' }).error?.issues).toMatchObject([{ keys: ['roles'] }]);
  });
});
