import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '@/components/filter/filter-bar';
import { monthOptions } from '@/components/text/format';
import type { DepositStatus } from '@/contract/choices';
import { FIRST_YEAR, yearOptions } from '@/domain/months';
import { depositStatusText } from '@/pages/shared/deposit-status';
import { planOptions } from '@/pages/shared/filter-options';
import type { InvestmentFilterName, InvestmentFilters } from './investment-filters';
import { SELF } from './own-investments';

/** In the order of the filter. */
const STATUSES: readonly DepositStatus[] = ['approved', 'pending', 'denied'];

interface InvestmentFilterBarProps {
  /** The accessible name of the search, and what stands in it while it is empty. */
  search: { label: string; placeholder?: string };
  /** One that comes twice is offered once. */
  familyMembers: readonly { _id: string; name: string }[];
  /** The same; those without an id cannot be chosen. */
  plans: readonly { _id?: string | undefined; planName: string }[];
  /** Years that occur in the list; the usual ones are offered too. */
  years: readonly number[];
  /** The text of no year. */
  allYears: string;
  filters: InvestmentFilters;
  onFilter: (name: InvestmentFilterName, value: string) => void;
  onClear: () => void;
  /** At the end of the row. */
  toolbar: ReactNode;
}

/** The search and the collapsible filters that My Investments and Investment Progress share. */
export function InvestmentFilterBar(props: InvestmentFilterBarProps) {
  const { search, familyMembers, plans, years, allYears, filters, onFilter, onClear, toolbar } = props;
  const { t } = useTranslation();
  const all = t('member:investments.filters.all');
  const filter = (
    name: 'familyMember' | 'plan' | 'status' | 'month' | 'year',
    options: { value: string; label: string }[],
    noChoice = all,
  ) => ({
    name,
    label: t(`member:investments.filters.${name}`),
    value: filters[name],
    options: [{ value: '', label: noChoice }, ...options],
    onChange: (value: string) => onFilter(name, value),
  });

  return (
    <FilterBar
      isCollapsible
      search={{ ...search, value: filters.search, onChange: (value) => onFilter('search', value) }}
      filters={[
        filter('familyMember', [{ value: SELF, label: t('member:self') }, ...personOptions(familyMembers)]),
        filter('plan', planOptions(plans.flatMap(({ _id, planName }) => (_id === undefined ? [] : { _id, planName })))),
        filter(
          'status',
          STATUSES.map((value) => ({ value, label: depositStatusText(t, value) })),
        ),
        filter('month', monthOptions()),
        filter('year', yearOptions(Math.min(FIRST_YEAR, ...years), Math.max(...years), filters.year), allYears),
      ]}
      onClear={onClear}
    >
      {toolbar}
    </FilterBar>
  );
}

const personOptions = (familyMembers: InvestmentFilterBarProps['familyMembers']) =>
  [...new Map(familyMembers.map(({ _id, name }) => [_id, name]))].map(([value, label]) => ({ value, label }));
