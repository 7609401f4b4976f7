import { removePicture } from '@server/documents/pictures';
import { refuseParent } from '@server/domain/account-rules';
import { pageOf } from '@server/domain/paging';
import { isRefusal, type Refusal, refuse } from '@server/domain/refusal';
import { type SortKey, sortedBy } from '@server/domain/sorting';
import {
  definedOnly,
  refuseTakenName,
  revokedTokens,
  withoutPasswordHash,
} from '@server/modules/accounts/account-fields';
import { recordAudit } from '@server/modules/audit/audit';
import type { SignedInContext } from '@server/modules/context';
import { refuseWhileReferenced } from '@server/modules/shared/references';
import type { CoordinatorRow } from '@server/store/rows';
import type { Reader, Transaction } from '@server/store/store';
import type {
  CoordinatorChange,
  CoordinatorForm,
  listCoordinators as listCoordinatorsEndpoint,
} from '@/contract/coordinators';
import type { QueryOf } from '@/contract/endpoint';
import type { Level } from '@/contract/roles';
import { levelBelow } from '@/domain/hierarchy';
import { includesText } from '@/domain/text';
import { countBelow, presentCoordinator } from './present';

/** The path names the level of the coordinator: a coordinator of another level is not found. */
function findCoordinator(reader: Reader, level: Level, id: string): CoordinatorRow | Refusal {
  const row = reader.get('coordinators', id);
  return row?.level === level ? row : refuse('not-found', 'Coordinator not found');
}

interface Unit {
  readonly level: Level;
  readonly parentId: string | null;
  readonly unitName: string;
}

const normalizeText = (text: string) => text.normalize('NFKC').toLowerCase();

/** Each unit has one coordinator, so two coordinators below the same one cannot have the same place. */
function refuseTakenUnit(reader: Reader, { level, parentId, unitName }: Unit, ownId?: string): Refusal | undefined {
  const siblings =
    parentId === null ? reader.by('coordinators', 'level', level) : reader.by('coordinators', 'parentId', parentId);
  const other = siblings.find((row) => normalizeText(row.unitName) === normalizeText(unitName) && row._id !== ownId);
  return other && refuse('conflict', `${other.name} is the coordinator of ${other.unitName} already`, 'unitName');
}

export function showCoordinator({ store }: SignedInContext, level: Level, id: string) {
  const row = findCoordinator(store, level, id);
  return isRefusal(row) ? row : { data: { coordinator: presentCoordinator(store, row) } };
}

function refuseNewCoordinator(reader: Reader, level: Level, form: CoordinatorForm): Refusal | undefined {
  const { parentReferenceId: parentId, unitName } = form;
  const parent = parentId === undefined ? undefined : reader.get('coordinators', parentId);
  return (
    refuseParent(level, parentId, parent) ??
    refuseTakenName(reader, level, form) ??
    refuseTakenUnit(reader, { level, parentId: parentId ?? null, unitName })
  );
}

/** Checked again after hashing, as others may take the names meanwhile. */
export async function createCoordinator(context: SignedInContext, level: Level, form: CoordinatorForm) {
  const refusal = refuseNewCoordinator(context.store, level, form);
  if (refusal) return refusal;
  const passwordHash = await context.passwords.hash(form.password);
  return context.store.commit((tx) => {
    const laterRefusal = refuseNewCoordinator(tx, level, form);
    if (laterRefusal) return laterRefusal;
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
    recordAudit(tx, context, { action: 'coordinator.create', subjectId: row._id, after: withoutPasswordHash(row) });
    return { message: 'Coordinator added successfully!', data: { coordinator: presentCoordinator(tx, row) } };
  });
}

/** Only the fields that the form has; the level never changes. */
const coordinatorChangeOf = (
  { password, parentReferenceId, email, ...rest }: CoordinatorChange,
  passwordHash?: string,
) =>
  definedOnly<Partial<CoordinatorRow>>({
    ...rest,
    email: email?.toLowerCase(),
    parentId: parentReferenceId,
    passwordHash,
  });

