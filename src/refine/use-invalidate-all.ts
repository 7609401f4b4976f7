import { useInvalidate } from '@refinedev/core';
import { useCallback } from 'react';

/** Fetches everything on the screen again: for a Refresh button, and after a call that refine does not know. */
export function useInvalidateAll(): () => void {
  const invalidate = useInvalidate();
  return useCallback(() => void invalidate({ invalidates: ['all'] }), [invalidate]);
}
