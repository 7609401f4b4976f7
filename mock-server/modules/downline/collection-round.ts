import { type Arrears, arrearsOf, compareByArrears } from '@server/domain/arrears';
import { enrollmentKeyOf } from '@server/domain/enrollment';
import { progressOf } from '@server/domain/progress';
import { groupBy, sumOf } from '@server/domain/totals';
import { resultCache } from '@server/figures/result-cache';
import { termsOf } from '@server/modules/plans/present';
import { forOwnCoordinator } from '@server/modules/shared/own-coordinator';
import { familyMemberRefOf, pictureOf, presentPersonRef, presentPlanRef } from '@server/modules/shared/present';
import type { MemberRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Store } from '@server/store/store';
import type { CollectionVisit } from '@/contract/downline';
import { type Debt, debtOf, type OwedMonth, type OwedSum, owedMonths, waitingCash } from '@/domain/debt';
import { type Paise, toRupees } from '@/domain/money';
import { compareMonths, type Month, monthIndex, monthOf } from '@/domain/months';
import { downlineMembers } from './downline-rows';

/** A plan of a member or its family with months that are owed. */
interface OwedPlan {
  readonly planId: string;
  /** Null: the member itself. */
  readonly familyMemberId: string | null;
  readonly owed: readonly OwedMonth[];
  /** Undefined if only this month is owed. */
  readonly arrears: Arrears | undefined;
}

/** What is to be collected from a member. */
interface Collection {
  readonly plans: readonly OwedPlan[];
  readonly waitingCash: Paise;
}

function findCollection(store: Store, memberId: string, today: Month): Collection {
  const deposits = store.by('deposits', 'memberId', memberId);
  const plans = [...groupBy(deposits, enrollmentKeyOf).values()].flatMap((payments) => {
    const [first] = payments;
    if (!first) return [];
    const { planId, familyMemberId } = first;
    const plan = getOrThrow(store, 'plans', planId);
    const months = progressOf(termsOf(plan), payments, today)?.months ?? [];
    const unpaid = months.filter(({ status }) => status === 'overdue' || status === 'current');
    const owed = owedMonths(unpaid, plan.isActive, today);
    return owed.length > 0 ? [{ planId, familyMemberId, owed, arrears: arrearsOf(owed) }] : [];
  });
  return { plans, waitingCash: waitingCash(deposits) };
}

const cachedCollections = resultCache<Collection>({
  dependsOn: { deposits: ({ memberId }) => memberId, plans: 'all' },
});

const collectionOf = (store: Store, memberId: string, today: Month) =>
  cachedCollections(store, [memberId, monthIndex(today)], () => findCollection(store, memberId, today));

type OverduePlan = OwedPlan & { readonly arrears: Arrears };

const isOverdue = (plan: OwedPlan): plan is OverduePlan => plan.arrears !== undefined;

interface Visit {
  readonly member: MemberRow;
  readonly months: number;
  readonly amountPaise: number;
  readonly plans: readonly OverduePlan[];
  readonly debt: Debt;
  readonly waitingCash: Paise;
}

const presentMonth = ({ year, month }: Month) => ({ month, year });

const presentOwed = ({ months, amountPaise }: OwedSum) => ({ months, amount: toRupees(amountPaise) });

const presentDebt = ({ overdue, thisMonth }: Debt): NonNullable<CollectionVisit['debt']> => ({
  overdue: presentOwed(overdue),
  thisMonth: presentOwed(thisMonth),
});

/** The plan with the most months comes first. */
function presentVisit(reader: Reader, visit: Visit): CollectionVisit {
  const { member, months, amountPaise, plans, debt } = visit;
  const oldest = plans.map(({ arrears }) => arrears.from).sort(compareMonths)[0];
  return {
    ...presentPersonRef(member),
    mobileNumber: member.mobileNumber,
    profilePicture: pictureOf(member),
    status: member.status,
    overdueMonths: months,
    arrears: toRupees(amountPaise),
    since: oldest ? presentMonth(oldest) : null,
    debt: presentDebt(debt),
    waitingCash: toRupees(visit.waitingCash),
    plans: plans
      .toSorted((a, b) => b.arrears.months - a.arrears.months)
      .map(({ planId, familyMemberId, arrears }) => {
        const person = familyMemberRefOf(reader, familyMemberId);
        return {
          familyMember: person && { name: person.name, relationship: person.relationship },
          plan: presentPlanRef(getOrThrow(reader, 'plans', planId)),
          overdueMonths: arrears.months,
          arrears: toRupees(arrears.amountPaise),
          from: presentMonth(arrears.from),
          to: presentMonth(arrears.to),
        };
      }),
  };
}

/** The members of the downline from whom money is to be collected, most overdue months first. */
export const listCollectionRound = forOwnCoordinator(({ store, clock }, coordinator) => {
  const today = monthOf(clock.now());
  const stops = downlineMembers(store, coordinator._id)
    .flatMap((member): (Visit & { name: string })[] => {
      const { plans: owed, waitingCash } = collectionOf(store, member._id, today);
      if (owed.length === 0 && waitingCash === 0) return [];
      const plans = owed.filter(isOverdue);
      const months = sumOf(plans, ({ arrears }) => arrears.months);
      const amountPaise = sumOf(plans, ({ arrears }) => arrears.amountPaise);
      const debt = debtOf(
        owed.flatMap((plan) => plan.owed),
        today,
      );
      return [{ member, name: member.name, plans, months, amountPaise, debt, waitingCash }];
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
});
