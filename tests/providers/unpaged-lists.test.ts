import type { BaseRecord, CrudFilter, MetaQuery } from '@refinedev/core';
import { openWorld } from '@server/testing/world-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { requestValidation } from '@/api/auth-requests';
import { allCommissions } from '@/api/commissions';
import { rates } from '@/api/plans';
import { membersProgress } from '@/api/progress';
import { resources } from '@/contract/resources';
import { schemasOf } from '@/contract/schemas';
import { dataProvider as provider } from '@/providers/data-provider';
import { setSession } from '@/session/session';
import { controlledApp } from '../support/controlled-server';
import { testHost } from '../support/test-host';
import { personas } from '../support/test-plans';

const { app, main: server } = controlledApp({ corsOrigins: [window.location.origin] });

beforeEach(() => testHost.serve(app));

/** With what the server says that it offers. */
async function signInAs(role: 'member' | 'superadmin'): Promise<void> {
  const { id, name, email } = personas[role];
  const token = await server.tokens.issue({ id, role });
  const { features } = await requestValidation(role, token);
  setSession({ token, user: { _id: id, name, email, role }, loginType: role, features });
}

const { calls } = openWorld(testHost.apiUrl, 'main');
const replyAs = (shape: 'own' | 'plain') => calls.putResponseShapes({ body: { endpoint: '*', shape } });

const filtersOf = (values: Record<string, string>): CrudFilter[] =>
  Object.entries(values).map(([field, value]) => ({ field, operator: 'eq', value }));

type Row = BaseRecord;

interface Comparison {
  readonly resource: string;
  readonly filters?: Record<string, string>;
  readonly meta?: MetaQuery;
  readonly sort: readonly [field: string, order: 'asc' | 'desc'];
  /** What the rows are sorted by: the field of this name by default. */
  readonly value?: (row: Row) => unknown;
}

const month = ({ month, year }: Row) => [year, month];
const ofProgress = { resource: 'investment-progress', meta: { list: membersProgress } };
const own = { memberId: personas.member.id, search: personas.member.userName };

const comparisons: Comparison[] = [
  { resource: 'my-deposits', sort: ['depositAmount', 'desc'] },
  { resource: 'my-deposits', filters: { paymentStatus: 'completed' }, sort: ['period', 'asc'], value: month },
  { resource: 'my-deposits', filters: { search: 'vidya' }, sort: ['createdAt', 'desc'] },
  { ...ofProgress, filters: { search: 'yadav' }, sort: ['totalInvested', 'desc'] },
  { ...ofProgress, filters: { progressRange: 'high' }, sort: ['member', 'asc'], value: ({ member }) => member.name },
  { ...ofProgress, filters: { planType: 'one-time' }, sort: ['averageProgress', 'desc'] },
  { ...ofProgress, filters: { planType: 'recurring', search: 'yadav' }, sort: ['totalInvestments', 'desc'] },
  {
    resource: 'coordinators',
    filters: { coordinatorType: 'tehsil', minCommission: '500' },
    sort: ['totalCommission', 'desc'],
  },
  { resource: 'coordinators', filters: { search: 'verma' }, sort: ['name', 'asc'] },
  { resource: 'investment-plans', filters: { isActive: 'true', search: 'yojana' }, sort: ['planAmount', 'asc'] },
  {
    resource: 'commission-rates',
    filters: { coordinatorLevel: 'district' },
    meta: { list: rates },
    sort: ['commissionPercentage', 'desc'],
  },
  {
    resource: 'deposits',
    filters: { status: 'pending', month: '11', paymentMethod: 'UPI' },
    meta: { includeDecided: true },
    sort: ['depositAmount', 'desc'],
  },
  { resource: 'deposits', filters: own, sort: ['period', 'asc'], value: month },
  {
    resource: 'deposits',
    filters: { search: 'self', status: 'approved', year: '2025' },
    sort: ['plan', 'asc'],
    value: ({ depositPlanReferenceId }) => depositPlanReferenceId.planName,
  },
  { resource: 'members', filters: { search: 'yadav' }, sort: ['email', 'desc'] },
  { resource: 'members', filters: { search: '+91 94 87' }, sort: ['userName', 'asc'] },
  {
    resource: 'commissions',
    filters: { search: 'vidya', coordinatorType: 'tehsil' },
    meta: { list: allCommissions },
    sort: ['commisionAmount', 'desc'],
  },
];

