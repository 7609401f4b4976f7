import type { SignedInContext } from '@server/context';
import type { Mail } from '@server/domain/mails';
import { messageOf, type Refusal, refuse } from '@server/domain/message';
import { pageOf } from '@server/domain/paging';
import { sortedBy } from '@server/domain/sorting';
import { totalOf } from '@server/domain/totals';
import {
  isBlockedStatus,
  newAccount,
  refuseMissingPanchayat,
  refuseNewMember,
  refusePasswordOfNames,
  refuseTakenName,
  revokedTokens,
  withoutSecrets,
} from '@server/modules/accounts/account-fields';
import { changedNames, recordCorrection } from '@server/modules/accounts/corrections';
import { recordAudit } from '@server/modules/audit/audit';
import { presentCommission } from '@server/modules/commissions/present';
import { presentDeposit } from '@server/modules/deposits/present';
import { presentFamilyMember } from '@server/modules/family-members/present';
import { namedOnly } from '@server/modules/shared/named-only';
import { pictureOf, presentContact, presentCoordinatorRef } from '@server/modules/shared/present';
import { tagOf } from '@server/modules/shared/record-tag';
import { searchMembers } from '@server/modules/shared/search';
import { removeWithPicture } from '@server/modules/shared/stored-pictures';
import type { MemberRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import type { AuditAction } from '@/contract/choices';
import type { QueryOf } from '@/contract/endpoint';
import type {
  listMembers as listMembersEndpoint,
  MemberChange,
  MemberForm,
  MemberRow as MemberListRow,
  MemberRecord,
} from '@/contract/members';
import { toRupees } from '@/domain/money';

const presentMember = (reader: Reader, row: MemberRow): MemberRecord => ({
  ...presentContact(row),
  kind: row.kind,
  isVerified: row.isVerified,
  status: row.status,
  panchayatReferenceId: presentCoordinatorRef(getOrThrow(reader, 'coordinators', row.panchayatId)),
  profilePicture: pictureOf(row),
  createdAt: row.createdAt,
  etag: tagOf('members', row),
});

const CORE_FIELDS = ['_id', 'name', 'userName', 'email', 'mobileNumber'] as const;

function presentMemberFields(reader: Reader, row: MemberRow, fields: ReadonlySet<string>): MemberListRow {
  const record = presentMember(reader, row);
  const entries = Object.entries(record).filter(
    ([name]) => fields.has(name) || CORE_FIELDS.some((core) => core === name),
  );
  return Object.fromEntries(entries) as MemberListRow;
}

export function showMember({ store }: SignedInContext, id: string) {
  const row = store.get('members', id);
  return row ? { data: { member: presentMember(store, row) } } : refuse('not-found', messageOf('member-not-found'));
}

/** Everything is newest first; the total counts approved deposits. */
export function showMemberCompleteData({ store, clock }: SignedInContext, id: string) {
  const row = store.get('members', id);
  if (!row) return refuse('not-found', messageOf('member-not-found'));
  const now = clock.now();
  const deposits = store.by('deposits', 'memberId', id);
  const approved = totalOf(deposits.filter(({ status }) => status === 'approved'));
  return {
    data: {
      member: presentMember(store, row),
      familyMembers: store.by('familyMembers', 'memberId', id).map((each) => presentFamilyMember(store, each, now)),
      deposits: deposits.map((each) => presentDeposit(store, each)).reverse(),
      commissions: store
        .by('commissions', 'memberId', id)
        .map((each) => presentCommission(store, each))
        .reverse(),
      totalInvested: toRupees(approved.amountPaise),
      totalTransactions: approved.count,
    },
  };
}

/** Names are checked again after hashing, as others may take them meanwhile. */
export async function createMember(context: SignedInContext, form: MemberForm) {
  const refusal = refuseNewMember(context.store, form);
  if (refusal) return refusal;
  const passwordHash = await context.passwords.hash(form.password);
  return context.store.commit((tx) => {
    const laterRefusal = refuseNewMember(tx, form);
    if (laterRefusal) return laterRefusal;
    const { kind, isVerified, status, panchayatReferenceId: panchayatId } = form;
    const row: MemberRow = { ...newAccount(context, form, passwordHash), kind, isVerified, status, panchayatId };
    tx.insert('members', row);
    recordAudit(tx, context, { action: 'member.create', subjectId: row._id, after: withoutSecrets(row) });
    return { ...messageOf('member-added'), data: { member: presentMember(tx, row) } };
  });
}

/** The action is the one thing that the change is about, or 'member.update'. Verifying may also end the status 'pending'. */
function updateActionOf(before: MemberRow, after: MemberRow): AuditAction {
  const changed = changedNames(before, after);
  if (after.status === 'suspended' && before.status !== 'suspended') return 'member.suspend';
  if (after.status === 'active' && isBlockedStatus(before.status)) return 'member.reactivate';
  if (changed === 'panchayatId') return 'member.move';
  if (changed === 'isVerified') return after.isVerified ? 'member.verify' : 'member.unverify';
  if (changed === 'isVerified,status' && after.isVerified && before.status === 'pending') return 'member.verify';
  return 'member.update';
}

/** When a member moves to another panchayat, existing commissions stay with the coordinators who earned them. */
export async function updateMember(context: SignedInContext, id: string, form: MemberChange) {
  const { password, panchayatReferenceId: panchayatId, email, ...rest } = form;
  const passwordHash = password === undefined ? undefined : await context.passwords.hash(password);
  const change = namedOnly<Partial<MemberRow>>({ ...rest, email: email?.toLowerCase(), panchayatId, passwordHash });
  let mails: Mail[] = [];
  const reply = await context.store.commit((tx) => {
    mails = [];
    const before = tx.get('members', id);
    if (!before) return refuse('not-found', messageOf('member-not-found'));
    const refusal =
      refuseMissingPanchayat(tx, panchayatId) ??
      refuseTakenName(tx, 'member', form, id) ??
      refusePasswordOfNames(before, form);
    if (refusal) return refusal;
    const after = tx.update('members', id, { ...change, ...revokedTokens(context, before, change) });
    const account = { role: 'member', row: before } as const;
    const action = updateActionOf(before, after);
    mails = recordCorrection(tx, context, { account, action, after, isNewPassword: passwordHash !== undefined });
    return { ...messageOf('member-updated'), data: { member: presentMember(tx, after) } };
  });
  for (const mail of mails) context.outbox.deliver(mail);
  return reply;
}

export const deleteMember = (context: SignedInContext, id: string) =>
  removeWithPicture(context, context.store.get('members', id), (tx) => {
    const row = tx.get('members', id);
    if (!row) return refuse('not-found', messageOf('member-not-found'));
    const familyMembers = tx.by('familyMembers', 'memberId', id).length;
    const deposits = tx.by('deposits', 'memberId', id).length;
    if (familyMembers + deposits > 0)
      return refuse('conflict', messageOf('member-in-use', { name: row.name, familyMembers, deposits }));
    for (const note of tx.by('roundNotes', 'memberId', id).slice()) tx.remove('roundNotes', note._id);
    tx.remove('members', id);
    recordAudit(tx, context, { action: 'member.delete', subjectId: id, before: withoutSecrets(row) });
    return { ...messageOf('member-deleted'), data: { _id: id } };
  });

export const findMember = (reader: Reader, id: string): MemberRow | Refusal =>
  reader.get('members', id) ?? refuse('not-found', messageOf('member-not-found'));

type MembersQuery = QueryOf<typeof listMembersEndpoint>;

export function listMembers({ store }: SignedInContext, query: MembersQuery) {
  const { panchayatReferenceId: panchayatId, kind, isVerified, status } = query;
  const found = (panchayatId ? store.by('members', 'panchayatId', panchayatId) : store.all('members'))
    .filter((row) => !kind || row.kind === kind)
    .filter((row) => isVerified === undefined || row.isVerified === isVerified)
    .filter((row) => !status || row.status === status)
    .filter(searchMembers(query.search));
  const { rows, counts } = pageOf(
    sortedBy(found, (row) => row[query.sort ?? 'name'], query.order),
    query,
  );
  const fields = query.fields && new Set(query.fields.split(/[\s,]+/));
  const present = (row: MemberRow) => (fields ? presentMemberFields(store, row, fields) : presentMember(store, row));
  return { data: { response: rows.map(present), ...counts } };
}
