import type { DepositStatus } from '../../../src/contract/deposits';
import { dayOf } from '../../../src/domain/months';
import type { CoordinatorRow, DepositRow, MemberRow, PlanRow } from '../../store/rows';
import { createSearch } from '../../store/search-text';
import type { Store } from '../../store/store';
import { downlineDeposits, downlineMembers } from './downline-rows';

/** What a coordinator can ask of the downline's deposits: member and plan by words or by id, date as yyyy-mm-dd. */
export interface DownlineDepositQuery {
  readonly status?: DepositStatus | undefined;
  readonly month?: number | undefined;
  readonly year?: number | undefined;
  readonly member?: string | undefined;
  readonly plan?: string | undefined;
  readonly date?: string | undefined;
}

const searchMembers = createSearch<MemberRow>(({ _id, name, userName }) => [name, userName, _id]);
const searchPlans = createSearch<PlanRow>(({ _id, planName }) => [planName, _id]);

type IsWanted = (row: DepositRow) => boolean;

const idsOf = (rows: readonly { readonly _id: string }[]) => new Set(rows.map(({ _id }) => _id));

/** The words are looked for once in each name, not once in each deposit. */
function conditions(store: Store, coordinatorId: string, query: DownlineDepositQuery): IsWanted[] {
  const { month, year, member, plan, date } = query;
  const members = member ? idsOf(downlineMembers(store, coordinatorId).filter(searchMembers(member))) : undefined;
  const plans = plan ? idsOf(store.all('plans').filter(searchPlans(plan))) : undefined;
  const wanted: (IsWanted | undefined)[] = [
    month === undefined ? undefined : (row) => row.month === month,
    year === undefined ? undefined : (row) => row.year === year,
    members && (({ memberId }) => members.has(memberId)),
    plans && (({ planId }) => plans.has(planId)),
    date ? ({ createdAt }) => dayOf(createdAt) === date : undefined,
  ];
  return wanted.filter((each) => each !== undefined);
}

/** Deposits of every member below the coordinator that match, oldest first. */
export function findDownlineDeposits(
  store: Store,
  { _id }: CoordinatorRow,
  query: DownlineDepositQuery,
): readonly DepositRow[] {
  const rows = downlineDeposits(store, _id, query.status);
  const wanted = conditions(store, _id, query);
  return wanted.length === 0 ? rows : rows.filter((row) => wanted.every((isWanted) => isWanted(row)));
}
