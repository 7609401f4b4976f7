import type { MouseEvent } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ignoreDoubleClick } from '@/components/list/buttons';
import { markRowsMoved } from '@/utils/moved-rows';

beforeEach(() => {
  vi.useFakeTimers();
  // A click that another test has held back is over.
  vi.setSystemTime(Date.now() + 60_000 * (tests += 1));
});
afterEach(() => void vi.useRealTimers());
let tests = 0;

it('a button reacts to the first click and to keys, but not to the second click of a double click', () => {
  const act = vi.fn();
  const click = ignoreDoubleClick(act);
  for (const detail of [0, 1, 2, 3]) click({ detail } as MouseEvent);
  expect(act).toHaveBeenCalledTimes(2);
});

it('a click on a row that has just come under the pointer does nothing, while keys act', () => {
  const act = vi.fn();
  const click = ignoreDoubleClick(act);
  markRowsMoved();
  for (const detail of [0, 1]) click({ detail } as MouseEvent);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(600);
  click({ detail: 1 } as MouseEvent);
  expect(act).toHaveBeenCalledTimes(2);
});
