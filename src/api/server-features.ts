import { useMemo } from 'react';
import type { Endpoint } from '@/contract/endpoint';
import type { Ability } from '@/contract/features';
import { getSession, getToken, type Session, useSession } from '@/session/session';
import { HttpError } from './http-error';

/** The server of the session offers beyond the specifications what it named when the session began or was validated. */
export interface ServerFeatures {
  /** It says whether the server has the call. */
  offers: (endpoint: Pick<Endpoint, 'id' | 'isExtension'>) => boolean;
  can: (ability: Ability) => boolean;
}

const featuresOf = (session: Session | undefined): ServerFeatures => {
  const named = session?.features ?? [];
  return {
    offers: ({ id, isExtension }) => !isExtension || named.includes(id),
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

/** The calls that the server of the session does not have, by endpoint, each with its refusal. */
const missing = { token: getToken(), refusals: new Map<string, HttpError>() };

/**
 * Reads the reply of an endpoint. A call that the server does not have is made once in a session, until the page is loaded again: then
 * its refusal is thrown at once. Of a call with an id nobody knows whether it is missing or its record.
 */
export async function readUnlessMissing<T>(
  { id, path }: Pick<Endpoint, 'id' | 'path'>,
  query: Readonly<Record<string, unknown>> = {},
  read: () => Promise<T>,
): Promise<T> {
  const token = getToken();
  if (token !== missing.token) {
    missing.token = token;
    missing.refusals.clear();
  }
  const refusal = missing.refusals.get(id);
  if (refusal) throw refusal;
  const namesRecord = path.includes(':') || Object.keys(query).some((name) => name.endsWith('Id'));
  return read().catch((error: unknown) => {
    if (error instanceof HttpError && error.details.isCallMissing && !namesRecord && token === getToken())
      missing.refusals.set(id, error);
    throw error;
  });
}
