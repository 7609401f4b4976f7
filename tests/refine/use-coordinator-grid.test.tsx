import { Refine } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { cleanup, configure, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { dataProvider } from '@/providers/data-provider';
import { ListAddressProvider } from '@/refine/list-address-provider';
import { useCoordinatorGrid } from '@/refine/use-coordinator-grid';
import { ownCommissions } from '@/server/own-commissions';
import { getSession, setSession } from '@/session/session';
import { personas } from '../../fixtures/personas';
import { makeApp } from '../support/make-app';
import { testHost } from '../support/test-host';
import { optionsWith } from '../support/ui/refine';
import { signIn } from '../support/ui/sign-in';

// A busy machine is slow, not wrong: this is a limit, nothing waits for it.
configure({ asyncUtilTimeout: 30_000 });

let api: ReturnType<typeof makeApp>;
let client: QueryClient;

beforeEach(async () => {
  client = createQueryClient();
  api = makeApp({ corsOrigins: [window.location.origin] });
  testHost.serve(api.app);
  await signIn(api, 'panchayat');
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  client.clear();
});

function Product({ children }: { children: ReactNode }) {
  return (
    <BrowserRouter future={{ v7_startTransition: false, v7_relativeSplatPath: false }}>
      <Refine dataProvider={dataProvider} options={optionsWith(client)}>
        <ListAddressProvider name="commissions" pageSize={5} filterNames={FILTERS}>
          {children}
        </ListAddressProvider>
      </Refine>
    </BrowserRouter>
  );
}
const FILTERS = ['status'];

const openGrid = () =>
  renderHook(() => useCoordinatorGrid({ resource: ownCommissions }), {
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
    return testHost.calls.length;
  };
  const once = await showAfter(0);
  expect(await showAfter(119)).toBe(once);
  expect(await showAfter(2)).toBe(once + 1);
});

it('a session without an id makes no call', async () => {
  const session = getSession();
  if (session) setSession({ ...session, user: { ...session.user, _id: '' } });
  const before = testHost.calls.length;
  const { result } = openGrid();
  expect([result.current.isFetching, result.current.rows]).toEqual([false, []]);
  expect(testHost.calls.length).toBe(before);
});
