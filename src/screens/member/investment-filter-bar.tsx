import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deposit, DepositStatus } from '@/contract/deposits';
import type { FamilyMember } from '@/contract/family-members';
import type { Month } from '@/domain/months';
import { FIRST_YEAR, yearsSince } from '@/domain/years';
import { FilterBar } from '@/ui/filter-bar';
import { monthName } from '@/ui/format';
import { type InvestmentFilterName, type InvestmentFilters, SELF } from './investment-filters';

/** In the order of §2-2. */
const STATUSES: readonly DepositStatus[] = ['approved', 'pending', 'denied'];

interface InvestmentFilterBarProps {
  rows: readonly Deposit[];
  familyMembers: readonly FamilyMember[];
  thisMonth: Month;
  filters: InvestmentFilters;
  onFilter: (name: InvestmentFilterName, value: string) => void;
  onClear: () => void;
  /** At the end of the row. */
  toolbar: ReactNode;
}

const optionsOf = (names: ReadonlyMap<string, string>) => [...names].map(([value, label]) => ({ value, label }));

/** Search and the collapsible filters of My Investments (§2-2). */
export function InvestmentFilterBar(props: InvestmentFilterBarProps) {
  const { rows, familyMembers, thisMonth, filters, onFilter, onClear, toolbar } = props;
  const { t } = useTranslation();
  // Nobody is registered twice; who is gone from the family may still have investments.
  const people = new Map([[SELF, t('member:self')]]);
  const plans = new Map<string, string>();
  for (const { _id, name } of familyMembers) people.set(_id, name);
  for (const { familyMemberReferenceId: person, depositPlanReferenceId: plan } of rows) {
    if (person) people.set(person._id, person.name);
    plans.set(plan._id, plan.planName);
  }
  const firstYear = rows.reduce((first, { year }) => Math.min(first, year), FIRST_YEAR);
  const lastYear = rows.reduce((last, { year }) => Math.max(last, year), thisMonth.year);
  const filter = (
    name: 'familyMember' | 'plan' | 'status' | 'month' | 'year',
    options: { value: string; label: string }[],
  ) => ({
    name,
    label: t(`member:investments.filters.${name}`),
    value: filters[name],
    options: [{ value: '', label: t('member:investments.filters.all') }, ...options],
    onChange: (value: string) => onFilter(name, value),
  });

  return (
    <FilterBar
      isCollapsible
      search={{
        value: filters.search,
        label: t('member:investments.search'),
        placeholder: t('member:investments.searchHint'),
        onChange: (value) => onFilter('search', value),
      }}
      filters={[
        filter('familyMember', optionsOf(people)),
        filter('plan', optionsOf(plans)),
        filter(
          'status',
          STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) })),
        ),
        filter(
          'month',
          Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: monthName(index + 1) })),
        ),
        filter('year', yearsSince(firstYear, lastYear, filters.year)),
      ]}
      onClear={onClear}
    >
      {toolbar}
    </FilterBar>
  );
}
