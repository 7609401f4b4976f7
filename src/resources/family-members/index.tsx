import type { ResourceProps } from '@refinedev/core';

/** The member's own family: a flat table with routed dialogs over it (§2-2 Family members screen). */
export const familyMembers: ResourceProps = {
  name: 'family-members',
  list: '/family-members',
  create: '/family-members/create',
  edit: '/family-members/edit/:id',
};
