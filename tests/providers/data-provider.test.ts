// Each method of the data provider against the real server: the request and the result.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BaseRecord } from '@refinedev/core';
import i18next from 'i18next';
import { beforeEach, describe, expect, it } from 'vitest';
import { coordinatorOverview } from '@/api/coordinator-dashboard';
import { http } from '@/api/http';
import { createMemberSession } from '@/api/progress';
import { exportCommissionData } from '@/contract/commissions';
import { approveDeposit } from '@/contract/deposits';
import { createPlan } from '@/contract/plans';
import { auditLogProvider } from '@/providers/audit-log-provider';
import { dataProvider as provider } from '@/providers/data-provider';
import { personas } from '../../fixtures/personas';
import type { Api } from '../support/make-app';
import { testHost } from '../support/test-host';
import { signIn } from '../support/ui/sign-in';
import { startVisit } from '../support/ui/visit';

const UNKNOWN = 'f'.repeat(24);

let api: Api;

beforeEach(async () => {
  ({ api } = await startVisit('/', { as: 'superadmin' }));
});

function lastCall() {
  const [method, address = ''] = testHost.calls.at(-1)?.split(' ') ?? [];
  const { pathname, searchParams } = new URL(address, 'http://host');
  return { call: `${method} ${pathname}`, query: Object.fromEntries(searchParams) };
}

interface ListServer {
  readonly count: number;
  /** On a page, whatever is requested. */
  readonly maxRows: number;
  readonly hasTotals?: boolean;
}

/** A server with a list of the rows 'r0', 'r1' and so on, under this name. */
const listServer =
  (name: string, { count, maxRows, hasTotals = false }: ListServer) =>
  (request: IncomingMessage, response: ServerResponse) => {
    const { searchParams } = new URL(request.url ?? '', 'http://host');
    const limit = Math.min(maxRows, Number(searchParams.get('limit')));
    const first = (Number(searchParams.get('page')) - 1) * limit;
    const rows = Array.from({ length: Math.max(0, Math.min(limit, count - first)) }, (_, place) => ({
      _id: `r${first + place}`,
    }));
    response.writeHead(request.method === 'OPTIONS' ? 204 : 200, {
      'Content-Type': 'application/json',
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*, Authorization',
    });
    const body = JSON.stringify({ data: { [name]: rows, ...(hasTotals && { totalCount: count }) } });
    response.end(request.method === 'OPTIONS' ? undefined : body);
  };

/** As a server does that keeps the specifications and adds nothing. */
const offerNothing = async (): Promise<void> =>
  void (await startVisit('/', { as: 'superadmin', api, offersNothing: true }));

const failureOf = (answer: Promise<unknown>) => answer.then(() => undefined).catch((error: unknown) => error);
const plansInOrder = () => api.store.all('plans').toSorted((a, b) => a.planName.localeCompare(b.planName, 'en'));
const pending = () => api.store.all('deposits').filter(({ status }) => status === 'pending');
const samplePlan = { planName: 'Naya Yojana', planAmount: 700, planDuration: 2, profitAmount: 50, isActive: true };

describe('getList', () => {
  it('sends page, order and filters with the names of the API, and returns the rows', async () => {
    const { data, total, meta } = await provider.getList({
      resource: 'investment-plans',
      pagination: { current: 1, pageSize: 3 },
      sorters: [{ field: 'planName', order: 'asc' }],
      filters: [{ field: 'isActive', operator: 'eq', value: 'true' }],
      meta: {},
    });
    const active = plansInOrder().filter(({ isActive }) => isActive);
    expect(lastCall()).toEqual({
      call: 'GET /superadmin/crud/deposit-plan',
      query: { page: '1', limit: '3', sort: 'planName', order: 'asc', isActive: 'true' },
    });
    expect(data.map(({ id, _id, planName }) => [id, _id, planName])).toEqual(
      active.slice(0, 3).map(({ _id, planName }) => [_id, _id, planName]),
    );
    expect(total).toBe(active.length);
    expect(meta).toMatchObject({ totalCount: active.length });
  });

  it('uses the list of pending records for that status', async () => {
    const filters = (value: string) => [{ field: 'status', operator: 'eq' as const, value }];
    const waiting = await provider.getList({ resource: 'deposits', filters: filters('pending') });
    expect(lastCall()).toEqual({ call: 'GET /superadmin/crud/deposits/pending/optimized', query: {} });
    expect(waiting.total).toBe(pending().length);
    const denied = await provider.getList({ resource: 'deposits', filters: filters('denied') });
    expect(lastCall()).toEqual({ call: 'GET /superadmin/crud/deposit', query: { status: 'denied' } });
    expect(denied.total).toBe(api.store.all('deposits').filter(({ status }) => status === 'denied').length);
  });
});