function refuseCoordinatorChange(reader: Reader, row: CoordinatorRow, form: CoordinatorChange): Refusal | undefined {
  const { parentReferenceId: parentId, unitName = row.unitName } = form;
  const parent = parentId === undefined ? undefined : reader.get('coordinators', parentId);
  return (
    (parentId === undefined ? undefined : refuseParent(row.level, parentId, parent)) ??
    refuseTakenName(reader, row.level, form, row._id) ??
    refuseTakenUnit(reader, { level: row.level, parentId: parentId ?? row.parentId, unitName }, row._id)
  );
}

/** When a coordinator moves, the whole downline moves too; existing commissions stay with the coordinators who earned them. */
export async function updateCoordinator(context: SignedInContext, level: Level, id: string, form: CoordinatorChange) {
  const passwordHash = form.password === undefined ? undefined : await context.passwords.hash(form.password);
  return context.store.commit((tx) => {
    const before = findCoordinator(tx, level, id);
    if (isRefusal(before)) return before;
    const refusal = refuseCoordinatorChange(tx, before, form);
    if (refusal) return refusal;
    const change = coordinatorChangeOf(form, passwordHash);
    const after = tx.update('coordinators', id, { ...change, ...revokedTokens(context, before, change) });
    recordAudit(tx, context, {
      action: 'coordinator.update',
      subjectId: id,
      before: withoutPasswordHash(before),
      after: { ...withoutPasswordHash(after), ...(passwordHash ? { isPasswordChanged: true } : {}) },
    });
    return { message: 'Coordinator updated successfully!', data: { coordinator: presentCoordinator(tx, after) } };
  });
}

function removeCoordinator(
  tx: Transaction,
  context: SignedInContext,
  level: Level,
  id: string,
): CoordinatorRow | Refusal {
  const row = findCoordinator(tx, level, id);
  if (isRefusal(row)) return row;
  const references = [
    { count: countBelow(tx, row), noun: levelBelow(row.level) ?? 'member', suffix: ' below it' },
    { count: tx.by('commissions', 'coordinatorId', id).length, noun: 'commission' },
  ];
  const refusal = refuseWhileReferenced(row.name, references, 'You can make the account inactive instead.');
  if (refusal) return refusal;
  tx.remove('coordinators', id);
  recordAudit(tx, context, { action: 'coordinator.delete', subjectId: id, before: withoutPasswordHash(row) });
  return row;
}

/** Refused while there are coordinators or members below, or commissions name the coordinator. */
export async function deleteCoordinator(context: SignedInContext, level: Level, id: string) {
  const removed = await context.store.commit((tx) => removeCoordinator(tx, context, level, id));
  if (isRefusal(removed)) return removed;
  if (removed.profilePicture) await removePicture(context, removed.profilePicture);
  return { message: 'Coordinator deleted successfully!', data: { _id: id } };
}

type CoordinatorsQuery = QueryOf<typeof listCoordinatorsEndpoint>;

function matchesCoordinator(row: CoordinatorRow, { search, status, parentReferenceId }: CoordinatorsQuery): boolean {
  if (status && row.status !== status) return false;
  if (parentReferenceId && row.parentId !== parentReferenceId) return false;
  return includesText(search, [row.name, row.userName, row.email, row.mobileNumber, row.unitName]);
}

const coordinatorSortKeys: Record<NonNullable<CoordinatorsQuery['sort']>, (row: CoordinatorRow) => SortKey> = {
  name: ({ name }) => name,
  userName: ({ userName }) => userName,
  unitName: ({ unitName }) => unitName,
  createdAt: ({ createdAt }) => Date.parse(createdAt),
};

/** The coordinators of one level, sorted by name unless asked otherwise. */
export function listCoordinators({ store }: SignedInContext, level: Level, query: CoordinatorsQuery) {
  const found = store.by('coordinators', 'level', level).filter((row) => matchesCoordinator(row, query));
  const { rows, counts } = pageOf(sortedBy(found, coordinatorSortKeys[query.sort ?? 'name'], query.order), query);
  return { data: { response: rows.map((row) => presentCoordinator(store, row)), ...counts } };
}
