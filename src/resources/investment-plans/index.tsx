import type { ResourceProps } from '@refinedev/core';

/** What members can invest in (§1-2.10): cards or a table, with routed dialogs over them. */
export const investmentPlans: ResourceProps = {
  name: 'investment-plans',
  list: '/investment-plans',
  create: '/investment-plans/create',
  edit: '/investment-plans/edit/:id',
  show: '/investment-plans/show/:id',
};
