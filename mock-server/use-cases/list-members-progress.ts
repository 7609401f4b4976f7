import type { QueryOf } from '../../src/contract/endpoint';
import type { allMembersProgress as endpoint } from '../../src/contract/investment-progress';
import { toRupees } from '../../src/domain/money';
import { monthOf } from '../../src/domain/months';
import type { PlanTerms } from '../../src/domain/plan';
import { isPlanWanted, type MemberFigures, memberFigures, type PlanProgress } from '../domain/member-progress';
import { pageOf } from '../domain/page';
import { rangeOf } from '../domain/progress-range';
import { type SortKey, sortedBy } from '../domain/sorting';
import { termsOf } from '../store/present/plan';
import type { MemberRow } from '../store/rows';
import type { Store } from '../store/store';
import type { ActingContext } from './context';
import { begunPlansOf } from './load/member-holdings';
import { memberProgressOf, progressCandidates } from './load/member-progress';

type Query = QueryOf<typeof endpoint>;

interface Found {
  readonly member: MemberRow;
  readonly plans: readonly PlanProgress[];
  readonly figures: MemberFigures;
}

/** There are few plans, and many members who began them. */
const allTerms = (store: Store): ReadonlyMap<string, PlanTerms> =>
  new Map(store.all('plans').map((row) => [row._id, termsOf(row)]));

function plansOf(
  store: Store,
  { _id }: MemberRow,
  terms: ReadonlyMap<string, PlanTerms>,
  query: Query,
): PlanProgress[] {
  const plans = begunPlansOf(store, _id).flatMap(({ planId, start, invested }) => {
    const own = terms.get(planId);
    return own ? [{ terms: own, start, invested }] : [];
  });
  return query.year === undefined && query.planType === undefined
    ? plans
    : plans.filter((plan) => isPlanWanted(plan, query));
}

/** Whoever asks for a year or a kind of plan wants only members that have one. */
function findMembers(store: Store, query: Query): Found[] {
  const { year, planType, progressRange } = query;
  const terms = allTerms(store);
  const isPlanNeeded = year !== undefined || planType !== undefined;
  return progressCandidates(store, query)
    .map((member) => ({ member, plans: plansOf(store, member, terms, query) }))
    .filter(({ plans }) => !isPlanNeeded || plans.length > 0)
    .map((each) => ({ ...each, figures: memberFigures(each.plans) }))
    .filter(({ figures }) => !progressRange || rangeOf(figures.averageProgress) === progressRange);
}

const sortKeys: Record<NonNullable<Query['sort']>, (found: Found) => SortKey> = {
  member: ({ member }) => member.name,
  totalInvestments: ({ figures }) => figures.planCount,
  averageProgress: ({ figures }) => figures.averageProgress,
  totalInvested: ({ figures }) => figures.investedPaise,
};

/** Of all that match, not of the page; the average is over the plans, not over the members. */
function summarize(found: readonly Found[]) {
  const { planCount, investedPaise, averageProgress } = memberFigures(found.flatMap(({ plans }) => plans));
  return {
    totalMembers: found.length,
    totalInvestments: planCount,
    totalInvested: toRupees(investedPaise),
    averageProgress,
  };
}

/** By name unless asked otherwise. Calendars are made for the page that is shown, not for everybody. */
export function listMembersProgress({ store, clock }: ActingContext, query: Query) {
  const found = findMembers(store, query);
  const { sort, order } = query;
  const { rows, counts } = pageOf(sort ? sortedBy(found, sortKeys[sort], order) : found, query);
  const today = monthOf(clock.now());
  const allMembersProgress = rows.map(({ member }) => memberProgressOf(store, member, query, today));
  return { data: { allMembersProgress, ...counts, summary: summarize(found) } };
}
