import type { ResourceProps } from '@refinedev/core';

/** Coordinators of every level and what they earned (§1-2.14); forms and details are dialogs over the list. */
export const coordinators: ResourceProps = {
  name: 'coordinators',
  list: '/coordinators',
  create: '/coordinators/create',
  edit: '/coordinators/edit/:id',
  show: '/coordinators/show/:id',
};
