import type { ResourceProps } from '@refinedev/core';

/** What each level earns on each plan (§1-2.6): cards by plan, a matrix or a table, with routed dialogs over them. */
export const commissionRates: ResourceProps = {
  name: 'commission-rates',
  list: '/commission-rates',
  create: '/commission-rates/create',
  edit: '/commission-rates/edit/:id',
  show: '/commission-rates/show/:id',
};
