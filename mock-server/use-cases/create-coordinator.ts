import type { CoordinatorForm } from '../../src/contract/coordinators';
import type { Level } from '../../src/contract/roles';
import { refuseParent } from '../domain/hierarchy';
import { presentCoordinator } from '../store/present/coordinator';
import type { CoordinatorRow } from '../store/rows';
import type { Reader } from '../store/store';
import type { SignedInContext } from './auth/context';
import { auditable } from './change-account';
import type { Refusal } from './context';
import { refuseTakenName } from './load/account-fields';
import { refuseTakenUnit } from './load/coordinator';
import { recordAudit } from './record-audit';

function findObstacle(reader: Reader, level: Level, form: CoordinatorForm): Refusal | undefined {
  const { parentReferenceId: parentId, unitName } = form;
  const parent = parentId === undefined ? undefined : reader.get('coordinators', parentId);
  return (
    refuseParent(level, parentId, parent) ??
    refuseTakenName(reader, level, form) ??
    refuseTakenUnit(reader, { level, parentId: parentId ?? null, unitName })
  );
}

/** Asked twice, since others may take the names while the password is hashed. */
export async function createCoordinator(context: SignedInContext, level: Level, form: CoordinatorForm) {
  const obstacle = findObstacle(context.store, level, form);
  if (obstacle) return obstacle;
  const passwordHash = await context.passwords.hash(form.password);
  return context.store.commit((tx) => {
    const appeared = findObstacle(tx, level, form);
    if (appeared) return appeared;
    const { name, userName, mobileNumber, unitName, status, parentReferenceId } = form;
    const row: CoordinatorRow = {
      _id: context.ids.next(),
      createdAt: context.clock.now().toISOString(),
      name,
      userName,
      mobileNumber,
      unitName,
      status,
      level,
      passwordHash,
      email: form.email.toLowerCase(),
      parentId: parentReferenceId ?? null,
    };
    tx.insert('coordinators', row);
    recordAudit(tx, context, { action: 'coordinator.create', subjectId: row._id, after: auditable(row) });
    return { message: 'Coordinator added successfully!', data: { coordinator: presentCoordinator(tx, row) } };
  });
}
