import type { AccessControlProvider } from '@refinedev/core';
import { effectiveRole, isReading } from '@/contract/permissions';
import { isAllowed } from '@/contract/resources';
import { getSession, roleOf } from '@/session/session';

/** The account is a superadmin's that may only read. */
export const isReadOnly = (): boolean => getSession()?.user.isReadOnly === true;

export const mayDo = (resource: string, action: string): boolean =>
  (!isReadOnly() || isReading(resource, action)) && isAllowed(effectiveRole(roleOf(getSession())), resource, action);

/** Forms and decisions have these words in their URLs, on whatever page. */
const CHANGES =
  /\/(create|edit|move|hand-over|bulk|slips|review|minimum|paid|bank-file|cancel|failed|close|reopen)(\/|$)/;
export const mayOpen = (pathname: string): boolean => !isReadOnly() || !CHANGES.test(pathname);

/** Cached results cannot reach another user, since each session has its own query client. */
export const accessControlProvider: AccessControlProvider = {
  can: async ({ resource = '', action }) => ({ can: mayDo(resource, action) }),
  options: {
    buttons: { enableAccessControl: true, hideIfUnauthorized: true },
    // The table is part of the code and does not change.
    queryOptions: { staleTime: Number.POSITIVE_INFINITY, cacheTime: Number.POSITIVE_INFINITY },
  },
};
