import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { autoRefresh } from '@/app/fresh-figures';
import { createQueryClient } from '@/app/query-client';
import { haveRowsJustMoved } from '@/utils/moved-rows';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is on the screen: a list, a figure and a form. Returns how often each was asked for. */
async function withScreen({
  hasInterval,
  wasAway = false,
  age = 0,
}: {
  hasInterval: boolean;
  wasAway?: boolean;
  age?: number;
}) {
  const client = createQueryClient();
  const counts: Record<string, number> = { list: 0, custom: 0, one: 0 };
  const rows = [{ _id: 'a' }];
  for (const kind of ['list', 'custom', 'one']) {
    const queryFn = () => {
      counts[kind] = (counts[kind] ?? 0) + 1;
      return { data: kind === 'list' ? [...rows] : [] };
    };
    new QueryObserver(client, { queryKey: ['data', 'default', 'deposits', kind], queryFn }).subscribe(() => undefined);
  }
  await vi.advanceTimersByTimeAsync(1 + age);
  return { client, counts, rows, end: autoRefresh(client, { hasInterval, wasAway }) };
}
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

it('lists and figures are asked for again every 30 seconds, the record of a form is not', async () => {
  const { counts, rows, end } = await withScreen({ hasInterval: true });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(counts).toEqual({ list: 2, custom: 2, one: 1 });
  expect(haveRowsJustMoved()).toBe(false);
  rows.push({ _id: 'b' });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(counts.list).toBe(3);
  expect(haveRowsJustMoved()).toBe(true);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(counts.list).toBe(3);
});

it('an own action that fetched a list delays the next request for it by one tick of five seconds at most', async () => {
  const { client, counts, end } = await withScreen({ hasInterval: true });
  await vi.advanceTimersByTimeAsync(31_000);
  await client.refetchQueries(['data', 'default', 'deposits', 'list']);
  expect(counts.list).toBe(3);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(counts.list).toBe(3);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(counts.list).toBe(4);
  end();
});

it('without an interval they are asked for when the page comes back to the front, those of the last seconds half a minute later', async () => {
  const { counts, end } = await withScreen({ hasInterval: false });
  await vi.advanceTimersByTimeAsync(40_000);
  expect(counts.list).toBe(1);
  comeBack();
  await vi.advanceTimersByTimeAsync(1);
  expect(counts).toEqual({ list: 2, custom: 2, one: 1 });
  // Another tab may have changed something meanwhile.
  await vi.advanceTimersByTimeAsync(20_000);
  comeBack();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(counts).toEqual({ list: 3, custom: 3, one: 1 });
  await vi.advanceTimersByTimeAsync(90_000);
  expect(counts.list).toBe(3);
  comeBack();
  end();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(counts.list).toBe(4);
});

it('who was away before the page watched for that has figures that are fetched again at once', async () => {
  const { counts, end } = await withScreen({ hasInterval: false, wasAway: true, age: 30_000 });
  await vi.advanceTimersByTimeAsync(1);
  expect(counts).toEqual({ list: 2, custom: 2, one: 1 });
  end();
});

it('who was away has figures of the last seconds that are fetched again half a minute later', async () => {
  const { counts, end } = await withScreen({ hasInterval: false, wasAway: true, age: 20_000 });
  await vi.advanceTimersByTimeAsync(29_000);
  expect(counts).toEqual({ list: 1, custom: 1, one: 1 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(counts).toEqual({ list: 2, custom: 2, one: 1 });
  end();
});
