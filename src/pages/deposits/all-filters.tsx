import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { monthOptions } from '@/components/text/format';
import { stateOptions } from '@/components/text/states';
import { DEPOSIT_STATUSES, PAYMENT_METHODS } from '@/contract/choices';
import { FIRST_YEAR, monthOf, yearOptions } from '@/domain/months';
import { planOptions } from '@/pages/shared/filter-options';
import { MemberSelect } from '@/pages/shared/member-select';
import type { RecordGrid } from '@/refine/use-data-grid';
import type { Deposit } from '@/server/deposit-records';
import { now } from '@/utils/clock';
import { SEARCH_DELAYS } from '@/utils/use-debounced';
import { usePlans } from './filters';

/** Search, member, status, plan, payment method, month and year. */
export function useAllDepositFilters({ filters, setFilter }: Pick<RecordGrid<Deposit>, 'filters' | 'setFilter'>) {
  const { t } = useTranslation();
  const plans = usePlans();
  const planChoices = useMemo(() => planOptions(plans ?? []), [plans]);
  return {
    search: {
      label: t('deposits:search.label'),
      placeholder: t('all-deposits:filters.searchPlaceholder'),
      delay: SEARCH_DELAYS.pendingDeposits,
    },
    recordField: (
      <MemberSelect
        size="small"
        label={t('deposits:columns.member')}
        placeholder={t('all-deposits:filters.allMembers')}
        memberId={filters.memberId ?? ''}
        onChoose={(id) => setFilter('memberId', id)}
      />
    ),
    filters: [
      {
        name: 'status',
        label: t('deposits:columns.status'),
        all: t('all-deposits:filters.allStatuses'),
        options: stateOptions(t, 'decision', DEPOSIT_STATUSES),
      },
      {
        name: 'planId',
        label: t('deposits:filters.plan'),
        all: t('deposits:filters.allPlans'),
        options: planChoices,
      },
      {
        name: 'paymentMethod',
        label: t('deposits:filters.payment'),
        all: t('deposits:filters.allPayments'),
        options: PAYMENT_METHODS.map((value) => ({ value, label: t(`ui:paymentMethods.${value}`) })),
      },
      {
        name: 'month',
        label: t('deposits:columns.month'),
        all: t('all-deposits:filters.allMonths'),
        options: monthOptions(),
      },
      {
        name: 'year',
        label: t('deposits:columns.year'),
        all: t('all-deposits:filters.allYears'),
        options: yearOptions(FIRST_YEAR, monthOf(now()).year, filters.year ?? ''),
      },
    ],
  };
}
