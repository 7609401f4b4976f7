import type { ResourceProps } from '@refinedev/core';

/** Commissions of the signed-in coordinator; shown inside the coordinators' screens. */
export const ownCommissions: ResourceProps = { name: 'own-commissions' };
