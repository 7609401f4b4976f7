import type { CommissionStatus } from '../../../src/contract/commissions';
import type { Level } from '../../../src/contract/roles';
import { monthIndex } from '../../../src/domain/months';
import { includesText } from '../../../src/domain/text-search';
import { type SortKey, sortedBy } from '../../domain/sorting';
import { mustGet } from '../../store/present/must-get';
import type { CommissionRow } from '../../store/rows';
import type { Reader } from '../../store/store';

/** What the superadmin's commission lists can be asked for. */
export interface CommissionQuery {
  readonly coordinatorType?: Level;
  readonly coordinatorId?: string;
  readonly memberId?: string;
  readonly planId?: string;
  readonly status?: CommissionStatus;
  readonly month?: number;
  readonly year?: number;
  readonly search?: string;
}

const FIELDS = ['coordinatorId', 'memberId', 'planId', 'status', 'month', 'year'] as const;
const coordinatorOf = (reader: Reader, row: CommissionRow) => mustGet(reader, 'coordinators', row.coordinatorId);
const memberOf = (reader: Reader, row: CommissionRow) => mustGet(reader, 'members', row.memberId);
const planName = (reader: Reader, row: CommissionRow) => mustGet(reader, 'plans', row.planId).planName;

/** The search looks into coordinator, member and plan. */
export function isWanted(reader: Reader, row: CommissionRow, query: CommissionQuery): boolean {
  if (query.coordinatorType && row.level !== query.coordinatorType) return false;
  if (FIELDS.some((field) => query[field] !== undefined && row[field] !== query[field])) return false;
  if (!query.search) return true;
  const coordinator = coordinatorOf(reader, row);
  const member = memberOf(reader, row);
  const people = [coordinator.name, coordinator.userName, member.name, member.userName];
  return includesText(query.search, [...people, planName(reader, row)]);
}

const sortKeys = {
  createdAt: (_, row) => Date.parse(row.createdAt),
  commisionAmount: (_, row) => row.amountPaise,
  totalAmount: (_, row) => row.depositAmountPaise,
  coordinator: (reader, row) => coordinatorOf(reader, row).name,
  member: (reader, row) => memberOf(reader, row).name,
  plan: planName,
  period: (_, row) => monthIndex(row),
  status: (_, row) => row.status,
} satisfies Record<string, (reader: Reader, row: CommissionRow) => SortKey>;

interface Sorting {
  readonly sort?: keyof typeof sortKeys;
  readonly order?: 'asc' | 'desc';
}

/** Newest first unless asked otherwise. */
export function sortCommissions(reader: Reader, rows: readonly CommissionRow[], { sort, order }: Sorting) {
  const keyOf = sortKeys[sort ?? 'createdAt'];
  return sortedBy(rows, (row) => keyOf(reader, row), order ?? (sort ? 'asc' : 'desc'));
}

/** The smallest bucket that an index has for the question. */
function candidates(reader: Reader, { coordinatorId, memberId, status }: CommissionQuery): readonly CommissionRow[] {
  if (memberId) return reader.by('commissions', 'memberId', memberId);
  if (coordinatorId) return reader.by('commissions', 'coordinatorId', coordinatorId);
  return status ? reader.by('commissions', 'status', status) : reader.all('commissions');
}

export const findCommissions = (reader: Reader, query: CommissionQuery & Sorting): CommissionRow[] =>
  sortCommissions(
    reader,
    candidates(reader, query).filter((row) => isWanted(reader, row, query)),
    query,
  );
