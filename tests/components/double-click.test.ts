import type { MouseEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { ignoreDoubleClick } from '@/components/list/buttons';

it('a button reacts to the first click and to keys, but not to the second click of a double click', () => {
  const act = vi.fn();
  const click = ignoreDoubleClick(act);
  for (const detail of [0, 1, 2, 3]) click({ detail } as MouseEvent);
  expect(act).toHaveBeenCalledTimes(2);
});
