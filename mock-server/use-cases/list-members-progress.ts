import type { QueryOf } from '../../src/contract/endpoint';
import type { allMembersProgress as endpoint } from '../../src/contract/investment-progress';
import { toRupees } from '../../src/domain/money';
import { monthOf } from '../../src/domain/months';
import {
  figuresTogether,
  isPlanWanted,
  memberFigures,
  type OwnFigures,
  type PlanProgress,
} from '../domain/member-progress';
import { bestPageOf, pageOf } from '../domain/page';
import { rangeOf } from '../domain/progress-range';
import { keptBy, ofEveryKey } from '../store/kept-by';
import { termsOf } from '../store/present/plan';
import type { MemberRow } from '../store/rows';
import type { Store } from '../store/store';
import type { ActingContext } from './context';
import { begunPlansOf } from './load/member-holdings';
import { memberProgressOf, progressCandidates } from './load/member-progress';
import { memberRanks } from './load/name-ranks';

type Query = QueryOf<typeof endpoint>;

interface Found {
  readonly member: MemberRow;
  readonly figures: OwnFigures;
}

/** All plans that a member and its family began. */
const plansOf = keptBy(
  { deposits: ({ memberId }) => memberId, plans: ofEveryKey },
  (store, memberId): { plans: readonly PlanProgress[]; figures: OwnFigures } => {
    const plans = begunPlansOf(store, memberId).flatMap(({ planId, start, invested }) => {
      const plan = store.get('plans', planId);
      return plan ? [{ terms: termsOf(plan), start, invested }] : [];
    });
    return { plans, figures: memberFigures(plans) };
  },
);

/** Whoever asks for a year or a kind of plan wants only members that have one. */
function figuresOf(store: Store, { _id }: MemberRow, query: Query): OwnFigures | undefined {
  const { plans, figures } = plansOf(store, _id);
  if (query.year === undefined && query.planType === undefined) return figures;
  const wanted = plans.filter((plan) => isPlanWanted(plan, query));
  if (wanted.length === 0) return undefined;
  return wanted.length === plans.length ? figures : memberFigures(wanted);
}

function findMembers(store: Store, query: Query): Found[] {
  const found: Found[] = [];
  for (const member of progressCandidates(store, query)) {
    const figures = figuresOf(store, member, query);
    if (!figures || (query.progressRange && rangeOf(figures.averageProgress) !== query.progressRange)) continue;
    found.push({ member, figures });
  }
  return found;
}

const sortKeys: Record<Exclude<NonNullable<Query['sort']>, 'member'>, (found: Found) => number> = {
  totalInvestments: ({ figures }) => figures.planCount,
  averageProgress: ({ figures }) => figures.averageProgress,
  totalInvested: ({ figures }) => figures.investedPaise,
};

/** Of all that match, not of the page; the average is over the plans, not over the members. */
function summarize(found: readonly Found[]) {
  const { planCount, investedPaise, averageProgress } = figuresTogether(found.map(({ figures }) => figures));
  return {
    totalMembers: found.length,
    totalInvestments: planCount,
    totalInvested: toRupees(investedPaise),
    averageProgress,
  };
}

/** By name unless asked otherwise. */
function findPage(store: Store, found: readonly Found[], query: Query) {
  const { sort, order = 'asc' } = query;
  if (sort === undefined) return pageOf(found, query);
  if (sort !== 'member') return bestPageOf(found, sortKeys[sort], order, query);
  const ranks = memberRanks(store);
  return bestPageOf(found, ({ member }) => ranks.get(member._id) ?? 0, order, query);
}

/** Calendars are made for the page that is shown, not for everybody. */
export function listMembersProgress({ store, clock }: ActingContext, query: Query) {
  const found = findMembers(store, query);
  const { rows, counts } = findPage(store, found, query);
  const today = monthOf(clock.now());
  const allMembersProgress = rows.map(({ member }) => memberProgressOf(store, member, query, today));
  return { data: { allMembersProgress, ...counts, summary: summarize(found) } };
}
