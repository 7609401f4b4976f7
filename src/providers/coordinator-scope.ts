import { isLevel, type Level } from '@/contract/roles';
import { http } from '@/server/http';
import { getSession, roleOf, type Session } from './session';

export interface CoordinatorScope {
  coordinatorType: Level;
  /** '' in a session without an id. */
  coordinatorId: string;
}

/** The coordinator of a session; a district if its role is no level. */
export function coordinatorOf(session: Session | undefined): CoordinatorScope {
  const role = roleOf(session);
  return { coordinatorType: isLevel(role) ? role : 'district', coordinatorId: session?.user._id ?? '' };
}

/** Every call below it is about one coordinator. */
const COORDINATOR_PATH = '/coordinator/';

// Every such call names the signed-in coordinator. Added here and not by the pages, so that none can leave it out.
http.interceptors.request.use((request) => {
  if (request.url?.startsWith(COORDINATOR_PATH))
    request.params = { ...coordinatorOf(getSession()), ...(request.params as object | undefined) };
  return request;
});
