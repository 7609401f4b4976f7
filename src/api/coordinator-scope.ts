import { isLevel, type Level } from '@/contract/roles';
import { getSession, roleOf, type Session } from '@/session/session';

export interface CoordinatorScope {
  coordinatorType: Level;
  /** It is '' in a session without an id. */
  coordinatorId: string;
}

export function coordinatorOf(session: Session | undefined): CoordinatorScope {
  const role = roleOf(session);
  return { coordinatorType: isLevel(role) ? role : 'district', coordinatorId: session?.user._id ?? '' };
}

/** Every call below it is about one coordinator. */
const COORDINATOR_PATH = '/coordinator/';

/** The query of each call of the coordinator's area names the signed-in coordinator. It is added here, so that no page can leave it out. */
export const withCoordinator = (path: string, query: object | undefined): Readonly<Record<string, unknown>> => ({
  ...(path.startsWith(COORDINATOR_PATH) && coordinatorOf(getSession())),
  ...query,
});
