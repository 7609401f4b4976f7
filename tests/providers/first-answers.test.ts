import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetPrefetched, sendFirstCalls } from '@/api/first-calls';
import { approveDeposit, listMyDeposits, pendingDepositsSummary } from '@/contract/deposits';
import type { Endpoint } from '@/contract/endpoint';
import { listPlans } from '@/contract/plans';
import { dataProvider, prefetchedReply } from '@/providers/data-provider';
import { clearSession, getSession, setSession } from '@/session/session';
import type { Api } from '../support/make-app';
import { testHost } from '../support/test-host';
import { signIn } from '../support/ui/sign-in';
import { startVisit } from '../support/ui/visit';

const PAGE = '/pending-deposits';
const { path } = pendingDepositsSummary;

let api: Api;
beforeEach(async () => {
  ({ api } = await startVisit(PAGE, { as: 'superadmin' }));
});
afterEach(forgetPrefetched);

const send = () => sendFirstCalls(PAGE, [{ endpoint: pendingDepositsSummary, path, query: {} }]);
const arrived = (query = {}) => prefetchedReply(pendingDepositsSummary, query);
const call = (endpoint: Endpoint, query = {}, params = {}) =>
  dataProvider.custom({ url: '', method: 'get', query, meta: { endpoint, params } });
const request = () => call(pendingDepositsSummary);
const statusOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 200,
    (error: { statusCode?: number }) => error.statusCode,
  );

it('an answer is handed to the first identical request, and to no other', async () => {
  const asked = await request();
  void send();
  expect(await request()).toEqual(asked);
  expect(testHost.calls).toHaveLength(2);
  await request();
  expect(testHost.calls).toHaveLength(3);
});

it('an answer that is there is drawn as often as React draws the page, and the next request asks for a new one', async () => {
  const sent = send();
  expect(arrived()).toBeUndefined();
  await sent;
  const asked = await request();
  await send();
  expect([arrived(), arrived()]).toEqual([asked, asked]);
  expect(arrived({ page: 2 })).toBeUndefined();
  await request();
  expect(testHost.calls).toHaveLength(3);
});

it('a call of a later stage leaves after the first reply, is handed on too, and is not made where that is a refusal', async () => {
  const calls = [
    { endpoint: pendingDepositsSummary, path, query: {} },
    { endpoint: listPlans, path: listPlans.path, query: {}, delay: 0 },
  ];
  void sendFirstCalls(PAGE, calls);
  const plans = call(listPlans);
  expect(testHost.calls.filter((each) => each.includes(listPlans.path))).toEqual([]);
  expect(await plans).toMatchObject({ data: expect.anything() });
  expect(testHost.calls).toHaveLength(2);
  testHost.faults.push({ path, answer: { status: 500, message: 'The books are closed' } });
  await sendFirstCalls(PAGE, calls);
  expect(testHost.calls).toHaveLength(3);
});

it.each([
  ['left', () => window.history.replaceState(null, '', '/dashboard')],
  ['over with its session', () => clearSession('loggedOut')],
])('a call of a later stage is not made when the page is %s meanwhile', async (_, end) => {
  const sent = sendFirstCalls(PAGE, [
    { endpoint: pendingDepositsSummary, path, query: {} },
    { endpoint: listPlans, path: listPlans.path, query: {}, delay: 0 },
  ]);
  end();
  await sent;
  expect(testHost.calls).toHaveLength(1);
});

it('an address that leads to the page leaves the answers to it', async () => {
  await send();
  window.history.replaceState(null, '', '/');
  expect(arrived()).toBeUndefined();
  window.history.replaceState(null, '', PAGE);
  expect(arrived()).toBeDefined();
  expect(testHost.calls).toHaveLength(1);
});

it('an answer that cannot be read is not drawn, but requested', async () => {
  testHost.serve((_request, response) => {
    const { origin } = window.location;
    response.writeHead(200, { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Headers': 'Authorization' });
    response.end('<!doctype html>');
  });
  await send();
  expect(arrived()).toBeUndefined();
  await request().catch(() => undefined);
  expect(testHost.calls).toHaveLength(2);
});

it('two requests at the same time share none', async () => {
  void send();
  await Promise.all([request(), request()]);
  expect(testHost.calls).toHaveLength(2);
});

it('a query with the same parameters is identical in any order, and without blank ones', async () => {
  void sendFirstCalls(PAGE, [{ endpoint: listPlans, path: listPlans.path, query: { page: 1, limit: 5, search: '' } }]);
  await call(listPlans, { limit: '5', page: 1, sort: undefined });
  expect(testHost.calls).toEqual([`GET ${listPlans.path}?page=1&limit=5`]);
  await call(listPlans, { limit: 5, page: 2 });
  expect(testHost.calls).toHaveLength(2);
});

it('an answer for one session is not handed to another', async () => {
  void send();
  const own = await signIn(api, 'superadmin');
  setSession({ ...own, token: await api.tokenOf('superadmin') });
  await request();
  expect(testHost.calls).toHaveLength(2);
  expect(getSession()?.token).not.toBe(own.token);
});

it('an answer that is refused since the session is over is asked for again, so that the session ends', async () => {
  testHost.faults.push({ path, answer: { status: 401, message: 'No' } });
  void send();
  expect(await statusOf(request())).toBe(401);
  expect(testHost.calls).toHaveLength(2);
});

it.each([404, 500])(
  'a refusal with %i is handed on like an answer, and the next request asks again',
  async (status) => {
    testHost.faults.push({ path, answer: { status, message: 'The books are closed' } });
    await send();
    expect(arrived()).toBeUndefined();
    await expect(request()).rejects.toMatchObject({ statusCode: status, message: 'The books are closed' });
    expect(testHost.calls).toHaveLength(1);
    testHost.faults.length = 0;
    expect(await statusOf(request())).toBe(200);
    expect(testHost.calls).toHaveLength(2);
  },
);

it('an answer that is lost is asked for again', async () => {
  testHost.faults.push({ path, answer: 'none' });
  void send();
  await waitFor(() => expect(testHost.calls).toHaveLength(1));
  testHost.faults.length = 0;
  expect(await statusOf(request())).toBe(200);
  expect(testHost.calls).toHaveLength(2);
});

it.each([
  ['another page leaves the answers unused', ['/dashboard', `${PAGE}/show/1`], 3],
  ['a dialog over the page uses them', [`${PAGE}/create?search=asha`], 1],
])('%s', async (_, addresses, count) => {
  void send();
  for (const address of addresses) {
    window.history.replaceState(null, '', address);
    await request();
  }
  expect(testHost.calls).toHaveLength(count);
});

it('a change makes all answers out of date', async () => {
  void send();
  const waiting = api.store.all('deposits').find(({ status }) => status === 'pending');
  await call(approveDeposit, {}, { id: waiting?._id });
  await request();
  expect(testHost.calls.map((call) => call.split(' ')[0])).toEqual(['GET', 'PATCH', 'GET']);
});

it('without a session nothing is sent', () => {
  localStorage.clear();
  void sendFirstCalls(PAGE, [{ endpoint: listMyDeposits, path: listMyDeposits.path, query: {} }]);
  expect(testHost.calls).toEqual([]);
});
