import type { Level } from '../../src/contract/roles';
import { levelBelow } from '../../src/domain/hierarchy';
import { countOf } from '../domain/wording';
import { countBelow } from '../store/present/coordinator';
import type { CoordinatorRow } from '../store/rows';
import type { Transaction } from '../store/store';
import { auditable } from './change-account';
import { type ActingContext, isRefusal, type Refusal, refuse } from './context';
import { findCoordinator } from './load/coordinator';
import { recordAudit } from './record-audit';
import { forgetPicture } from './save-picture';

function obstaclesOf(tx: Transaction, row: CoordinatorRow): string[] {
  const below = countBelow(tx, row);
  const commissions = tx.by('commissions', 'coordinatorId', row._id).length;
  return [
    ...(below > 0 ? [`${countOf(below, levelBelow(row.level) ?? 'member')} below it`] : []),
    ...(commissions > 0 ? [countOf(commissions, 'commission')] : []),
  ];
}

function remove(tx: Transaction, context: ActingContext, level: Level, id: string): CoordinatorRow | Refusal {
  const row = findCoordinator(tx, level, id);
  if (isRefusal(row)) return row;
  const obstacles = obstaclesOf(tx, row);
  if (obstacles.length > 0) {
    const what = obstacles.join(' and ');
    return refuse(
      'conflict',
      `${row.name} has ${what} and cannot be deleted. You can make the account inactive instead.`,
    );
  }
  tx.remove('coordinators', id);
  recordAudit(tx, context, { action: 'coordinator.delete', subjectId: id, before: auditable(row) });
  return row;
}

/** Refused while anybody stands below or commissions name the coordinator (decisions §5). */
export async function deleteCoordinator(context: ActingContext, level: Level, id: string) {
  const removed = await context.store.commit((tx) => remove(tx, context, level, id));
  if (isRefusal(removed)) return removed;
  if (removed.profilePicture) await forgetPicture(context, removed.profilePicture);
  return { message: 'Coordinator deleted successfully!', data: { _id: id } };
}
