import type { SignedInContext } from '@server/context';
import { refuseParent, revokeTokensFrom } from '@server/domain/account-rules';
import { type Mail, payeeChangedMail } from '@server/domain/mails';
import { isRefusal, messageOf, type Refusal, refuse } from '@server/domain/message';
import { pageOf } from '@server/domain/paging';
import { sortedBy } from '@server/domain/sorting';
import { totalOf } from '@server/domain/totals';
import {
  newAccount,
  refusePasswordOfNames,
  refuseTakenName,
  revokedTokens,
  withoutSecrets,
} from '@server/modules/accounts/account-fields';
import { recordCorrection } from '@server/modules/accounts/corrections';
import { recordAudit } from '@server/modules/audit/audit';
import { inHandOf } from '@server/modules/cash/book';
import { countBelow, isInDownline } from '@server/modules/shared/hierarchy';
import { namedOnly } from '@server/modules/shared/named-only';
import { hasPayee, isSamePayee, maskedPayeeOf, payeeOf, presentPayee } from '@server/modules/shared/payee';
import { coordinatorStatusOf, pictureOf, presentContact, presentCoordinatorRef } from '@server/modules/shared/present';
import { tagOf } from '@server/modules/shared/record-tag';
import { searchCoordinators } from '@server/modules/shared/search';
import { removeWithPicture } from '@server/modules/shared/stored-pictures';
import type { CoordinatorRow, PayeeFields } from '@server/store/rows';
import { getOrThrow, type Reader, type Store, type Transaction } from '@server/store/store';
import type { CountedThing } from '@/contract/coded-message';
import type {
  CoordinatorChange,
  CoordinatorForm,
  CoordinatorRecord,
  HandOverForm,
  listCoordinators as listCoordinatorsEndpoint,
  showCoordinator as showCoordinatorEndpoint,
} from '@/contract/coordinators';
import type { ParamsOf, QueryOf } from '@/contract/endpoint';
import type { Level } from '@/contract/roles';
import { toRupees } from '@/domain/money';
import { normalizeText } from '@/domain/text/text';

function presentParent(reader: Reader, parentId: string | null) {
  if (parentId === null) return undefined;
  const parent = getOrThrow(reader, 'coordinators', parentId);
  return { ...presentCoordinatorRef(parent), coordinatorType: parent.level };
}

const presentNamed = (reader: Reader, id: string | undefined) =>
  id === undefined ? undefined : presentCoordinatorRef(getOrThrow(reader, 'coordinators', id));

const predecessorOf = (reader: Reader, { _id }: CoordinatorRow) =>
  reader.by('coordinators', 'former', _id).find(({ handedOverTo }) => handedOverTo === _id);

const presentCoordinator = (reader: Reader, row: CoordinatorRow): CoordinatorRecord => ({
  ...presentContact(row),
  coordinatorType: row.level,
  unitName: row.unitName,
  status: coordinatorStatusOf(row),
  parentReferenceId: presentParent(reader, row.parentId),
  downlineCount: countBelow(reader, row),
  profilePicture: pictureOf(row),
  createdAt: row.createdAt,
  etag: tagOf('coordinators', row),
  payee: presentPayee(row),
  handedOverTo: presentNamed(reader, row.handedOverTo),
  handedOverAt: row.handedOverAt,
  tookOverFrom: presentNamed(reader, predecessorOf(reader, row)?._id),
});

type CoordinatorParams = ParamsOf<typeof showCoordinatorEndpoint>;

/** A coordinator of another level than the path names is not found. */
function findCoordinator(reader: Reader, { coordinatorType, id }: CoordinatorParams): CoordinatorRow | Refusal {
  const row = reader.get('coordinators', id);
  return row?.level === coordinatorType ? row : refuse('not-found', messageOf('coordinator-not-found'));
}

type Unit = Pick<CoordinatorRow, 'level' | 'parentId' | 'unitName'>;

