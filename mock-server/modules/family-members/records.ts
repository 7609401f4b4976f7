import type { Actor, SignedInContext } from '@server/context';
import type { UploadedPicture } from '@server/documents/pictures';
import { refuseFutureDateOfBirth } from '@server/domain/account-rules';
import { isRefusal, messageOf, type Refusal, refuse } from '@server/domain/message';
import { type PageRequest, pageOf } from '@server/domain/paging';
import { type SortKey, sortedBy } from '@server/domain/sorting';
import { recordAudit } from '@server/modules/audit/audit';
import { namedOnly } from '@server/modules/shared/named-only';
import { partOf, searchParts } from '@server/modules/shared/search';
import {
  refuseManyPictures,
  removePicture,
  removeWithPicture,
  withStoredPicture,
} from '@server/modules/shared/stored-pictures';
import type { FamilyMemberRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Transaction } from '@server/store/store';
import type { QueryOf } from '@/contract/endpoint';
import type { FamilyMemberForm, listAllFamilyMembers as listAllFamilyMembersEndpoint } from '@/contract/family-members';
import { presentFamilyMember } from './present';

/** More than any family has, and little enough for the disk when somebody adds more and more with pictures. */
const MAX_FAMILY_MEMBERS = 50;

/** A member may change the own family so many times a day; a superadmin is not limited. */
export const countFamilyChange = ({ actor, rateLimiters }: SignedInContext) =>
  rateLimiters.familyChanges.consume(actor.id);

/** `memberId` is the caller, or the member that a superadmin chose. */
export const createFamilyMember = (
  context: SignedInContext,
  memberId: string,
  form: FamilyMemberForm,
  picture?: UploadedPicture,
) =>
  withStoredPicture(context, picture, (profilePicture) =>
    context.store.commit((tx) => {
      if (!tx.get('members', memberId)) return refuse('not-found', messageOf('member-not-found'), 'memberReferenceId');
      const now = context.clock.now();
      const refusal =
        refuseFutureDateOfBirth(form.dateOfBirth, now) ??
        (profilePicture ? refuseManyPictures(tx, memberId) : undefined);
      if (refusal) return refusal;
      if (tx.by('familyMembers', 'memberId', memberId).length >= MAX_FAMILY_MEMBERS)
        return refuse('conflict', messageOf('family-members-too-many', { max: MAX_FAMILY_MEMBERS }));
      const { name, relationship } = form;
      const row: FamilyMemberRow = {
        _id: context.ids.next(),
        createdAt: now.toISOString(),
        memberId,
        name,
        relationship,
        ...optionalFields(form),
        profilePicture,
      };
      tx.insert('familyMembers', row);
      recordAudit(tx, context, { action: 'family-member.create', subjectId: row._id, after: row });
      const familyMember = presentFamilyMember(tx, row, now);
      return { ...messageOf('family-member-added'), data: { familyMember } };
    }),
  );

/** A member sees only its own family, a superadmin every family; others are not found. */
export function findFamilyMember(reader: Reader, actor: Actor, id: string): FamilyMemberRow | Refusal {
  const row = reader.get('familyMembers', id);
  const isVisible = row && (actor.role === 'superadmin' || row.memberId === actor.id);
  return isVisible ? row : refuse('not-found', messageOf('family-member-not-found'));
}

type FamilyMemberChange = { readonly [K in keyof FamilyMemberForm]?: FamilyMemberForm[K] | undefined };

const optionalFields = ({ dateOfBirth, gender, mobileNumber, email }: FamilyMemberChange) =>
  namedOnly<Partial<FamilyMemberRow>>({ dateOfBirth, gender, mobileNumber, email });

function changeFamilyMember(
  tx: Transaction,
  context: SignedInContext,
  id: string,
  form: FamilyMemberChange,
  picture?: string,
) {
  const before = findFamilyMember(tx, context.actor, id);
  if (isRefusal(before)) return before;
  const refusal =
    refuseFutureDateOfBirth(form.dateOfBirth, context.clock.now()) ??
    (picture ? refuseManyPictures(tx, before.memberId, before.profilePicture) : undefined);
  if (refusal) return refusal;
  const after = tx.update('familyMembers', id, {
    ...namedOnly<Partial<FamilyMemberRow>>({
      name: form.name,
      relationship: form.relationship,
      profilePicture: picture,
    }),
    ...optionalFields(form),
  });
  recordAudit(tx, context, { action: 'family-member.update', subjectId: id, before, after });
  const familyMember = presentFamilyMember(tx, after, context.clock.now());
  return { ...messageOf('family-member-updated'), data: { familyMember } };
}

