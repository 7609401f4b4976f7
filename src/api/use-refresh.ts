import { useInvalidate } from '@refinedev/core';
import { useCallback } from 'react';

/** For a Refresh button, and after a call that refine knows nothing of: everything on the screen is fetched again. */
export function useRefresh(): () => void {
  const invalidate = useInvalidate();
  return useCallback(() => void invalidate({ invalidates: ['all'] }), [invalidate]);
}
