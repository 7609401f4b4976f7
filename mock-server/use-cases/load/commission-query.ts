import type { CommissionStatus } from '../../../src/contract/commissions';
import type { Level } from '../../../src/contract/roles';
import { monthIndex } from '../../../src/domain/months';
import { newestPageOf } from '../../domain/page';
import type { SortKey } from '../../domain/sorting';
import type { KeptList } from '../../store/kept-list';
import { KeptLists } from '../../store/kept-lists';
import { perStore } from '../../store/per-store';
import { mustGet } from '../../store/present/must-get';
import type { Collection, CommissionRow } from '../../store/rows';
import type { Reader, Store } from '../../store/store';
import { idsWith, membersWith, plansWith } from './ids-with';
import { type Sorting, sortOf } from './page-of-list';

const sortKeys = {
  commisionAmount: (_, row) => row.amountPaise,
  totalAmount: (_, row) => row.depositAmountPaise,
  coordinator: (reader, row) => mustGet(reader, 'coordinators', row.coordinatorId).name,
  member: (reader, row) => mustGet(reader, 'members', row.memberId).name,
  plan: (reader, row) => mustGet(reader, 'plans', row.planId).planName,
  period: (_, row) => monthIndex(row),
  status: (_, row) => row.status,
} satisfies Record<string, (reader: Reader, row: CommissionRow) => SortKey>;

/** What the superadmin's commission lists can be asked for. */
export interface CommissionQuery extends Sorting<keyof typeof sortKeys> {
  readonly coordinatorType?: Level | undefined;
  readonly coordinatorId?: string | undefined;
  readonly memberId?: string | undefined;
  readonly planId?: string | undefined;
  readonly status?: CommissionStatus | undefined;
  readonly month?: number | undefined;
  readonly year?: number | undefined;
  readonly search?: string | undefined;
}

const FIELDS = ['coordinatorId', 'memberId', 'planId', 'status', 'month', 'year'] as const;
const SEARCHED: readonly Collection[] = ['coordinators', 'members', 'plans'];
const NAMED = { coordinator: ['coordinators'], member: ['members'], plan: ['plans'] } as const;

/** The smallest bucket that an index has for the question. */
function candidates(reader: Reader, { coordinatorId, memberId, status }: CommissionQuery): readonly CommissionRow[] {
  if (memberId) return reader.by('commissions', 'memberId', memberId);
  if (coordinatorId) return reader.by('commissions', 'coordinatorId', coordinatorId);
  return status ? reader.by('commissions', 'status', status) : reader.all('commissions');
}

/** Looks into coordinator, member and plan. */
function searcher(reader: Reader, words: string): (row: CommissionRow) => boolean {
  const members = membersWith(reader, words);
  const plans = plansWith(reader, words);
  const coordinators = idsWith(reader, 'coordinators', words, ({ name, userName }) => [name, userName]);
  return ({ coordinatorId, memberId, planId }) =>
    coordinators.has(coordinatorId) || members.has(memberId) || plans.has(planId);
}

function wanted(reader: Reader, query: CommissionQuery): (row: CommissionRow) => boolean {
  const { coordinatorType, search } = query;
  const asked = FIELDS.filter((field) => query[field] !== undefined);
  const isFound = search ? searcher(reader, search) : () => true;
  return (row) =>
    (coordinatorType === undefined || row.level === coordinatorType) &&
    asked.every((field) => row[field] === query[field]) &&
    isFound(row);
}

const keyOf = (reader: Reader, by: keyof typeof sortKeys) => (row: CommissionRow) => sortKeys[by](reader, row);

const looksInto = ({ search, sort }: CommissionQuery): readonly Collection[] => {
  if (search) return SEARCHED;
  return sort === 'coordinator' || sort === 'member' || sort === 'plan' ? NAMED[sort] : [];
};

const keptLists = perStore((store) => new KeptLists(store, 'commissions'));

/** All that match, in the order of `sortOf`, and their sum; kept for whoever turns the pages. */
export function commissionList(store: Store, query: CommissionQuery): KeptList<CommissionRow> {
  const { coordinatorType, coordinatorId, memberId, planId, status, month, year, search, sort, order } = query;
  const question = [coordinatorType, coordinatorId, memberId, planId, status, month, year, search, sort, order];
  const sorting = sortOf(query);
  return keptLists(store).get({
    name: JSON.stringify(question),
    candidates: () => candidates(store, query),
    wanted: () => wanted(store, query),
    sort: sorting && { keyOf: keyOf(store, sorting.by), order: sorting.order },
    looksInto: looksInto(query),
  });
}

/** All that match, newest first: for those who need them once. */
export function newestCommissions(reader: Reader, query: CommissionQuery): CommissionRow[] {
  const found = candidates(reader, query).filter(wanted(reader, query));
  return newestPageOf(found, { page: 1, limit: Math.max(1, found.length) }).rows;
}
