import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '@/components/filter/filter-bar';
import { monthOptions } from '@/components/text/format';
import { stateOptions } from '@/components/text/states';
import type { DepositStatus } from '@/contract/choices';
import { FIRST_YEAR, yearOptions } from '@/domain/months';
import { planOptions } from '@/domain/plan';
import { SELF } from './family-data';
import { FILTER_YEARS, type useInvestmentFilters } from './investment-filters';

const STATUSES: readonly DepositStatus[] = ['approved', 'pending', 'denied'];

interface InvestmentFilterBarProps {
  /** The accessible name of the search, and what stands in it while it is empty. */
  search: { label: string; placeholder?: string };
  /** One that comes twice is offered once. */
  familyMembers: readonly { _id: string; name: string }[];
  /** The same; those without an id cannot be chosen. */
  plans: readonly { _id: string | null | undefined; planName: string }[];
  /** Years that occur in the list; the usual ones are offered too. */
  years: readonly number[];
  /** The text of no year, where the years are a list of choices; otherwise the year is typed. */
  allYears?: string;
  state: ReturnType<typeof useInvestmentFilters>;
  toolbar: ReactNode;
}

/** The search and the collapsible filters that My Investments and Investment Progress share. */
export function InvestmentFilterBar(props: InvestmentFilterBarProps) {
  const { search, familyMembers, plans, years, allYears, toolbar } = props;
  const { filters, setFilter, clear } = props.state;
  const { t } = useTranslation();
  const all = t('member:investments.filters.all');
  const filter = (
    name: 'familyMember' | 'plan' | 'status' | 'month' | 'year',
    options: { value: string; label: string }[],
    noChoice: string = all,
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
      isCollapsible
      search={{ ...search, value: filters.search, onChange: (value) => setFilter('search', value) }}
      filters={[
        filter('familyMember', [{ value: SELF, label: t('member:self') }, ...personOptions(familyMembers)]),
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

const personOptions = (familyMembers: InvestmentFilterBarProps['familyMembers']) =>
  [...new Map(familyMembers.map(({ _id, name }) => [_id, name]))].map(([value, label]) => ({ value, label }));
