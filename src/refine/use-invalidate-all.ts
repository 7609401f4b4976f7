import { keys, useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Fetches everything on the screen again: for a Refresh button, and after a call that refine does not know. */
export function useInvalidateAll(): () => void {
  const invalidate = useInvalidate();
  const client = useQueryClient();
  return useCallback(() => {
    void invalidate({ invalidates: ['all'] });
    // refine's 'all' are the records of the data provider. The history of a record, of the audit log provider, goes with them.
    void client.invalidateQueries(keys().audit().get());
  }, [invalidate, client]);
}
