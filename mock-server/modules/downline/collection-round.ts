import { type Arrears, arrearsOf, compareByArrears } from '@server/domain/arrears';
import { enrollmentKeyOf } from '@server/domain/enrollment';
import { progressOf } from '@server/domain/progress';
import { isRefusal } from '@server/domain/refusal';
import { groupBy, sumOf } from '@server/domain/totals';
import { resultCache } from '@server/figures/result-cache';
import type { SignedInContext } from '@server/modules/context';
import { termsOf } from '@server/modules/plans/present';
import { ownCoordinator } from '@server/modules/shared/own-coordinator';
import { familyMemberRefOf, pictureOf, presentPlanRef } from '@server/modules/shared/present';
import type { MemberRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Store } from '@server/store/store';
import type { CollectionVisit, listCollectionRound as listRoundEndpoint } from '@/contract/downline';
import type { QueryOf } from '@/contract/endpoint';
import { toRupees } from '@/domain/money';
import { compareMonths, type Month, monthIndex, monthOf } from '@/domain/months';
import { downlineMembers } from './downline-rows';

/** A plan of a member or its family with overdue months. */
interface OwedPlan extends Arrears {
  readonly planId: string;
  /** Null: the member itself. */
  readonly familyMemberId: string | null;
}

function findOwedPlans(store: Store, memberId: string, today: Month): OwedPlan[] {
  const deposits = store.by('deposits', 'memberId', memberId);
  return [...groupBy(deposits, enrollmentKeyOf).values()].flatMap((payments) => {
    const [first] = payments;
    if (!first) return [];
    const progress = progressOf(termsOf(getOrThrow(store, 'plans', first.planId)), payments, today);
    const arrears = progress && arrearsOf(progress.months);
    return arrears ? [{ planId: first.planId, familyMemberId: first.familyMemberId, ...arrears }] : [];
  });
}

const cachedOwedPlans = resultCache<readonly OwedPlan[]>({
  dependsOn: { deposits: ({ memberId }) => memberId, plans: 'all' },
});

const owedPlansOf = (store: Store, memberId: string, today: Month) =>
  cachedOwedPlans(store, [memberId, monthIndex(today)], () => findOwedPlans(store, memberId, today));

interface Visit {
  readonly member: MemberRow;
  readonly months: number;
  readonly amountPaise: number;
  readonly plans: readonly OwedPlan[];
}

const presentMonth = ({ year, month }: Month) => ({ month, year });

/** The plan with the most months comes first. */
function presentVisit(reader: Reader, { member, months, amountPaise, plans }: Visit): CollectionVisit {
  const oldest = plans.map(({ from }) => from).sort(compareMonths)[0];
  if (!oldest) throw new Error('A visit without arrears');
  return {
    _id: member._id,
    name: member.name,
    userName: member.userName,
    mobileNumber: member.mobileNumber,
    profilePicture: pictureOf(member),
    status: member.status,
    overdueMonths: months,
    arrears: toRupees(amountPaise),
    since: presentMonth(oldest),
    plans: plans
      .toSorted((a, b) => b.months - a.months)
      .map((plan) => {
        const person = familyMemberRefOf(reader, plan.familyMemberId);
        return {
          familyMember: person && { name: person.name, relationship: person.relationship },
          plan: presentPlanRef(getOrThrow(reader, 'plans', plan.planId)),
          overdueMonths: plan.months,
          arrears: toRupees(plan.amountPaise),
          from: presentMonth(plan.from),
          to: presentMonth(plan.to),
        };
      }),
  };
}

/** The members of the downline with overdue months, most overdue months first. */
export function listCollectionRound(context: SignedInContext, query: QueryOf<typeof listRoundEndpoint>) {
  const coordinator = ownCoordinator(context, query);
  if (isRefusal(coordinator)) return coordinator;
  const { store, clock } = context;
  const today = monthOf(clock.now());
  const stops = downlineMembers(store, coordinator._id)
    .flatMap((member): (Visit & { name: string })[] => {
      const plans = owedPlansOf(store, member._id, today);
      if (plans.length === 0) return [];
      const months = plans.reduce((sum, plan) => sum + plan.months, 0);
      return [{ member, name: member.name, plans, months, amountPaise: sumOf(plans, (plan) => plan.amountPaise) }];
    })
    .sort(compareByArrears);
  return {
    data: {
      stops: stops.map((stop) => presentVisit(store, stop)),
      totals: {
        members: stops.length,
        overdueMonths: stops.reduce((sum, { months }) => sum + months, 0),
        arrears: toRupees(sumOf(stops, ({ amountPaise }) => amountPaise)),
      },
    },
  };
}
