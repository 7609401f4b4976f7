import { useMemo } from 'react';
import type { Endpoint } from '@/contract/endpoint';
import type { Ability } from '@/contract/features';
import { getSession, type Session, useSession } from '@/providers/session';

/** What the server of the session offers beyond the specifications: what it named when the session began or was validated. */
export interface ServerFeatures {
  /** Whether the server has the call. */
  offers: (endpoint: Pick<Endpoint, 'id' | 'isAdded'>) => boolean;
  can: (ability: Ability) => boolean;
}

const featuresOf = (session: Session | undefined): ServerFeatures => {
  const named = session?.features ?? [];
  return {
    offers: ({ id, isAdded }) => !isAdded || named.includes(id),
    can: (ability) => named.includes(ability),
  };
};

/** For code outside of components. */
export const serverFeatures: ServerFeatures = {
  offers: (endpoint) => featuresOf(getSession()).offers(endpoint),
  can: (ability) => featuresOf(getSession()).can(ability),
};

export function useServerFeatures(): ServerFeatures {
  const session = useSession();
  return useMemo(() => featuresOf(session), [session]);
}
