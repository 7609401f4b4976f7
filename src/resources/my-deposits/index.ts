import type { ResourceProps } from '@refinedev/core';

/** The member's own deposits and those of the family (§2-2 My Deposits). */
export const myDeposits: ResourceProps = {
  name: 'my-deposits',
  list: '/deposits',
};
