import type { listCoordinators as endpoint } from '../../src/contract/coordinators';
import type { QueryOf } from '../../src/contract/endpoint';
import type { Level } from '../../src/contract/roles';
import { includesText } from '../../src/domain/text-search';
import { pageOf } from '../domain/page';
import { type SortKey, sortedBy } from '../domain/sorting';
import { presentCoordinator } from '../store/present/coordinator';
import type { CoordinatorRow } from '../store/rows';
import type { ActingContext } from './context';

type Query = QueryOf<typeof endpoint>;

function matches(row: CoordinatorRow, { search, status, parentReferenceId }: Query): boolean {
  if (status && row.status !== status) return false;
  if (parentReferenceId && row.parentId !== parentReferenceId) return false;
  return includesText(search, [row.name, row.userName, row.email, row.mobileNumber, row.unitName]);
}

const sortKeys: Record<NonNullable<Query['sort']>, (row: CoordinatorRow) => SortKey> = {
  name: ({ name }) => name,
  userName: ({ userName }) => userName,
  unitName: ({ unitName }) => unitName,
  createdAt: ({ createdAt }) => Date.parse(createdAt),
};

/** Of one level, by name unless asked otherwise. */
export function listCoordinators({ store }: ActingContext, level: Level, query: Query) {
  const found = store.by('coordinators', 'level', level).filter((row) => matches(row, query));
  const { rows, counts } = pageOf(sortedBy(found, sortKeys[query.sort ?? 'name'], query.order), query);
  return { data: { response: rows.map((row) => presentCoordinator(store, row)), ...counts } };
}
