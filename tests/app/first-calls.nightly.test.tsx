import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryText } from '@/api/first-calls';
import { firstCallsAt } from '@/app/resources';
import { beginVisits } from '@/session/last-visit';
import { getSession, roleOf } from '@/session/session';
import { writePreference } from '@/utils/browser-storage';
import { renderPage } from '../support/ui/render-page';

const sorted = (query: string): string => query.split('&').toSorted().join('&');
const inOrder = (call: string): string => call.replace(/\?(.*)/, (_, query: string) => `?${sorted(query)}`);

async function firstCalls(path: string): Promise<string[]> {
  const { calls = [] } = (await firstCallsAt(roleOf(getSession()), new URL(path, 'http://ui'))) ?? {};
  return calls.map(({ endpoint, path: url, query }) =>
    inOrder(`${endpoint.method} ${url}${queryText(query) && `?${queryText(query)}`}`),
  );
}

const addresses: readonly (readonly [as: string, ...paths: string[]])[] = [
  [
    'superadmin',
    '/dashboard',
    '/dashboard?tab=analytics',
    '/pending-deposits?page=2&pageSize=50&search=asha&sort=depositAmount&order=desc',
    '/pending-deposits/all?status=approved&month=3',
    '/pending-deposits?by=panchayat&search=rampur',
    '/pending-deposits?by=hand-in&status=received',
    '/pending-commissions?coordinatorType=state&month=3&page=2',
    '/pending-commissions?year=',
    '/pending-commissions?by=deposit&year=2025',
    '/pending-commissions/all?status=pending',
    '/pending-commissions/payouts?coordinatorType=state&sort=totalAmount&order=desc',
    '/pending-commissions/payouts/all?status=paid',
    '/coordinators?search=devi&sort=name',
    '/members?kind=student',
    '/family-members?page=3',
    '/investment-plans?isActive=true',
    '/investment-progress?search=asha',
    '/audit-trail?kind=deposit',
    '/commission-rates',
    '/commission-management?month=6&year=2026&search=asha&open=plan',
    '/member-analytics?members.page=2&families.pageSize=25',
    '/settings',
    '/settings/office',
  ],
  [
    'member',
    '/dashboard',
    '/member-dashboard',
    '/settings',
    '/deposits?paymentStatus=pending',
    '/family-members?search=asha',
  ],
  [
    'panchayat',
    '/panchayat-dashboard',
    '/panchayat/members?search=asha&page=2',
    '/panchayat/members?view=round',
    '/panchayat/investments?status=approved',
    '/panchayat/commissions?year=2025&status=pending',
  ],
  [
    'district',
    '/coordinator-dashboard',
    '/coordinator-investments?status=approved&page=2',
    '/coordinator-commissions?status=pending',
    '/ranking?timeframe=year',
  ],
];
const visits = addresses.flatMap(([as, ...paths]) => paths.map((path) => ({ as, path })));

it.each(visits)('the page $path of $as makes its first calls', async ({ as, path }) => {
  // What is new is asked for from the second visit on.
  const before = () => beginVisits(getSession()?.user._id ?? '');
  const { calls } = await renderPage(path, { as, before });
  const expected = await firstCalls(path);
  expect(expected).not.toEqual([]);
  await waitFor(() => expect(calls.map(inOrder)).toEqual(expect.arrayContaining(expected)));
});

// Other calls than those that the server has added, and lists that are read to their end.
it.each([
  ['superadmin', '/pending-deposits?page=2&search=asha', 3],
  ['superadmin', '/pending-deposits/all?page=2', 2],
  ['superadmin', '/pending-commissions?by=deposit&page=2', 2],
  ['superadmin', '/members?page=2', 1],
  ['superadmin', '/audit-trail', 0],
  ['member', '/deposits?page=2', 2],
  ['panchayat', '/panchayat/members?view=round', 1],
] as const)('of a server as specified, the page of %s at %s makes its first calls', async (as, path, count) => {
  const { calls } = await renderPage(path, { as, offersNothing: true });
  const expected = await firstCalls(path);
  expect(expected).toHaveLength(count);
  await waitFor(() => expect(calls.map(inOrder)).toEqual(expect.arrayContaining(expected)));
});

it('a list is asked for with the number of rows that the reader prefers', async () => {
  const { calls } = await renderPage('/pending-deposits', {
    as: 'superadmin',
    before: () => writePreference('list.pending-deposits', JSON.stringify({ pageSize: 50 })),
  });
  const [list = ''] = await firstCalls('/pending-deposits');
  expect(list).toContain('limit=50');
  await waitFor(() => expect(calls.map(inOrder)).toContain(list));
});

it('an address that no page has leads to the home page, whose calls leave', async () => {
  await renderPage('/dashboard', { as: 'superadmin' });
  expect(await firstCalls('/nowhere?tab=analytics')).toEqual(await firstCalls('/dashboard'));
});
