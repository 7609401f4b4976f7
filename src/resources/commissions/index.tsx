import type { ResourceProps } from '@refinedev/core';

/** Commissions that wait for the superadmin's decision (§1-2.7). */
export const commissions: ResourceProps = {
  name: 'commissions',
  list: '/pending-commissions',
};
