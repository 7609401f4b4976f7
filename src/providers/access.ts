import type { AccessControlProvider } from '@refinedev/core';
import { can } from '../contract/permissions';
import { getSession, roleOf } from './session';

/**
 * One rule for buttons and resources: the contract's table, which the server guards by as well. Answers are never
 * kept from one user for the next: the query client lives as long as the session, and keepPreviousData is off.
 */
export const accessControlProvider: AccessControlProvider = {
  can: async ({ resource, action }) => ({ can: can(roleOf(getSession()), resource ?? '', action) }),
  options: {
    buttons: { enableAccessControl: true, hideIfUnauthorized: true },
    queryOptions: { keepPreviousData: false },
  },
};
