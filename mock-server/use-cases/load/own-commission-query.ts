import { type BookkeepingStatus, bookkeepingStatus } from '../../domain/commission-decision';
import { mustGet } from '../../store/present/must-get';
import type { CommissionRow, MemberRow, PlanRow } from '../../store/rows';
import { createSearch } from '../../store/search-text';
import type { Reader } from '../../store/store';

/** What a coordinator can ask of the own commissions: status as the coordinator sees it, member and plan by words or by id. */
export interface OwnCommissionQuery {
  readonly status?: BookkeepingStatus | undefined;
  readonly month?: number | undefined;
  readonly year?: number | undefined;
  readonly member?: string | undefined;
  readonly plan?: string | undefined;
}

const searchMembers = createSearch<MemberRow>(({ _id, name, userName }) => [name, userName, _id]);
const searchPlans = createSearch<PlanRow>(({ _id, planName }) => [planName, _id]);

/** The words are looked for once in each name, not once in each commission. */
function createLookUp(find: (id: string) => boolean): (id: string) => boolean {
  const known = new Map<string, boolean>();
  return (id) => {
    const found = known.get(id) ?? find(id);
    known.set(id, found);
    return found;
  };
}

export function createOwnFilter(reader: Reader, query: OwnCommissionQuery): (row: CommissionRow) => boolean {
  const { status, month, year, member, plan } = query;
  const [isMember, isPlan] = [searchMembers(member), searchPlans(plan)];
  const hasMember = member ? createLookUp((id) => isMember(mustGet(reader, 'members', id))) : undefined;
  const hasPlan = plan ? createLookUp((id) => isPlan(mustGet(reader, 'plans', id))) : undefined;
  return (row) => {
    if (month !== undefined && row.month !== month) return false;
    if (year !== undefined && row.year !== year) return false;
    if (status && bookkeepingStatus(row) !== status) return false;
    return (hasMember?.(row.memberId) ?? true) && (hasPlan?.(row.planId) ?? true);
  };
}