/** The rows of a list do not say what of their sum is paid. */
const UNKNOWN_FIGURES = ['paidCommission', 'unpaidCommission'];

/** Means may differ in the last bit, since they are added up in another order. */
function expectSummary(actual: Record<string, number>, expected: Record<string, number> | undefined): void {
  const known = Object.entries(expected ?? {}).filter(([name]) => !UNKNOWN_FIGURES.includes(name));
  expect(Object.keys(actual ?? {}).toSorted()).toEqual(known.map(([name]) => name).toSorted());
  for (const [name, value] of known) expect(actual[name]).toBeCloseTo(value, 9);
}

const idOf = ({ _id, member }: Row): string => String(_id ?? member.id);

describe('a whole list', () => {
  it.each(comparisons)('of $resource has the same rows for $filters, sorted by $sort.0', async (comparison) => {
    const { resource, filters = {}, meta: query = {}, sort, value = (row) => row[sort[0]] } = comparison;
    const [field, order] = sort;
    const read = async (shape: 'own' | 'plain') => {
      await replyAs(shape);
      await signInAs(resource === 'my-deposits' ? 'member' : 'superadmin');
      const { data, total, meta } = await provider.getList<Row>({
        resource,
        pagination: { current: 1, pageSize: 1000 },
        sorters: [{ field, order }],
        filters: filtersOf(filters),
        meta: query,
      });
      return { ids: data.map(idOf).toSorted(), values: data.map(value), total, summary: meta?.summary };
    };
    const own = await read('own');
    const plain = await read('plain');
    expect(own.ids.length).toBeGreaterThan(1);
    const { summary, ...page } = own;
    expect(plain).toMatchObject(page);
    expectSummary(plain.summary, summary);
  });
});

describe('a list with the number of pages alone', () => {
  it('has an unknown number of rows until its last page', async () => {
    await replyAs('plain');
    await signInAs('superadmin');
    const page = (current: number) =>
      provider.getList({ resource: 'member-summary', pagination: { current, pageSize: 100 }, meta: {} });
    const members = server.store.all('members').length;
    const pageCount = Math.ceil(members / 100);
    const first = await page(1);
    expect(first).toMatchObject({ total: pageCount * 100, isTotalKnown: false, canSort: false });
    expect(first).not.toHaveProperty('hasUnknownEnd');
    expect(await page(pageCount)).toMatchObject({ total: members, isTotalKnown: true });
  });

  it('gives every row an id of its own', async () => {
    await replyAs('plain');
    await signInAs('superadmin');
    const pages = await Promise.all(
      [1, 2].map((current) =>
        provider.getList({ resource: 'member-summary', pagination: { current, pageSize: 10 }, meta: {} }),
      ),
    );
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
    expect(new Set(ids).size).toBe(20);
  });
});

it('a list without any totals has a next page while its pages are full', async () => {
  await replyAs('plain');
  await signInAs('superadmin');
  const filters = filtersOf({ status: 'pending' });
  const pending = server.store.all('commissions').filter(({ status }) => status === 'pending').length;
  const page = (current: number, pageSize: number) =>
    provider.getList({ resource: 'commissions', filters, pagination: { current, pageSize }, meta: {} });
  expect(await page(1, 50)).toMatchObject({ total: 51, isTotalKnown: false, hasUnknownEnd: true });
  expect(await page(1, 1000)).toMatchObject({ total: pending, isTotalKnown: true, hasUnknownEnd: false });
});

it('exactly those lists are read as whole ones whose calls have no specified paging', () => {
  for (const { name: resource, list, isListUnpaged = false } of resources) {
    const { query, addedQuery } = schemasOf(list);
    expect([resource, isListUnpaged]).toEqual([resource, !('page' in query.shape) || addedQuery.includes('page')]);
  }
});
