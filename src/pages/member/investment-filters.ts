import type { TFunction } from 'i18next';
import { depositsOf, type Enrollment, waitingMonths } from '@/domain/enrollments';
import { isSameMonth, type Month } from '@/domain/months';
import { includesText } from '@/domain/text';
import { depositHolder } from '@/pages/shared/deposit-receipt';
import type { FamilyDeposit } from '@/server/deposits';
import { useQueryParams } from '@/utils/use-query-params';
import { SELF } from './family-data';

const FILTER_NAMES = ['search', 'familyMember', 'plan', 'status', 'month', 'year'] as const;
export type InvestmentFilterName = (typeof FILTER_NAMES)[number];
export type InvestmentFilters = Record<InvestmentFilterName, string>;

export const FILTER_YEARS = [2000, 2100] as const;

const NUMBER_RANGES: Partial<Record<InvestmentFilterName, readonly [from: number, to: number]>> = {
  month: [1, 12],
  year: FILTER_YEARS,
};

/** The value of a filter in an address; an invalid one counts as empty. */
export function validFilterValue(name: InvestmentFilterName, value: string): string {
  const range = NUMBER_RANGES[name];
  if (!range || value === '') return value;
  const number = Number(value);
  return Number.isInteger(number) && number >= range[0] && number <= range[1] ? value : '';
}

/**
 * The filters that My Investments and Investment Progress share, kept in the address. A change of filters means another list, which
 * begins with its first page.
 */
export function useInvestmentFilters() {
  const [params, setParams] = useQueryParams();
  const filters = Object.fromEntries(
    FILTER_NAMES.map((name) => [name, validFilterValue(name, params.get(`f.${name}`) ?? '')]),
  ) as InvestmentFilters;

  const changeFilters = (changes: Partial<InvestmentFilters>) =>
    setParams({
      page: undefined,
      ...Object.fromEntries(Object.entries(changes).map(([name, value]) => [`f.${name}`, value || undefined])),
    });
  return {
    filters,
    setFilter: (name: InvestmentFilterName, value: string) => changeFilters({ [name]: value }),
    /** Applies a saved view: exactly its filters. */
    showView: (view: { filters: Readonly<Record<string, string>> }) =>
      changeFilters(Object.fromEntries(FILTER_NAMES.map((name) => [name, view.filters[name] ?? '']))),
    clear: () => changeFilters(Object.fromEntries(FILTER_NAMES.map((name) => [name, '']))),
    activeCount: FILTER_NAMES.filter((name) => filters[name]).length,
  };
}

/** The search covers family member, plan, transaction id and payment method as they are shown. */
export function matchesFilters(deposit: FamilyDeposit, filters: InvestmentFilters, t: TFunction): boolean {
  const { familyMemberReferenceId: familyMember, depositPlanReferenceId: plan } = deposit;
  const text = [
    depositHolder(t, deposit),
    plan.planName,
    deposit.transactionId,
    t(`ui:paymentMethods.${deposit.paymentMethod}`),
  ];
  return (
    includesText(filters.search, text) &&
    (!filters.familyMember || (familyMember?._id ?? SELF) === filters.familyMember) &&
    (!filters.plan || plan._id === filters.plan) &&
    (!filters.status || deposit.status === filters.status) &&
    (!filters.month || deposit.month === Number(filters.month)) &&
    (!filters.year || deposit.year === Number(filters.year))
  );
}

function monthsWithStatus(
  enrollment: Enrollment,
  status: string,
  deposits: readonly FamilyDeposit[],
  thisMonth: Month,
) {
  if (status === 'approved') return enrollment.monthlyStatus.filter((month) => month.status === 'completed');
  if (status === 'pending') return waitingMonths(enrollment, deposits, thisMonth);
  return depositsOf(enrollment, deposits).filter((deposit) => deposit.status === status);
}

/**
 * The months of an enrollment that the filters choose: those with this number, of this year, and with a payment of this status. Without
 * such filters every month.
 */
export function matchingMonths(
  enrollment: Enrollment,
  { status, month, year }: Pick<InvestmentFilters, 'status' | 'month' | 'year'>,
  deposits: readonly FamilyDeposit[],
  thisMonth: Month,
): Enrollment['monthlyStatus'] {
  const withStatus = status && monthsWithStatus(enrollment, status, deposits, thisMonth);
  return enrollment.monthlyStatus.filter(
    (each) =>
      (!month || each.month === Number(month)) &&
      (!year || each.year === Number(year)) &&
      (!withStatus || withStatus.some((other) => isSameMonth(each, other))),
  );
}

/** Whether an enrollment is of the person and the plan that the filters choose, and its names include the search. */
export function isOfEnrollment(
  { isOwn, familyMember, plan }: Enrollment,
  filters: Pick<InvestmentFilters, 'search' | 'familyMember' | 'plan'>,
  t: TFunction,
): boolean {
  return (
    includesText(filters.search, [isOwn ? t('member:self') : familyMember.name, plan.name]) &&
    (!filters.familyMember || (isOwn ? SELF : familyMember._id) === filters.familyMember) &&
    (!filters.plan || plan._id === filters.plan)
  );
}