describe('getOne', () => {
  it('requests one record, and returns what the reply has beside it in `meta`', async () => {
    const [deposit] = pending();
    const { data, meta } = (await provider.getOne({ resource: 'deposits', id: deposit?._id ?? '' })) as {
      data: BaseRecord;
      meta?: unknown;
    };
    expect(lastCall().call).toBe(`GET /superadmin/crud/deposits/${deposit?._id}/impact`);
    expect(data).toMatchObject({ id: deposit?._id, depositAmount: (deposit?.amountPaise ?? 0) / 100 });
    expect(meta).toHaveProperty('levels');
  });

  it('finds the record in the list on a server that does not offer the endpoint', async () => {
    const deposit = api.store.all('deposits').find(({ status }) => status === 'approved');
    await offerNothing();
    const { data } = await provider.getOne({ resource: 'deposits', id: deposit?._id ?? '' });
    expect(new Set(testHost.calls.map((call) => call.split('?')[0]))).toEqual(
      new Set(['GET /superadmin/crud/deposit']),
    );
    expect(lastCall().query.limit).toBe('1000');
    expect(data).toMatchObject({ id: deposit?._id, month: deposit?.month });
  });

  it('passes on other failures of the endpoint', async () => {
    testHost.faults.push({ path: '/impact', answer: { status: 503, message: 'Busy' } });
    const failure = await failureOf(provider.getOne({ resource: 'deposits', id: UNKNOWN }));
    expect(failure).toMatchObject({ name: 'HttpError', statusCode: 503, message: 'Busy' });
    expect(testHost.calls).toHaveLength(1);
  });

  it.each([
    ['commissions', 'commissionId', () => api.store.all('commissions')[7]?._id],
    ['coordinators', 'coordinatorId', () => personas.tehsil.id],
    ['all-family-members', 'familyMemberId', () => api.store.all('familyMembers')[3]?._id],
  ])('requests the list of %s with the filter %s', async (resource, filter, idOf) => {
    const id = idOf() ?? '';
    const { data } = await provider.getOne({ resource, id });
    expect(lastCall().query).toEqual({ page: '1', limit: '1000', [filter]: id });
    expect(data.id).toBe(id);
  });

  it('gives 404 for a record that is not in the list', async () => {
    const failure = await failureOf(provider.getOne({ resource: 'investment-plans', id: UNKNOWN }));
    expect(failure).toMatchObject({ name: 'HttpError', statusCode: 404 });
  });

  describe('from a long list', () => {
    beforeEach(() => testHost.serve(listServer('depositPlans', { count: 20_000, maxRows: 1000, hasTotals: true })));

    it('gives up after 10,000 rows', async () => {
      const failure = await failureOf(provider.getOne({ resource: 'investment-plans', id: 'r10000' }));
      expect(failure).toMatchObject({ statusCode: 404 });
      expect(testHost.calls).toHaveLength(10);
    });
  });
});

describe('a reply', () => {
  const read = async (answer: object | string) => {
    await signIn(api, 'panchayat');
    testHost.faults.push({ path: '/overview', answer: { data: answer } });
    return provider.custom({ url: '', method: 'get', meta: { endpoint: coordinatorOverview } });
  };

  it('becomes the shape that pages read, with what the session knows', async () => {
    const { data } = await read({ totalInvestments: 5 });
    expect(data).toMatchObject({ totalInvestments: 5, averagePerMember: null, recentActivities: null });
    expect(data).toMatchObject({ coordinator: { name: api.store.get('coordinators', personas.panchayat.id)?.name } });
  });

  it('that is none is an error of the call, and no lost connection', async () => {
    expect(await failureOf(read('<html>'))).toMatchObject({
      name: 'HttpError',
      statusCode: 200,
      hasNoServerText: true,
    });
  });
});

describe('a list that a server without totals sends in pages', () => {
  beforeEach(offerNothing);
  const membersOf = (current: number) =>
    provider.getList({ resource: 'members', pagination: { current, pageSize: 50 }, filters: [] });

  it('is read to its end', async () => {
    testHost.serve(listServer('members', { count: 1350, maxRows: 1000 }));
    const { data, ...list } = await membersOf(27);
    expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, place) => `r${1300 + place}`));
    expect(list).toMatchObject({ total: 1350, isTotalKnown: true });
  });

  it('has an unknown number of rows where it is not read to its end', async () => {
    testHost.serve(listServer('members', { count: 10_001, maxRows: 1000 }));
    expect(await membersOf(1)).toMatchObject({ total: 10_000, isTotalKnown: false });
  });
});

