import type { CoordinatorChange } from '../../src/contract/coordinators';
import type { Level } from '../../src/contract/roles';
import { refuseParent } from '../domain/hierarchy';
import { presentCoordinator } from '../store/present/coordinator';
import type { CoordinatorRow } from '../store/rows';
import type { Reader } from '../store/store';
import type { SignedInContext } from './auth/context';
import { auditable, endedTokens, namedOnly } from './change-account';
import { isRefusal, type Refusal } from './context';
import { refuseTakenName } from './load/account-fields';
import { findCoordinator, refuseTakenUnit } from './load/coordinator';
import { recordAudit } from './record-audit';

/** Only what the form names; the level never changes. */
const changeOf = ({ password, parentReferenceId, email, ...rest }: CoordinatorChange, passwordHash?: string) =>
  namedOnly<Partial<CoordinatorRow>>({
    ...rest,
    email: email?.toLowerCase(),
    parentId: parentReferenceId,
    passwordHash,
  });

function findObstacle(reader: Reader, row: CoordinatorRow, form: CoordinatorChange): Refusal | undefined {
  const { parentReferenceId: parentId, unitName = row.unitName } = form;
  const parent = parentId === undefined ? undefined : reader.get('coordinators', parentId);
  return (
    (parentId === undefined ? undefined : refuseParent(row.level, parentId, parent)) ??
    refuseTakenName(reader, row.level, form, row._id) ??
    refuseTakenUnit(reader, { level: row.level, parentId: parentId ?? row.parentId, unitName }, row._id)
  );
}

/** A coordinator that moves takes its whole downline along; commissions that exist stay with whoever earned them. */
export async function updateCoordinator(context: SignedInContext, level: Level, id: string, form: CoordinatorChange) {
  const passwordHash = form.password === undefined ? undefined : await context.passwords.hash(form.password);
  return context.store.commit((tx) => {
    const before = findCoordinator(tx, level, id);
    if (isRefusal(before)) return before;
    const refusal = findObstacle(tx, before, form);
    if (refusal) return refusal;
    const change = changeOf(form, passwordHash);
    const after = tx.update('coordinators', id, { ...change, ...endedTokens(context, before, change) });
    recordAudit(tx, context, {
      action: 'coordinator.update',
      subjectId: id,
      before: auditable(before),
      after: { ...auditable(after), ...(passwordHash ? { isPasswordChanged: true } : {}) },
    });
    return { message: 'Coordinator updated successfully!', data: { coordinator: presentCoordinator(tx, after) } };
  });
}