/** Each unit has one coordinator, so two coordinators below the same one cannot have the same place. */
function refuseTakenUnit(reader: Reader, { level, parentId, unitName }: Unit, ownId?: string): Refusal | undefined {
  const siblings =
    parentId === null ? reader.by('coordinators', 'level', level) : reader.by('coordinators', 'parentId', parentId);
  const other = siblings.find(
    (row) => !row.handedOverTo && normalizeText(row.unitName) === normalizeText(unitName) && row._id !== ownId,
  );
  return other && refuse('conflict', messageOf('unit-taken', { name: other.name, unit: other.unitName }), 'unitName');
}

export function showCoordinator({ store }: SignedInContext, params: CoordinatorParams) {
  const row = findCoordinator(store, params);
  if (isRefusal(row)) return row;
  const coordinator = presentCoordinator(store, row);
  return { data: { coordinator, payee: hasPayee(row) ? payeeOf(row) : null, open: presentOpen(store, row) } };
}

/** What is not finished yet when the unit is handed over. */
function presentOpen(store: Store, row: CoordinatorRow) {
  const isBelow = isInDownline(store, row._id);
  const deposits = totalOf(store.by('deposits', 'status', 'pending').filter(({ memberId }) => isBelow(memberId)));
  const commissions = store.by('commissions', 'coordinatorId', row._id).filter(({ status }) => status === 'pending');
  return {
    pendingDeposits: deposits.count,
    pendingDepositAmount: toRupees(deposits.amountPaise),
    pendingCommission: toRupees(totalOf(commissions).amountPaise),
    unpaidCommission: toRupees(totalOf(store.by('commissions', 'approvedOf', row._id)).amountPaise),
    cashInHand: inHandOf(store, row._id).amount,
  };
}

/** Who handed its unit over has nobody below any more. */
function findParent(reader: Reader, id: string | undefined): CoordinatorRow | undefined {
  const row = id === undefined ? undefined : reader.get('coordinators', id);
  return row?.handedOverTo ? undefined : row;
}

function refuseNewCoordinator(reader: Reader, level: Level, form: CoordinatorForm): Refusal | undefined {
  const { parentReferenceId: parentId, unitName } = form;
  const parent = findParent(reader, parentId);
  return (
    refuseParent(level, parentId, parent) ??
    refuseTakenName(reader, level, form) ??
    refuseTakenUnit(reader, { level, parentId: parentId ?? null, unitName })
  );
}

/** Names are checked again after hashing, as others may take them meanwhile. */
export async function createCoordinator(context: SignedInContext, level: Level, form: CoordinatorForm) {
  const refusal = refuseNewCoordinator(context.store, level, form);
  if (refusal) return refusal;
  const passwordHash = await context.passwords.hash(form.password);
  return context.store.commit((tx) => {
    const laterRefusal = refuseNewCoordinator(tx, level, form);
    if (laterRefusal) return laterRefusal;
    const { unitName, status, parentReferenceId: parentId = null } = form;
    const account = newAccount(context, form, passwordHash);
    const row: CoordinatorRow = { ...account, unitName, status, level, parentId, ...payeeOf(toPayee(form.payee)) };
    tx.insert('coordinators', row);
    recordAudit(tx, context, { action: 'coordinator.create', subjectId: row._id, after: withoutSecrets(row) });
    recordPayee(tx, context, undefined, row);
    return { ...messageOf('coordinator-added'), data: { coordinator: presentCoordinator(tx, row) } };
  });
}

function refuseCoordinatorChange(reader: Reader, row: CoordinatorRow, form: CoordinatorChange): Refusal | undefined {
  const { parentReferenceId: parentId, unitName = row.unitName } = form;
  const parent = findParent(reader, parentId);
  const successor = row.handedOverTo && getOrThrow(reader, 'coordinators', row.handedOverTo);
  if (successor && form.status === 'active') {
    const { unitName: unit, name } = successor;
    return refuse('conflict', messageOf('handed-over-stays-closed', { unit, name }), 'status');
  }
  return (
    (parentId === undefined ? undefined : refuseParent(row.level, parentId, parent)) ??
    refuseTakenName(reader, row.level, form, row._id) ??
    refusePasswordOfNames(row, form) ??
    (successor
      ? undefined
      : refuseTakenUnit(reader, { level: row.level, parentId: parentId ?? row.parentId, unitName }, row._id))
  );
}

