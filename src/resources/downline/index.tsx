import type { ResourceProps } from '@refinedev/core';

/** Members below the signed-in coordinator; shown inside the coordinators' screens. */
export const downline: ResourceProps = { name: 'downline' };
