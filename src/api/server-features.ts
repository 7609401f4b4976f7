import { useMemo } from 'react';
import type { Endpoint } from '@/contract/endpoint';
import type { Ability } from '@/contract/features';
import { getSession, type Session, useSession } from '@/session/session';

/** The server of the session offers beyond the specifications what it named when the session began or was validated. */
export interface ServerFeatures {
  /** It says whether the server has the call for this session: who may only read is offered no call that changes something. */
  offers: (endpoint: Pick<Endpoint, 'id' | 'isExtension' | 'isReading'>) => boolean;
  can: (ability: Ability) => boolean;
}

const featuresOf = (session: Session | undefined): ServerFeatures => {
  const named = session?.features ?? [];
  return {
    offers: ({ id, isExtension, isReading }) =>
      !isExtension || (named.includes(id) && (isReading || session?.user.isReadOnly !== true)),
    can: (ability) => named.includes(ability),
  };
};

/** Code outside of components reads them here. */
export const serverFeatures: ServerFeatures = {
  offers: (endpoint) => featuresOf(getSession()).offers(endpoint),
  can: (ability) => featuresOf(getSession()).can(ability),
};

export function useServerFeatures(): ServerFeatures {
  const session = useSession();
  return useMemo(() => featuresOf(session), [session]);
}
