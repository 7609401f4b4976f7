import type { QueryOf } from '../../src/contract/endpoint';
import { isLevel } from '../../src/contract/roles';
import type { searchRecords as endpoint } from '../../src/contract/search';
import { pageOf } from '../domain/page';
import { coordinatorHit, memberHit, planHit } from '../store/present/search-hit';
import type { Reader } from '../store/store';
import type { ActingContext } from './context';
import { searchCoordinators, searchMembers, searchPlanNames } from './load/search-people';

type Query = QueryOf<typeof endpoint>;

const findMembers = (reader: Reader, words: string) =>
  reader.all('members').filter(searchMembers(words)).map(memberHit);

/** Of one level, or of all. */
function findCoordinators(reader: Reader, words: string, roleName: Query['roleName']) {
  const rows = isLevel(roleName) ? reader.by('coordinators', 'level', roleName) : reader.all('coordinators');
  return rows.filter(searchCoordinators(words)).map(coordinatorHit);
}

const findPlans = (reader: Reader, words: string) => reader.all('plans').filter(searchPlanNames(words)).map(planHit);

/** Plans first, then coordinators, then members: the shortest lists are not buried under the longest. Without words there is nothing to find. */
export function searchRecords({ store }: ActingContext, query: Query) {
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