/** Null and blank fields are no value. */
const toPayee = (payee: CoordinatorForm['payee']): PayeeFields => ({
  accountHolder: payee?.accountHolder ?? undefined,
  accountNumber: payee?.accountNumber ?? undefined,
  ifsc: payee?.ifsc ?? undefined,
  upiId: payee?.upiId ?? undefined,
});

const changedPayee = ({ clock }: SignedInContext, before: CoordinatorRow, payee: PayeeFields) =>
  isSamePayee(before, payee) ? {} : { ...payee, payeeChangedAt: clock.now().toISOString() };

/** A change is told to the address that the account had until now, as who changes the one may change the other. */
function recordPayee(
  tx: Transaction,
  context: SignedInContext,
  before: CoordinatorRow | undefined,
  after: CoordinatorRow,
): Mail[] {
  if (isSamePayee(before ?? {}, after)) return [];
  recordAudit(tx, context, {
    action: 'coordinator.payee',
    subjectId: after._id,
    before: before ? maskedPayeeOf(before) : {},
    // Two numbers may have the same last digits.
    after: { ...maskedPayeeOf(after), isPayeeChanged: true },
  });
  return before ? [payeeChangedMail(before.email, maskedPayeeOf(after))] : [];
}

/** When a coordinator moves, the whole downline moves too; existing commissions stay with the coordinators who earned them. */
export async function updateCoordinator(context: SignedInContext, params: CoordinatorParams, form: CoordinatorChange) {
  const { password, parentReferenceId: parentId, email, payee, ...rest } = form;
  const passwordHash = password === undefined ? undefined : await context.passwords.hash(password);
  const change = namedOnly<Partial<CoordinatorRow>>({ ...rest, email: email?.toLowerCase(), parentId, passwordHash });
  let mails: Mail[] = [];
  const reply = await context.store.commit((tx) => {
    mails = [];
    const before = findCoordinator(tx, params);
    if (isRefusal(before)) return before;
    const refusal = refuseCoordinatorChange(tx, before, form);
    if (refusal) return refusal;
    const after = tx.update('coordinators', params.id, {
      ...change,
      ...revokedTokens(context, before, change),
      ...(payee !== undefined && changedPayee(context, before, toPayee(payee))),
    });
    const account = { role: before.level, row: before };
    const isSuspended = after.status === 'suspended' && before.status !== 'suspended';
    const action = isSuspended ? 'coordinator.suspend' : 'coordinator.update';
    mails.push(...recordCorrection(tx, context, { account, action, after, isNewPassword: passwordHash !== undefined }));
    mails.push(...recordPayee(tx, context, before, after));
    return { ...messageOf('coordinator-updated'), data: { coordinator: presentCoordinator(tx, after) } };
  });
  for (const mail of mails) context.outbox.deliver(mail);
  return reply;
}

function refuseHandOver(reader: Reader, params: CoordinatorParams, form: HandOverForm): CoordinatorRow | Refusal {
  const row = findCoordinator(reader, params);
  if (isRefusal(row)) return row;
  if (row.handedOverTo) {
    const { name } = getOrThrow(reader, 'coordinators', row.handedOverTo);
    return refuse('conflict', messageOf('unit-handed-over', { unit: row.unitName, name }));
  }
  return refuseTakenName(reader, row.level, form) ?? row;
}

/**
 * The account gets a successor, who has the unit from now on. What it earned stays with it, and so does cash that it took. A suspended
 * account stays suspended: it is paid nothing before the office makes it inactive.
 */