/** The member that the family member belongs to never changes. */
export async function updateFamilyMember(
  context: SignedInContext,
  id: string,
  form: FamilyMemberChange,
  picture?: UploadedPicture,
) {
  const found = findFamilyMember(context.store, context.actor, id);
  if (isRefusal(found)) return found;
  let replaced: string | undefined;
  const reply = await withStoredPicture(context, picture, (name) => {
    if (name) replaced = context.store.get('familyMembers', id)?.profilePicture;
    return context.store.commit((tx) => changeFamilyMember(tx, context, id, form, name));
  });
  if (replaced && !isRefusal(reply)) await removePicture(context, replaced);
  return reply;
}

export const deleteFamilyMember = (context: SignedInContext, id: string) =>
  removeWithPicture(context, context.store.get('familyMembers', id), (tx) => {
    const row = findFamilyMember(tx, context.actor, id);
    if (isRefusal(row)) return row;
    const ofMember = tx.by('deposits', 'memberId', row.memberId);
    const deposits = ofMember.filter(({ familyMemberId }) => familyMemberId === id).length;
    if (deposits > 0) return refuse('conflict', messageOf('family-member-in-use', { name: row.name, deposits }));
    tx.remove('familyMembers', id);
    recordAudit(tx, context, { action: 'family-member.delete', subjectId: id, before: row });
    return { ...messageOf('family-member-deleted'), data: { _id: id } };
  });

const ownerOf = (reader: Reader, row: FamilyMemberRow) => getOrThrow(reader, 'members', row.memberId);

const familyMemberSortKeys = {
  name: (_, row) => row.name,
  relationship: (_, row) => row.relationship,
  dateOfBirth: (_, row) => row.dateOfBirth ?? '',
  member: (reader, row) => ownerOf(reader, row).name,
  createdAt: (_, row) => Date.parse(row.createdAt),
} satisfies Record<string, (reader: Reader, row: FamilyMemberRow) => SortKey>;

type FamilyQuery = PageRequest & Partial<QueryOf<typeof listAllFamilyMembersEndpoint>>;

function createFamilySearch(reader: Reader, words: string): (row: FamilyMemberRow) => boolean {
  return searchParts(words, (part) => {
    const [isRelative, isOwner] = [partOf.relative(part), partOf.member(part)];
    return (row) => isRelative(row) || isOwner(ownerOf(reader, row));
  });
}

function sortFamilyMembers(
  reader: Reader,
  rows: readonly FamilyMemberRow[],
  { sort, order }: FamilyQuery,
): FamilyMemberRow[] {
  if (sort) return sortedBy(rows, (row) => familyMemberSortKeys[sort](reader, row), order);
  const byName = sortedBy(rows, ({ name }) => name);
  return sortedBy(byName, (row) => `${ownerOf(reader, row).name} ${row.memberId}`);
}

function presentPage({ store, clock }: SignedInContext, candidates: readonly FamilyMemberRow[], query: FamilyQuery) {
  const found = query.search ? candidates.filter(createFamilySearch(store, query.search)) : candidates;
  const { rows, counts } = pageOf(sortFamilyMembers(store, found, query), query);
  const now = clock.now();
  return { data: { familyMembers: rows.map((row) => presentFamilyMember(store, row, now)), ...counts } };
}

export function listOwnFamilyMembers(context: SignedInContext, query: FamilyQuery) {
  const { store, actor } = context;
  const isOther = query.memberId !== undefined && query.memberId !== actor.id;
  if (isOther) return refuse('forbidden', messageOf('own-family-only'));
  return presentPage(context, store.by('familyMembers', 'memberId', actor.id), query);
}

export function listAllFamilyMembers(context: SignedInContext, query: FamilyQuery) {
  const { store } = context;
  const { memberId, familyMemberId } = query;
  const rows = memberId ? store.by('familyMembers', 'memberId', memberId) : store.all('familyMembers');
  return presentPage(context, familyMemberId ? rows.filter(({ _id }) => _id === familyMemberId) : rows, query);
}
