import type { MouseEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { ignoreDoubleClick } from '@/components/list/buttons';

it('acts on the first click and on keys, which count none, and not on the second of a double click', () => {
  const act = vi.fn();
  const click = ignoreDoubleClick(act);
  for (const detail of [0, 1, 2, 3]) click({ detail } as MouseEvent);
  expect(act).toHaveBeenCalledTimes(2);
});
