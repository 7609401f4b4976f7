import { pageOf } from '@server/domain/paging';
import type { SignedInContext } from '@server/modules/context';
import { searchCoordinators, searchMembers, searchPlanNames } from '@server/modules/shared/search';
import type { CoordinatorRow, MemberRow, PlanRow } from '@server/store/rows';
import type { Reader } from '@server/store/store';
import type { QueryOf } from '@/contract/endpoint';
import { isLevel } from '@/contract/roles';
import type { SearchRecord, searchRecords as searchRecordsEndpoint } from '@/contract/search';

const presentMemberHit = ({ _id, name, userName, email, mobileNumber }: MemberRow): SearchRecord => ({
  _id,
  roleName: 'member',
  name,
  userName,
  email,
  mobileNumber,
});

const presentCoordinatorHit = (row: CoordinatorRow): SearchRecord => {
  const { _id, level: roleName, name, userName, email, mobileNumber, unitName } = row;
  return { _id, roleName, name, userName, email, mobileNumber, unitName };
};

const presentPlanHit = ({ _id, planName }: PlanRow): SearchRecord => ({ _id, roleName: 'plan', name: planName });

type SearchQuery = QueryOf<typeof searchRecordsEndpoint>;

const findMembers = (reader: Reader, words: string) =>
  reader.all('members').filter(searchMembers(words)).map(presentMemberHit);

/** Coordinators of one level, or of all levels. */
function findCoordinators(reader: Reader, words: string, roleName: SearchQuery['roleName']) {
  const rows = isLevel(roleName) ? reader.by('coordinators', 'level', roleName) : reader.all('coordinators');
  return rows.filter(searchCoordinators(words)).map(presentCoordinatorHit);
}

const findPlans = (reader: Reader, words: string) =>
  reader.all('plans').filter(searchPlanNames(words)).map(presentPlanHit);

/** Plans, then coordinators, then members, so that the shortest lists come first. Without words the result is empty. */
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
  return { data: { response: rows, ...counts } };
}
