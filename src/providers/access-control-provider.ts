import type { AccessControlProvider } from '@refinedev/core';
import { effectiveRole, isReading } from '@/contract/permissions';
import { isAllowed } from '@/contract/resources';
import { getSession, roleOf } from '@/session/session';

export function mayDo(resource: string, action: string): boolean {
  const session = getSession();
  const isRefused = session?.user.isReadOnly === true && !isReading(resource, action);
  return !isRefused && isAllowed(effectiveRole(roleOf(session)), resource, action);
}

/** Cached results cannot reach another user, since each session has its own query client. */
export const accessControlProvider: AccessControlProvider = {
  can: async ({ resource = '', action }) => ({ can: mayDo(resource, action) }),
  options: {
    buttons: { enableAccessControl: true, hideIfUnauthorized: true },
    // The table is part of the code and does not change.
    queryOptions: { staleTime: Number.POSITIVE_INFINITY, cacheTime: Number.POSITIVE_INFINITY },
  },
};
