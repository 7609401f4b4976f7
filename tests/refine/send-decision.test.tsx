import { Refine } from '@refinedev/core';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { dataProvider } from '@/providers/data-provider';
import { useOptimisticDecisions } from '@/refine/send-decision';
import { optionsWith } from '../support/ui/refine';

const RESOURCES: readonly string[] = [];
const client = createQueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <Refine dataProvider={dataProvider} options={optionsWith(client)}>
    {children}
  </Refine>
);
const [asha, balu] = [{ _id: 'a' }, { _id: 'b' }];

function openCall() {
  let end = (_problem?: Error) => {};
  const call = new Promise<void>((resolve, reject) => {
    end = (problem) => (problem ? reject(problem) : resolve());
  });
  return { end, send: () => call };
}

function startDecisions() {
  const { result } = renderHook(() => useOptimisticDecisions<'approve' | 'reject', { _id: string }>(RESOURCES), {
    wrapper,
  });
  const hidden = () => [asha, balu].filter(({ _id }) => result.current.isBeingDecided(_id));
  return { result, hidden };
}

it('a record leaves the list with the click, counts as decided like this, and comes back alone if its call fails', async () => {
  const { result, hidden } = startDecisions();
  const [first, second] = [openCall(), openCall()];
  let refusal: unknown;
  act(() => {
    void result.current.track([asha], first.send, 'reject').catch((error: unknown) => {
      refusal = error;
    });
    void result.current.track([balu], second.send, 'approve');
  });
  expect(hidden()).toEqual([asha, balu]);
  expect(result.current.isSending([asha])).toBe(true);
  expect(result.current.decidedAfter(Date.now())).toEqual([
    { decision: 'reject', record: asha },
    { decision: 'approve', record: balu },
  ]);
  await act(async () => first.end(new Error('refused')));
  expect(refusal).toEqual(new Error('refused'));
  expect(hidden()).toEqual([balu]);
  expect(result.current.isSending([asha])).toBe(false);
});

it('a record that has been decided stays away, and figures that are older do not count it yet', async () => {
  const { result, hidden } = startDecisions();
  const before = Date.now() - 1;
  await act(() => result.current.track([asha], async () => result.current.addDecided('approve', [asha]), 'approve'));
  expect(hidden()).toEqual([asha]);
  expect(result.current.decidedAfter(before)).toMatchObject([{ decision: 'approve', record: asha }]);
  expect(result.current.decidedAfter(Date.now() + 1)).toEqual([]);
});

it('the records of a dialog stay in the list, and their reasons are kept until they are decided from their row again', async () => {
  const { result, hidden } = startDecisions();
  const call = openCall();
  act(() => {
    void result.current.track([asha], call.send);
    result.current.addFailures([['a', 'no longer pending']]);
  });
  expect(hidden()).toEqual([]);
  expect(result.current.isSending([balu, asha])).toBe(true);
  await act(async () => call.end());
  expect(result.current.failures.get('a')).toBe('no longer pending');
  await act(() => result.current.track([asha], async () => {}, 'approve'));
  expect(result.current.failures.size).toBe(0);
});
