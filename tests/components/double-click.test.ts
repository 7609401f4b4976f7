import type { MouseEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { ignoreDoubleClick } from '@/components/list/buttons';
import { markRowsMoved } from '@/utils/moved-rows';

it('a button reacts to the first click and to keys, but not to the second click of a double click, nor while rows have just moved', () => {
  vi.useFakeTimers();
  const act = vi.fn();
  const click = ignoreDoubleClick(act);
  for (const detail of [0, 1, 2, 3]) click({ detail } as MouseEvent);
  expect(act).toHaveBeenCalledTimes(2);
  markRowsMoved();
  for (const detail of [0, 1]) click({ detail } as MouseEvent);
  expect(act).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(600);
  click({ detail: 1 } as MouseEvent);
  expect(act).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});
