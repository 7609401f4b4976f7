import { useServerFeatures } from '@/server/server-features';

/** Instead of a family member's id: the member itself. */
export const SELF = 'self';

/** Whether the server takes investments of the member itself. */
export const useTakesOwnInvestments = (): boolean => useServerFeatures().can('ownInvestments');