export async function handOverCoordinator(context: SignedInContext, params: CoordinatorParams, form: HandOverForm) {
  const refusal = refuseHandOver(context.store, params, form);
  if (isRefusal(refusal)) return refusal;
  const passwordHash = await context.passwords.hash(form.password);
  return context.store.commit((tx) => {
    const before = refuseHandOver(tx, params, form);
    if (isRefusal(before)) return before;
    const { level, parentId, unitName } = before;
    const account = newAccount(context, form, passwordHash);
    const row: CoordinatorRow = {
      ...account,
      unitName,
      status: 'active',
      level,
      parentId,
      ...payeeOf(toPayee(form.payee)),
    };
    const [subjectId, now] = [row._id, context.clock.now()];
    tx.insert('coordinators', row);
    for (const { _id } of tx.by('members', 'panchayatId', before._id).slice())
      tx.update('members', _id, { panchayatId: row._id });
    for (const { _id } of tx.by('coordinators', 'parentId', before._id).slice())
      tx.update('coordinators', _id, { parentId: row._id });
    const after = tx.update('coordinators', before._id, {
      status: before.status === 'suspended' ? 'suspended' : 'inactive',
      handedOverTo: row._id,
      handedOverAt: now.toISOString(),
      tokensValidFrom: revokeTokensFrom(before, now),
    });
    const closed = { before: withoutSecrets(before), after: withoutSecrets(after) };
    recordAudit(tx, context, { action: 'coordinator.hand-over', subjectId: before._id, ...closed });
    recordAudit(tx, context, { action: 'coordinator.create', subjectId, after: withoutSecrets(row) });
    const taken = { before: {}, after: { tookOverFrom: before._id } };
    recordAudit(tx, context, { action: 'coordinator.take-over', subjectId, ...taken });
    recordPayee(tx, context, undefined, row);
    const message = messageOf('coordinator-handed-over', { unit: unitName, name: row.name });
    return { ...message, data: { coordinator: presentCoordinator(tx, row) } };
  });
}

const THINGS_BELOW: Record<Level, CountedThing> = {
  panchayat: 'membersBelow',
  sankul: 'panchayatsBelow',
  tehsil: 'sankulsBelow',
  district: 'tehsilsBelow',
  sambhaag: 'districtsBelow',
  state: 'sambhaagsBelow',
};

/** Refused while there are coordinators or members below, or commissions, cash or answers about dues name the coordinator. */
export const deleteCoordinator = (context: SignedInContext, params: CoordinatorParams) =>
  removeWithPicture(context, context.store.get('coordinators', params.id), (tx) => {
    const row = findCoordinator(tx, params);
    if (isRefusal(row)) return row;
    const below = countBelow(tx, row);
    const commissions = tx.by('commissions', 'coordinatorId', row._id).length;
    const cashTaken = tx.by('deposits', 'cashTaken', row._id).length;
    const handIns = tx.by('handIns', 'coordinatorId', row._id).length;
    const formerAccounts = tx.by('coordinators', 'former', row._id).length;
    const roundAnswers = tx.by('roundNotes', 'answeredBy', row._id).length;
    const others = { commissions, cashTaken, handIns, formerAccounts, roundAnswers };
    if ([below, ...Object.values(others)].some((count) => count > 0)) {
      const counts = { [THINGS_BELOW[row.level]]: below, ...others };
      return refuse('conflict', messageOf('coordinator-in-use', { name: row.name, ...counts }));
    }
    tx.remove('coordinators', row._id);
    recordAudit(tx, context, { action: 'coordinator.delete', subjectId: row._id, before: withoutSecrets(row) });
    return { ...messageOf('coordinator-deleted'), data: { _id: row._id } };
  });

type CoordinatorsQuery = QueryOf<typeof listCoordinatorsEndpoint>;

export function listCoordinators({ store }: SignedInContext, level: Level, query: CoordinatorsQuery) {
  const { search, status, parentReferenceId: parentId } = query;
  const found = store
    .by('coordinators', 'level', level)
    .filter((row) => !status || row.status === status)
    .filter((row) => !parentId || row.parentId === parentId)
    .filter(searchCoordinators(search));
  const { rows, counts } = pageOf(
    sortedBy(found, (row) => row[query.sort ?? 'name'], query.order),
    query,
  );
  return { data: { response: rows.map((row) => presentCoordinator(store, row)), ...counts } };
}
