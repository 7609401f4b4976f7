import { Refine } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { cleanup, configure, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { personas } from '../../fixtures/personas';
import { makeApp } from '../support/make-app';
import { startTestHost } from '../support/test-host';
import { signIn } from '../support/ui/sign-in';

// A busy machine is slow, not wrong: this is a limit, nothing waits for it.
configure({ asyncUtilTimeout: 30_000 });

const host = startTestHost();
/** Loaded once the port of this file's server is known. */
const load = async () => ({
  ...(await import('@/app/query-client')),
  ...(await import('@/server/own-commissions')),
  ...(await import('@/hooks/list-address-provider')),
  ...(await import('@/hooks/use-coordinator-grid')),
  ...(await import('@/providers/data-provider')),
  ...(await import('@/providers/session')),
});
let app: Awaited<ReturnType<typeof load>>;
let api: ReturnType<typeof makeApp>;
let client: QueryClient;

beforeAll(async () => {
  app = await load();
});
beforeEach(async () => {
  client = app.createQueryClient();
  api = makeApp({ corsOrigins: [window.location.origin] });
  host.serve(api.app);
  await signIn(api, 'panchayat');
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  client.clear();
  localStorage.clear();
});

function Product({ children }: { children: ReactNode }) {
  return (
    <BrowserRouter future={{ v7_startTransition: false, v7_relativeSplatPath: false }}>
      <Refine
        dataProvider={app.dataProvider}
        options={{ disableTelemetry: true, useNewQueryKeys: true, reactQuery: { clientConfig: client } }}
      >
        <app.ListAddressProvider name="commissions" pageSize={5} filterNames={FILTERS}>
          {children}
        </app.ListAddressProvider>
      </Refine>
    </BrowserRouter>
  );
}
const FILTERS = ['status'];

const openGrid = () =>
  renderHook(() => app.useCoordinatorGrid({ resource: app.ownCommissions }), {
    wrapper: Product,
  });

it('the rows of the table, of the cards and of an export are complete', async () => {
  const { result } = openGrid();
  await waitFor(() => expect(result.current.rows).toHaveLength(5));
  const { rows, dataGridProps, fetchAll } = result.current;
  const newest = api.store.get('commissions', rows[0]?._id ?? '');
  expect(rows[0]).toMatchObject({
    member: { name: api.store.get('members', newest?.memberId ?? '')?.name },
    planName: api.store.get('plans', newest?.planId ?? '')?.planName,
    amount: (newest?.amountPaise ?? 0) / 100,
  });
  expect(dataGridProps.rows).toBe(rows);
  const own = api.store.all('commissions').filter(({ coordinatorId }) => coordinatorId === personas.panchayat.id);
  const exported = await fetchAll({ signal: new AbortController().signal });
  expect(exported.map(({ planName }) => planName).filter(Boolean)).toHaveLength(own.length);
});

it('a page is fresh for two minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const showAfter = async (seconds: number) => {
    vi.advanceTimersByTime(seconds * 1000);
    const { result, unmount } = openGrid();
    await waitFor(() => expect(result.current.rows).toHaveLength(5));
    await waitFor(() => expect(result.current.isFetching).toBe(false));
    unmount();
    return host.calls.length;
  };
  const once = await showAfter(0);
  expect(await showAfter(119)).toBe(once);
  expect(await showAfter(2)).toBe(once + 1);
});

it('a session without an id makes no call', async () => {
  const session = app.getSession();
  if (session) app.setSession({ ...session, user: { ...session.user, _id: '' } });
  const before = host.calls.length;
  const { result } = openGrid();
  expect([result.current.isFetching, result.current.rows]).toEqual([false, []]);
  expect(host.calls.length).toBe(before);
});
