import { useSyncExternalStore } from 'react';
import { getSession, type Session, subscribe } from './session';

export const useSession = (): Session | undefined => useSyncExternalStore(subscribe, getSession);