describe('create', () => {
  it('fills a path parameter from the values, and sends it in the path alone', async () => {
    const account = { name: 'Ravi Kulkarni', userName: 'ravi.naya', email: 'ravi.naya@example.in', status: 'active' };
    const place = { coordinatorType: 'state', unitName: 'Naya Rajya', mobileNumber: '9876543210' };
    const variables = { ...account, ...place, password: 'Secret@123' };
    let body: unknown;
    const watch = http.interceptors.request.use((request) => {
      body = request.data;
      return request;
    });
    const { data } = await provider.create({ resource: 'coordinators', variables });
    http.interceptors.request.eject(watch);
    expect(lastCall().call).toBe('POST /superadmin/crud/state');
    const { coordinatorType: _, ...rest } = variables;
    expect(body).toEqual(rest);
    expect(data).toMatchObject({ name: 'Ravi Kulkarni', coordinatorType: 'state' });
    expect(api.store.all('coordinators').find(({ _id }) => _id === data.id)?.level).toBe('state');
  });

  it('sends a multipart form where the endpoint takes one', async () => {
    let form: unknown;
    // Outside of a browser axios cannot put a file into a form, so the request is inspected before.
    const watch = http.interceptors.request.use(({ headers, url, data }) => {
      form = { type: headers.getContentType(), url, data };
      throw new Error('Not sent');
    });
    const variables = { name: 'Maya', profilePicture: new File(['x'], 'maya.png', { type: 'image/png' }) };
    await failureOf(provider.create({ resource: 'all-family-members', variables }));
    http.interceptors.request.eject(watch);
    expect(form).toEqual({ type: 'multipart/form-data', url: '/superadmin/family-members', data: variables });
  });

  it('returns the errors by field', async () => {
    const variables = { ...samplePlan, planName: ' ', planAmount: -1 };
    const failure = await failureOf(provider.create({ resource: 'investment-plans', variables }));
    expect(failure).toMatchObject({
      name: 'HttpError',
      statusCode: 400,
      errors: { planName: expect.any(String), planAmount: expect.any(String) },
    });
    expect(api.store.all('plans').some(({ planAmountPaise }) => planAmountPaise < 0)).toBe(false);
  });
});

describe('custom', () => {
  it('gives what pages read of the reply to a change, too', async () => {
    const { data } = await provider.custom({
      url: '',
      method: 'post',
      payload: { memberId: personas.member.id },
      meta: { endpoint: createMemberSession },
    });
    expect(Object.keys(data).toSorted()).toEqual(['member', 'token']);
    expect(await api.tokens.verify(String(data.token))).toMatchObject({ id: personas.member.id });
    expect(data.member).toMatchObject({ name: personas.member.name });
  });

  it('fills the path from `meta.params` and sends the payload', async () => {
    const id = pending()[0]?._id ?? '';
    const { data } = await provider.custom({
      url: '',
      method: 'patch',
      meta: { endpoint: approveDeposit, params: { id } },
    });
    expect(lastCall().call).toBe(`PATCH /superadmin/crud/deposits/${id}/approve`);
    expect(data).toMatchObject({ data: { deposit: { _id: id, status: 'approved' } } });
    const plan = { url: '', method: 'post', payload: samplePlan, meta: { endpoint: createPlan } } as const;
    const created = await provider.custom(plan);
    expect(created.data).toMatchObject({ data: { depositPlan: { planName: 'Naya Yojana' } } });
  });

  it('leaves undefined and blank values out of the query', async () => {
    const query = { status: 'approved', year: undefined, search: '' };
    await failureOf(provider.custom({ url: '', method: 'get', query, meta: { endpoint: exportCommissionData } }));
    expect(lastCall().query).toEqual({ status: 'approved' });
  });
});

describe('an error of the data provider', () => {
  it('has the status 0 without a reply', async () => {
    testHost.faults.push({ path: '/deposit-plan', answer: 'none' });
    const failure = await failureOf(provider.getList({ resource: 'investment-plans' }));
    expect(failure).toMatchObject({ name: 'HttpError', statusCode: 0 });
  });

  it('is in the language of the reader', async () => {
    const variables = { ...samplePlan, planName: ' ' };
    await i18next.changeLanguage('hi');
    const failure = await failureOf(provider.create({ resource: 'investment-plans', variables }));
    expect(failure).toMatchObject({ message: 'योजना का नाम ज़रूरी है', errors: { planName: 'योजना का नाम ज़रूरी है' } });
  });
});

it('the audit log provider returns who did what and when, oldest first', async () => {
  const admin = await api.as('superadmin');
  // A correction that changes nothing leaves no entry.
  const id = pending().find(({ paymentMethod }) => paymentMethod !== 'Cheque')?._id ?? '';
  await admin.patch(`/superadmin/crud/deposit/${id}`).send({ paymentMethod: 'Cheque' }).expect(200);
  api.clock.set('2026-11-20T07:30:00Z');
  await admin.patch(`/superadmin/crud/deposits/${id}/deny`).send({ reason: 'Not received' }).expect(200);
  const actor = { _id: personas.superadmin.id, name: personas.superadmin.name, role: 'superadmin' };
  expect(await auditLogProvider.get({ resource: 'deposits', meta: { id } })).toMatchObject([
    { action: 'deposit.update', createdAt: '2026-11-20T06:30:00.000Z', actor, recordId: id },
    { action: 'deposit.deny', createdAt: '2026-11-20T07:30:00.000Z', actor, recordId: id, reason: 'Not received' },
  ]);
  expect(lastCall()).toEqual({ call: 'GET /superadmin/audit', query: { recordId: id, limit: '200' } });
});
