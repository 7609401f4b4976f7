import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listPlans } from '@/contract/plans';
import { compare, compareRefusal } from './compare';
import { isFailure } from './difference';
import { openHost } from './host';
import { demoLogins, readOptions } from './options';
import { whyNoApi } from './probe';
import { differencesTable, hasFailed, reportInWords, summaryOf } from './report';
import type { Check } from './trial';

const base = 'http://localhost:4000';

describe('the options of the conformance command', () => {
  it('are the demo logins and read-only by default', () => {
    expect(readOptions(['--base', base])).toEqual({ base, logins: demoLogins(), write: false });
    expect(demoLogins().filter(({ isStranger }) => !isStranger)).toHaveLength(8);
    expect(demoLogins().filter(({ isStranger }) => isStranger)).toHaveLength(7);
  });

  it('are only the given logins once there is one, and a password may contain colons', () => {
    const { logins } = readOptions(['--base', base, '--member', 'm@mail.example:a:b']);
    expect(logins).toEqual([{ role: 'member', email: 'm@mail.example', password: 'a:b' }]);
    const other = readOptions(['--base', base, '--member2', 'n@mail.example:c']);
    expect(other.logins).toEqual([{ role: 'member', isStranger: true, email: 'n@mail.example', password: 'c' }]);
  });

  it.each([
    [[], '--base must be an address'],
    [['--base', 'localhost:4000'], '--base must be an address'],
    [['--base', base, '--only', 'nope'], "--only nope: no endpoint's id begins so"],
    [['--base', base, '--member', 'nobody'], '--member must be email:password'],
    [['--base', base, '--superadmin2', 'a@mail.example:b'], "Unknown option '--superadmin2'"],
    [['--base', base, '--wirte'], "Unknown option '--wirte'"],
  ])('%j are refused with: %s', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});

describe('the conformance report', () => {
  const check = (call: string, ...got: string[]): Check => ({
    endpoint: 'member.deposits.list',
    call,
    as: 'member',
    differences: got.map((each) => ({ path: 'data.total', expected: 'number', got: each })),
  });
  const nothing = { notTried: [], notJudged: [], absent: [], notOffered: [], leftBehind: [] };
  const cellsOf = (text = '') => text.split('\n').map((line) => line.split(/ {2,}/));

  it('lists each difference once, with the first call that had it', () => {
    const report = { ...nothing, checks: [check('GET /a'), check('GET /b', '"1"'), check('GET /c', '"2"')] };
    expect(summaryOf(report)).toEqual({ checks: 3, endpoints: 1, differences: 2 });
    expect(cellsOf(differencesTable(report))).toEqual([
      ['endpoint', 'as', 'field', 'expected', 'got', 'calls', 'for example'],
      ['member.deposits.list', 'member', 'data.total', 'number', '"1"', '2', 'GET /b'],
    ]);
  });

  it('has notes apart from the differences: what no specification asks for fails no run', () => {
    const body = { data: { depositPlans: [], totalPages: 1 } };
    const reply = { status: 200, contentType: 'application/json', body };
    const differences = compare(listPlans, false, reply);
    expect(differences.filter(isFailure)).toEqual([]);
    const report = { ...nothing, checks: [{ ...check('GET /a'), differences }] };
    expect(summaryOf(report)).toMatchObject({ checks: 1, differences: 0 });
    expect(differencesTable(report)).toBeUndefined();
    expect(hasFailed(report)).toBe(false);
    expect(hasFailed({ ...report, absent: ['superadmin.deposits.pending'] })).toBe(true);
    expect(hasFailed({ ...report, checks: [check('GET /a', '"1"')] })).toBe(true);
    const [heading, , ...lines] = cellsOf(reportInWords(report, base));
    expect(heading?.[0]).toMatch(/^notes: /);
    expect(lines.slice(0, -1).map((cells) => cells.slice(2, 4))).toEqual([['success', 'true']]);
    const refusals = [400, 401, 403, 404, 409].flatMap((status) => compareRefusal(reply, status));
    expect(refusals.filter(isFailure)).toHaveLength(5);
    expect(compareRefusal({ ...reply, status: 404, body: { success: false, message: 'no' } }, 404, 403)).toEqual([]);
  });

  it('says below the differences once for each reason what was not tried, what is not offered and what stays behind', () => {
    const report = {
      checks: [check('GET /a', '"1"')],
      notTried: ['auth.login', 'auth.logout'].map((endpoint) => ({ endpoint, why: 'only with --write' })),
      notJudged: [{ endpoint: 'member.deposits.list', why: 'filtering by month: no row shows it' }],
      absent: ['superadmin.deposits.pending'],
      notOffered: ['superadmin.audit.list'],
      leftBehind: ['deposit a', 'member b'],
    };
    expect(reportInWords(report, base).split('\n').slice(2)).toEqual([
      '1 specified calls are absent, which are differences too:',
      '  superadmin.deposits.pending  GET /superadmin/crud/deposits/pending',
      'not tried (only with --write): auth.login, auth.logout',
      'not judged (filtering by month: no row shows it): member.deposits.list',
      'not offered (additions, which are optional): superadmin.audit.list',
      'left behind: deposit a; member b',
      '1 checks of 1 endpoints at http://localhost:4000, 1 with differences',
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
  const lineOf = (url: string, timeoutMs?: number) => whyNoApi(openHost(url), url, login, timeoutMs);
  const answer =
    (status: number, contentType: string, body: string): RequestListener =>
    (_, response) => {
      response.writeHead(status, { 'Content-Type': contentType }).end(body);
    };

  it.each([
    ['a page', 200, 'text/html', '<!DOCTYPE html>\n<title>Shop</title>', '200 text/html'],
    ['an empty object', 200, 'application/json', '{}', '200 an object with'],
    ['an unknown path', 404, 'application/json', '{"success":false,"message":"Not\\nfound"}', '404 Not found'],
    ['text that is said to be JSON', 200, 'application/json', 'oops', '200 application/json'],
  ])('is known by %s', async (_, status, contentType, body, said) => {
    const url = await serve(answer(status, contentType, body));
    const call = 'POST /superadmin/auth/login';
    expect(await lineOf(url)).toBe(`${url} is not the root of an INVEST API: ${call} answers ${said}`);
  });

  it('is known by silence', async () => {
    const url = await serve(() => undefined);
    expect(await lineOf(url, 50)).toMatch(new RegExp(`^No answer from ${url}: .+`));
    expect(await lineOf('http://127.0.0.1:1')).toMatch(/^No answer from http:\/\/127\.0\.0\.1:1: .+/);
  });

  it.each([
    ['lets in', 200, '{"success":true}'],
    ['refuses, in whatever words', 401, '{"error":"wrong"}'],
    ['counts attempts', 429, '{"message":"later"}'],
  ])('is not one that %s', async (_, status, body) => {
    expect(await lineOf(await serve(answer(status, 'application/json', body)))).toBeUndefined();
  });
});
