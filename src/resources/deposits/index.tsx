import type { ResourceProps } from '@refinedev/core';

/** Deposits that wait for the superadmin's decision (§1-2.8). */
export const deposits: ResourceProps = {
  name: 'deposits',
  list: '/pending-deposits',
};
