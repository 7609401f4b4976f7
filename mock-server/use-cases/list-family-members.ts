import { includesText } from '../../src/domain/text-search';
import { type PageRequest, pageOf } from '../domain/page';
import { type SortKey, sortedBy } from '../domain/sorting';
import { presentFamilyMember } from '../store/present/family-member';
import { mustGet } from '../store/present/must-get';
import type { FamilyMemberRow } from '../store/rows';
import type { Reader } from '../store/store';
import { type ActingContext, refuse } from './context';

interface Query extends PageRequest {
  readonly search?: string | undefined;
  readonly sort?: keyof typeof sortKeys | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

const ownerOf = (reader: Reader, row: FamilyMemberRow) => mustGet(reader, 'members', row.memberId);

const sortKeys = {
  name: (_, row) => row.name,
  relationship: (_, row) => row.relationship,
  dateOfBirth: (_, row) => row.dateOfBirth ?? '',
  member: (reader, row) => ownerOf(reader, row).name,
  createdAt: (_, row) => Date.parse(row.createdAt),
} satisfies Record<string, (reader: Reader, row: FamilyMemberRow) => SortKey>;

function matches(reader: Reader, row: FamilyMemberRow, search: string | undefined): boolean {
  if (!search) return true;
  const owner = ownerOf(reader, row);
  const texts = [row.name, row.relationship, row.mobileNumber, row.email, owner.name, owner.userName, owner.email];
  return includesText(search, texts);
}

/** By name; where rows of several families stand together, each family stays together. */
function sorted(reader: Reader, rows: readonly FamilyMemberRow[], { sort, order }: Query): FamilyMemberRow[] {
  if (sort) return sortedBy(rows, (row) => sortKeys[sort](reader, row), order);
  const byName = sortedBy(rows, ({ name }) => name);
  return sortedBy(byName, (row) => `${ownerOf(reader, row).name} ${row.memberId}`);
}

function answer({ store, clock }: ActingContext, candidates: readonly FamilyMemberRow[], query: Query) {
  const found = candidates.filter((row) => matches(store, row, query.search));
  const { rows, counts } = pageOf(sorted(store, found, query), query);
  const now = clock.now();
  return { data: { familyMembers: rows.map((row) => presentFamilyMember(store, row, now)), ...counts } };
}

type InFamily = Query & { readonly memberId?: string | undefined };

/** The own family; naming another member is refused. */
export function listOwnFamilyMembers(context: ActingContext, query: InFamily) {
  const { store, actor } = context;
  const isOther = query.memberId !== undefined && query.memberId !== actor.id;
  if (isOther) return refuse('forbidden', 'You can see only your own family members');
  return answer(context, store.by('familyMembers', 'memberId', actor.id), query);
}

/** Every family, that of one member, or one of them. */
export function listAllFamilyMembers(
  context: ActingContext,
  query: InFamily & { readonly familyMemberId?: string | undefined },
) {
  const { store } = context;
  const { memberId, familyMemberId } = query;
  const rows = memberId ? store.by('familyMembers', 'memberId', memberId) : store.all('familyMembers');
  return answer(context, familyMemberId ? rows.filter(({ _id }) => _id === familyMemberId) : rows, query);
}
