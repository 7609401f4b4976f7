import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FamilyDeposit } from '@/api/member-dashboard';

import { FilterBar } from '@/components/filter/filter-bar';
import { monthOptions } from '@/components/text/format';
import { stateOptions } from '@/components/text/states';
import type { DepositStatus } from '@/contract/choices';
import { depositsOf, type Enrollment, waitingMonths } from '@/domain/enrollments';
import { FIRST_YEAR, hasMonth, isSameMonth, type Month, yearOptions } from '@/domain/months';
import { planOptions } from '@/domain/plan';
import { includesText } from '@/domain/text/text';
import { depositHolder } from '@/pages/shared/deposit-receipt';
import { useQueryParams } from '@/utils/use-query-params';
import { SELF } from './family-data';

const FILTER_NAMES = ['search', 'familyMember', 'plan', 'status', 'month', 'year'] as const;
type InvestmentFilterName = (typeof FILTER_NAMES)[number];
export type InvestmentFilters = Record<InvestmentFilterName, string>;

const FILTER_YEARS = [2000, 2100] as const;

const NUMBER_RANGES: Partial<Record<InvestmentFilterName, readonly [from: number, to: number]>> = {
  month: [1, 12],
  year: FILTER_YEARS,
};

/** An invalid value in the URL counts as empty. */
export function validFilterValue(name: InvestmentFilterName, value: string): string {
  const range = NUMBER_RANGES[name];
  if (!range || value === '') return value;
  const number = Number(value);
  return Number.isInteger(number) && number >= range[0] && number <= range[1] ? value : '';
}

/** My Investments and Investment Progress share these filters. Other filters mean another list, which begins with its first page. */
export function useInvestmentFilters() {
  const [params, setParams] = useQueryParams();
  const filters = Object.fromEntries(
    FILTER_NAMES.map((name) => [name, validFilterValue(name, params.get(`f.${name}`) ?? '')]),
  ) as InvestmentFilters;
  const setAll = (values: Readonly<Record<string, string>>) =>
    setParams({
      page: undefined,
      ...Object.fromEntries(FILTER_NAMES.map((name) => [`f.${name}`, values[name] || undefined])),
    });
  return {
    filters,
    setFilter: (name: InvestmentFilterName, value: string) =>
      setParams({ page: undefined, [`f.${name}`]: value || undefined }),
    showView: (view: { filters: Readonly<Record<string, string>> }) => setAll(view.filters),
    clear: () => setAll({}),
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
  return depositsOf(enrollment, deposits)
    .filter((deposit) => deposit.status === status)
    .filter(hasMonth);
}

/** The filters choose months by number, year, and the status of their payment. Without such filters every month is chosen. */
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

const STATUSES: readonly DepositStatus[] = ['approved', 'pending', 'denied'];

interface InvestmentFilterBarProps {
  search: { label: string; placeholder?: string };
  /** A person that comes twice is offered once. */
  familyMembers: readonly { _id: string; name: string }[];
  /** A plan without an id cannot be chosen. */
  plans: readonly { _id: string | null | undefined; planName: string }[];
  /** The usual years are offered too. */
  years: readonly number[];
  /** The years are a list of choices with this text for no year; without it the year is typed. */
  allYears?: string;
  state: ReturnType<typeof useInvestmentFilters>;
  toolbar: ReactNode;
}

export function InvestmentFilterBar(props: InvestmentFilterBarProps) {
  const { search, familyMembers, plans, years, allYears, toolbar } = props;
  const { filters, setFilter, clear } = props.state;
  const { t } = useTranslation();
  const people = [...new Map(familyMembers.map(({ _id, name }) => [_id, name]))];
  const filter = (
    name: Exclude<InvestmentFilterName, 'search'>,
    options: { value: string; label: string }[],
    noChoice: string = t('member:investments.filters.all'),
  ) => ({
    name,
    label: t(`member:investments.filters.${name}`),
    value: filters[name],
    options: [{ value: '', label: noChoice }, ...options],
    onChange: (value: string) => setFilter(name, value),
  });
  const offeredYears = yearOptions(Math.min(FIRST_YEAR, ...years), Math.max(...years), filters.year);

  return (
    <FilterBar
      search={{ ...search, value: filters.search, onChange: (value) => setFilter('search', value) }}
      filters={[]}
      moreFilters={[
        filter('familyMember', [
          { value: SELF, label: t('member:self') },
          ...people.map(([value, label]) => ({ value, label })),
        ]),
        filter('plan', planOptions(plans)),
        filter('status', stateOptions(t, 'decision', STATUSES)),
        filter('month', monthOptions()),
        allYears === undefined
          ? { ...filter('year', []), options: offeredYears, range: FILTER_YEARS }
          : filter('year', offeredYears, allYears),
      ]}
      onClear={clear}
    >
      {toolbar}
    </FilterBar>
  );
}
