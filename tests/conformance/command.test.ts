import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listPlans } from '@/contract/plans';
import { compare, compareRefusal } from './compare';
import { isFailure } from './difference';
import { openHost } from './host';
import { demoLogins, readOptions, USAGE } from './options';
import { whyNoApi } from './probe';
import { differencesTable, reportAsJUnit, reportInWords, summaryOf } from './report';
import { idIn, idsIn, textIn } from './rows-in';
import type { Check } from './trial';

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
    [['--base', 'localhost:4000'], '--base must be an address'],
    [['--base', base, '--only', 'nope'], "--only nope: no endpoint's id begins so"],
    [['--base', base, '--member', 'nobody'], '--member must be email:password'],
    [['--base', base, '--wirte'], "Unknown option '--wirte'"],
  ])('%j are refused with: %s', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});

describe('the conformance report', () => {
  const check = (call: string, as: string, got?: string): Check => ({
    endpoint: 'member.deposits.list',
    call,
    as,
    differences: got === undefined ? [] : [{ path: 'data.total', expected: 'number', got }],
  });

  const reportOf = (...checks: Check[]) => ({
    checks,
    notTried: [],
    absent: [],
    notOffered: [],
    leftBehind: [],
  });

  it('lists each difference once, with the first call that had it', () => {
    const report = reportOf(
      check('GET /a', 'member'),
      check('GET /b', 'member', '"1"'),
      check('GET /c', 'member', '"2"'),
    );
    expect(summaryOf(report)).toEqual({ checks: 3, endpoints: 1, differences: 2 });
    expect(
      differencesTable(report)
        ?.split('\n')
        .map((line) => line.split(/ {2,}/)),
    ).toEqual([
      ['endpoint', 'as', 'field', 'expected', 'got', 'calls', 'for example'],
      ['member.deposits.list', 'member', 'data.total', 'number', '"1"', '2', 'GET /b'],
    ]);
  });

  it('is for a build server a test for each endpoint', () => {
    const report = {
      ...reportOf(check('GET /a?b=1&c=2', 'member', '"1"')),
      absent: ['superadmin.deposits.pending'],
    };
    expect(reportAsJUnit(report).trim().split('\n')).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<testsuites><testsuite name="conformance" tests="2" failures="1" skipped="1">',
      '<testcase classname="conformance" name="member.deposits.list"><failure message="data.total: expected number, got &#34;1&#34;">data.total: expected number, got &#34;1&#34;, in 1 calls, for example GET /a?b=1&#38;c=2</failure></testcase>',
      '<testcase classname="conformance" name="superadmin.deposits.pending"><skipped message="absent"/></testcase>',
      '</testsuite></testsuites>',
    ]);
  });

  it('has notes apart from the differences: what no specification asks for fails no run', () => {
    const plans = { depositPlans: [], totalPages: 1 };
    const reply = { status: 200, contentType: 'application/json', body: { data: plans } };
    const shapes = compare(listPlans, false, reply);
    const refusals = [400, 404, 409].flatMap((status) => compareRefusal({ ...reply, status: 200 }, status));
    expect([...shapes, ...refusals].filter(isFailure)).toEqual([]);
    const checked = { ...check('GET /a', 'superadmin'), differences: [...shapes, ...refusals] };
    const report = reportOf(checked);
    expect(summaryOf(report)).toMatchObject({ checks: 1, differences: 0 });
    expect(differencesTable(report)).toBeUndefined();
    expect(reportAsJUnit(report)).toContain('failures="0"');
    const [heading, , ...lines] = reportInWords(report, 'http://localhost:4000').split('\n');
    expect(heading).toMatch(/^notes: /);
    expect(lines.slice(0, -1).map((line) => line.split(/ {2,}/).slice(2, 4))).toEqual([
      ['success', 'true'],
      ['status', '400'],
      ['status', '404'],
      ['status', '409'],
    ]);
    expect([401, 403].flatMap((status) => compareRefusal(reply, status)).filter(isFailure)).toHaveLength(2);
    expect(USAGE).toContain(
      'Exit code: 0 without differences in what is offered, also where specified calls are absent',
    );
  });

  it('has no table when there are no differences', () => {
    expect(differencesTable(reportOf(check('GET /a', 'member')))).toBeUndefined();
  });

  it('says once for each reason what was not tried, what is not offered and what stays behind', () => {
    const report = {
      ...reportOf(check('GET /a', 'member')),
      notTried: ['auth.login', 'auth.logout'].map((endpoint) => ({ endpoint, why: 'only with --write' })),
      absent: ['superadmin.deposits.pending'],
      notOffered: ['superadmin.audit.list'],
      leftBehind: ['deposit a', 'member b'],
    };
    expect(reportInWords(report, 'http://localhost:4000').split('\n')).toEqual([
      '1 specified calls are absent:',
      '  superadmin.deposits.pending  GET /superadmin/crud/deposits/pending',
      'not tried (only with --write): auth.login, auth.logout',
      'not offered (additions, which are optional): superadmin.audit.list',
      'left behind: deposit a; member b',
      '1 checks of 1 endpoints at http://localhost:4000, 0 with differences',
    ]);
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

describe('an address without the API', () => {
  async function serve(answer: RequestListener): Promise<string> {
    const server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const login = { role: 'superadmin' as const, email: 'a@mail.example', password: 'b' };
  const lineOf = (base: string, timeoutMs?: number) => whyNoApi(openHost(base), base, login, timeoutMs);
  const answer =
    (status: number, contentType: string, body: string): RequestListener =>
    (_, response) => {
      response.writeHead(status, { 'Content-Type': contentType });
      response.end(body);
    };

  it.each([
    ['a page', 200, 'text/html', '<!DOCTYPE html>\n<title>Shop</title>', '200 text/html'],
    ['an empty object', 200, 'application/json', '{}', '200 an object with'],
    ['an unknown path', 404, 'application/json', '{"success":false,"message":"Not\\nfound"}', '404 Not found'],
    ['a failure', 502, 'text/plain', 'Bad gateway', '502 text/plain'],
    ['text that is said to be JSON', 200, 'application/json', 'oops', '200 application/json'],
  ])('is known by %s', async (_, status, contentType, body, said) => {
    const base = await serve(answer(status, contentType, body));
    expect(await lineOf(base)).toBe(
      `${base} is not the root of an INVEST API: POST /superadmin/auth/login answers ${said}`,
    );
  });

  it('is known by silence', async () => {
    const base = await serve(() => undefined);
    expect(await lineOf(base, 50)).toMatch(new RegExp(`^No answer from ${base}: .+`));
    const [dead] = ['http://127.0.0.1:1'];
    expect(await lineOf(dead)).toMatch(/^No answer from http:\/\/127\.0\.0\.1:1: .+/);
  });

  it.each([
    ['lets in', 200, '{"success":true}'],
    ['refuses, in whatever words', 401, '{"error":"wrong"}'],
    ['counts attempts', 429, '{"message":"later"}'],
  ])('is not one that %s', async (_, status, body) => {
    expect(await lineOf(await serve(answer(status, 'application/json', body)))).toBeUndefined();
  });
});
