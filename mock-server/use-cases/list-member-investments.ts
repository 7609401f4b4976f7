import type { memberInvestmentsList as endpoint } from '../../src/contract/analytics';
import type { QueryOf } from '../../src/contract/endpoint';
import { pageOf } from '../domain/page';
import { presentDeposit } from '../store/present/deposit';
import type { DepositRow } from '../store/rows';
import type { Reader } from '../store/store';
import type { ActingContext } from './context';

type Query = QueryOf<typeof endpoint>;

/** The smallest bucket that an index has for the question. */
function candidates(reader: Reader, { memberId, familyMemberId }: Query): readonly DepositRow[] {
  const owner = memberId ?? (familyMemberId && reader.get('familyMembers', familyMemberId)?.memberId);
  return owner ? reader.by('deposits', 'memberId', owner) : reader.by('deposits', 'status', 'approved');
}

const FIELDS = ['memberId', 'familyMemberId', 'planId', 'month', 'year'] as const;

/** Approved deposits, newest first. */
export function listMemberInvestments({ store }: ActingContext, query: Query) {
  const wanted = FIELDS.filter((field) => query[field] !== undefined);
  const found = candidates(store, query).filter(
    (row) => row.status === 'approved' && wanted.every((field) => row[field] === query[field]),
  );
  const { rows, counts } = pageOf(found.reverse(), query);
  return { data: { investments: rows.map((row) => presentDeposit(store, row)), ...counts } };
}
