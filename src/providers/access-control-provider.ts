import type { AccessControlProvider } from '@refinedev/core';
import { effectiveRole, isAllowed } from '@/contract/permissions';
import { getSession, roleOf } from './session';

/**
 * Who may do what: the table of the contract, by which the server guards its calls too. Answers are never kept from one user for the
 * next: the query client lives as long as the session.
 */
export const accessControlProvider: AccessControlProvider = {
  can: async ({ resource = '', action }) => ({ can: isAllowed(effectiveRole(roleOf(getSession())), resource, action) }),
  options: {
    buttons: { enableAccessControl: true, hideIfUnauthorized: true },
    // The table is part of the program.
    queryOptions: { staleTime: Number.POSITIVE_INFINITY, cacheTime: Number.POSITIVE_INFINITY },
  },
};
