import type { SignedInContext } from '@server/context';
import { pageOf } from '@server/domain/paging';
import { sumOf } from '@server/domain/totals';
import { relationshipOf } from '@server/modules/family-members/present';
import {
  searchCoordinators,
  searchFamilyContacts,
  searchMembers,
  searchPlanNames,
  searchTransactions,
} from '@server/modules/shared/search';
import type { CoordinatorRow, MemberRow, PlanRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import { COMMISSION_STATUSES } from '@/contract/choices';
import type { QueryOf } from '@/contract/endpoint';
import { isLevel } from '@/contract/roles';
import type * as search from '@/contract/search';
import { toRupees } from '@/domain/money';

const presentMemberHit = ({ _id, name, userName, email, mobileNumber }: MemberRow): search.SearchRecord => ({
  _id,
  roleName: 'member',
  name,
  userName,
  email,
  mobileNumber,
});

const presentCoordinatorHit = (row: CoordinatorRow): search.SearchRecord => {
  const { _id, level: roleName, name, userName, email, mobileNumber, unitName } = row;
  return { _id, roleName, name, userName, email, mobileNumber, unitName };
};

const presentPlanHit = ({ _id, planName }: PlanRow): search.SearchRecord => ({ _id, roleName: 'plan', name: planName });

type SearchQuery = QueryOf<typeof search.searchRecords>;

const findMembers = (reader: Reader, words: string) =>
  reader.all('members').filter(searchMembers(words)).map(presentMemberHit);

function findCoordinators(reader: Reader, words: string, roleName: SearchQuery['roleName']) {
  const rows = isLevel(roleName) ? reader.by('coordinators', 'level', roleName) : reader.all('coordinators');
  return rows.filter(searchCoordinators(words)).map(presentCoordinatorHit);
}

const findPlans = (reader: Reader, words: string) =>
  reader.all('plans').filter(searchPlanNames(words)).map(presentPlanHit);

/** Shorter words stand in nearly every transaction id. */
const MIN_TRANSACTION_LENGTH = 4;

const firstOf = <Row>(rows: readonly Row[], limit: number, matches: (row: Row) => boolean): Row[] => {
  const found: Row[] = [];
  for (const row of rows) {
    if (found.length === limit) break;
    if (matches(row)) found.push(row);
  }
  return found;
};

const findFamilyMembers = (reader: Reader, words: string, limit: number): search.SearchFamilyMember[] =>
  firstOf(reader.all('familyMembers'), limit, searchFamilyContacts(words)).map(
    ({ _id, name, relationship, mobileNumber, memberId }) => ({
      _id,
      name,
      relationship: relationshipOf(relationship),
      ...(mobileNumber && { mobileNumber }),
      memberName: getOrThrow(reader, 'members', memberId).name,
    }),
  );

function findDeposits(reader: Reader, words: string, limit: number): search.SearchDeposit[] {
  if (words.length < MIN_TRANSACTION_LENGTH) return [];
  return firstOf(reader.all('deposits').toReversed(), limit, searchTransactions(words)).map((row) => ({
    _id: row._id,
    transactionId: row.transactionId,
    memberName: getOrThrow(reader, 'members', row.memberId).name,
    planName: getOrThrow(reader, 'plans', row.planId).planName,
    month: row.month,
    year: row.year,
    depositAmount: toRupees(row.amountPaise),
    status: row.status,
  }));
}

function commissionsOf(reader: Reader, deposits: readonly search.SearchDeposit[]): search.SearchCommissions[] {
  return deposits.flatMap(({ _id, transactionId, memberName, planName, month, year }) => {
    const rows = reader.by('commissions', 'depositId', _id);
    if (rows.length === 0) return [];
    const owed = rows.filter(({ status }) => status !== 'rejected');
    const statuses = COMMISSION_STATUSES.map((status) => ({
      status,
      count: rows.filter((row) => row.status === status).length,
    })).filter(({ count }) => count > 0);
    const totalAmount = toRupees(sumOf(owed, ({ amountPaise }) => amountPaise));
    return [{ _id, transactionId, memberName, planName, month, year, totalAmount, statuses }];
  });
}

/** Plans come first, then coordinators, then members, so that the shortest lists are on top. Without words the result is empty. */
export function searchRecords({ store }: SignedInContext, query: SearchQuery) {
  const { roleName, searchQuery: words } = query;
  const found = words
    ? [
        ...(roleName === undefined || roleName === 'plan' ? findPlans(store, words) : []),
        ...(roleName === undefined || isLevel(roleName) ? findCoordinators(store, words, roleName) : []),
        ...(roleName === undefined || roleName === 'member' ? findMembers(store, words) : []),
      ]
    : [];
  const { rows, counts } = pageOf(found, query);
  const isOfEveryKind = words !== undefined && roleName === undefined && counts.currentPage === 1;
  const deposits = isOfEveryKind ? findDeposits(store, words, query.limit) : [];
  return {
    data: {
      response: rows,
      ...counts,
      familyMembers: isOfEveryKind ? findFamilyMembers(store, words, query.limit) : [],
      deposits,
      commissions: commissionsOf(store, deposits),
    },
  };
}
