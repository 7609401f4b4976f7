import type { TFunction } from 'i18next';
import type { Deposit } from '@/contract/deposits';
import { useQueryParams } from '@/utils/use-query-params';

/** Who an investment is for, as the filters name it: a family member's id, or Self. */
export const SELF_FILTER = 'self';

const FILTER_NAMES = ['search', 'familyMember', 'plan', 'status', 'month', 'year'] as const;
export type InvestmentFilterName = (typeof FILTER_NAMES)[number];
export type InvestmentFilters = Record<InvestmentFilterName, string>;

/** What numbers may be: month 1 to 12, year 2000 to 2100. */
const NUMBER_RANGES: Partial<Record<InvestmentFilterName, readonly [from: number, to: number]>> = {
  month: [1, 12],
  year: [2000, 2100],
};

/** An address written by hand may say anything: what no filter can be filters nothing. */
export function validFilterValue(name: InvestmentFilterName, value: string): string {
  const range = NUMBER_RANGES[name];
  if (!range || value === '') return value;
  const number = Number(value);
  return Number.isInteger(number) && number >= range[0] && number <= range[1] ? value : '';
}

/**
 * Filters of My Investments and Investment Progress: the same ones, kept in the address under names of their own. Other
 * filters mean another list, which begins with its first page.
 */
export function useInvestmentFilters() {
  const [params, change] = useQueryParams();
  const filters = Object.fromEntries(
    FILTER_NAMES.map((name) => [name, validFilterValue(name, params.get(`f.${name}`) ?? '')]),
  ) as InvestmentFilters;

  const filter = (changes: Partial<InvestmentFilters>) =>
    change({
      page: undefined,
      ...Object.fromEntries(Object.entries(changes).map(([name, value]) => [`f.${name}`, value || undefined])),
    });
  return {
    filters,
    setFilter: (name: InvestmentFilterName, value: string) => filter({ [name]: value }),
    /** Exactly these filters: a saved view. */
    showView: ({ filters: wanted }: { filters: Readonly<Record<string, string>> }) =>
      filter(Object.fromEntries(FILTER_NAMES.map((name) => [name, wanted[name] ?? '']))),
    clear: () => filter(Object.fromEntries(FILTER_NAMES.map((name) => [name, '']))),
    activeCount: FILTER_NAMES.filter((name) => filters[name]).length,
  };
}

/** Search covers family member, plan, transaction id and payment method, as they are shown. */
export function matchesFilters(deposit: Deposit, filters: InvestmentFilters, t: TFunction): boolean {
  const { familyMemberReferenceId: familyMember, depositPlanReferenceId: plan } = deposit;
  const text = [
    familyMember?.name ?? t('member:self'),
    plan.planName,
    deposit.transactionId,
    t(`ui:paymentMethods.${deposit.paymentMethod}`),
  ];
  const wanted = filters.search.trim().toLocaleLowerCase();
  return (
    (!wanted || text.some((part) => part.toLocaleLowerCase().includes(wanted))) &&
    (!filters.familyMember || (familyMember?._id ?? SELF_FILTER) === filters.familyMember) &&
    (!filters.plan || plan._id === filters.plan) &&
    (!filters.status || deposit.status === filters.status) &&
    (!filters.month || deposit.month === Number(filters.month)) &&
    (!filters.year || deposit.year === Number(filters.year))
  );
}
