import type { Role } from '@/contract/roles';
import { monthOf } from '@/domain/months';
import type { Records, Sessions } from '../discover';
import type { Trial } from '../trial';
import type { WholeLists } from '../whole-lists';
import { checkCoordinatorSums } from './coordinator';
import { checkMemberSums } from './member';
import { checkSuperadminSums } from './superadmin';

/** Totals, summaries and dashboards of each role against the lists that they sum up, to the paisa. */
export async function trySums(
  trial: Trial,
  sessions: Sessions,
  known: { readonly records: ReadonlyMap<Role, Records>; readonly lists: WholeLists; readonly now: Date },
): Promise<void> {
  const { records, lists, now } = known;
  const today = monthOf(now);
  for (const session of sessions.values()) {
    const { role } = session;
    const own = records.get(role) ?? { coordinators: {} };
    if (role === 'superadmin') await checkSuperadminSums(trial, lists, session, own, today);
    else if (role === 'member') await checkMemberSums(trial, lists, session, own.familyMember, today);
    else await checkCoordinatorSums(trial, lists, session, today, now);
  }
}
