import { describe, expect, it } from 'vitest';
import { demoLogins, readOptions } from './options';
import { differencesTable, summaryOf } from './report';
import { idIn, idsIn, textIn } from './rows-in';

describe('the options of the conformance command', () => {
  const base = 'http://localhost:4000';

  it('are the demo logins and read-only by default', () => {
    expect(readOptions(['--base', base])).toEqual({ base, logins: demoLogins(), write: false });
    expect(demoLogins().map(({ role }) => role)).toHaveLength(8);
  });

  it('are only the given logins once there is one, and a password may contain colons', () => {
    const args = ['--base', base, '--write', '--member', 'm@mail.example:a:b', '--superadmin', 's@mail.example:c'];
    expect(readOptions(args)).toEqual({
      base,
      write: true,
      logins: [
        { role: 'superadmin', email: 's@mail.example', password: 'c' },
        { role: 'member', email: 'm@mail.example', password: 'a:b' },
      ],
    });
  });

  it.each([
    [[], '--base must be an address'],
    [['--base', 'localhost'], '--base must be an address'],
    [['--base', base, '--member', 'nobody'], '--member must be email:password'],
    [['--base', base, '--wirte'], "Unknown option '--wirte'"],
  ])('%j are refused with: %s', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});

describe('the conformance report', () => {
  const check = (call: string, as: string, got?: string) => ({
    endpoint: 'member.deposits.list',
    call,
    as,
    differences: got === undefined ? [] : [{ path: 'data.total', expected: 'number', got }],
  });

  it('lists each difference once, with the first call that had it', () => {
    const checks = [check('GET /a', 'member'), check('GET /b', 'member', '"1"'), check('GET /c', 'member', '"2"')];
    expect(summaryOf({ checks, notTried: [] })).toEqual({ checks: 3, endpoints: 1, differences: 2 });
    expect(
      differencesTable({ checks, notTried: [] })
        ?.split('\n')
        .map((line) => line.split(/ {2,}/)),
    ).toEqual([
      ['endpoint', 'as', 'field', 'expected', 'got', 'calls', 'for example'],
      ['member.deposits.list', 'member', 'data.total', 'number', '"1"', '2', 'GET /b'],
    ]);
  });

  it('has no table when there are no differences', () => {
    expect(differencesTable({ checks: [check('GET /a', 'member')], notTried: [] })).toBeUndefined();
  });
});

describe('the records of a reply', () => {
  it.each([
    [{ data: { depositPlans: [{ _id: 'a', owner: { _id: 'x' } }, { _id: 'b' }], totalPages: 1 } }],
    [{ response: [{ _id: 'a' }, { _id: 'b' }] }],
    [{ data: { badges: [], plans: [{ _id: 'a' }, { _id: 'b' }] } }],
  ])('are found in any list: %j', (body) => {
    expect(idsIn(body)).toEqual(['a', 'b']);
  });

  it('are the records of the list and not those that they refer to', () => {
    const body = { success: true, data: { deposit: { plan: { _id: 'x' }, _id: 'a' }, token: 't' } };
    expect([idIn(body), textIn(body, 'token'), idIn({ data: null }), idsIn(undefined)]).toEqual([
      'a',
      't',
      undefined,
      [],
    ]);
  });
});
