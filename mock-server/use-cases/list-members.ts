import type { QueryOf } from '../../src/contract/endpoint';
import type { listMembers as endpoint } from '../../src/contract/members';
import { includesText } from '../../src/domain/text-search';
import { pageOf } from '../domain/page';
import { type SortKey, sortedBy } from '../domain/sorting';
import { presentMember, presentMemberFields } from '../store/present/member';
import type { MemberRow } from '../store/rows';
import type { Reader } from '../store/store';
import type { ActingContext } from './context';

type Query = QueryOf<typeof endpoint>;

const candidates = (reader: Reader, { panchayatReferenceId }: Query): readonly MemberRow[] =>
  panchayatReferenceId ? reader.by('members', 'panchayatId', panchayatReferenceId) : reader.all('members');

function matches(row: MemberRow, { search, kind, isVerified, status }: Query): boolean {
  if (kind && row.kind !== kind) return false;
  if (isVerified !== undefined && row.isVerified !== isVerified) return false;
  if (status && row.status !== status) return false;
  return includesText(search, [row.name, row.userName, row.email, row.mobileNumber]);
}

const sortKeys: Record<NonNullable<Query['sort']>, (row: MemberRow) => SortKey> = {
  name: ({ name }) => name,
  userName: ({ userName }) => userName,
  email: ({ email }) => email,
  createdAt: ({ createdAt }) => Date.parse(createdAt),
};

/** By name unless asked otherwise; each row has only the fields that were asked for. */
export function listMembers({ store }: ActingContext, query: Query) {
  const found = candidates(store, query).filter((row) => matches(row, query));
  const { rows, counts } = pageOf(sortedBy(found, sortKeys[query.sort ?? 'name'], query.order), query);
  const fields = query.fields && new Set(query.fields.split(/[\s,]+/));
  const present = (row: MemberRow) => (fields ? presentMemberFields(store, row, fields) : presentMember(store, row));
  return { data: { response: rows.map(present), ...counts } };
}
