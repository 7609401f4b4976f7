import type { BaseRecord } from '@refinedev/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerFeatures } from '@/api/server-features';
import { ListFilters } from '@/components/filter/list-filters';
import { monthOptions } from '@/components/text/format';
import { listPendingByDeposit } from '@/contract/commissions';
import { LEVELS } from '@/contract/roles';
import { FIRST_YEAR, monthOf, yearOptions } from '@/domain/months';
import { GroupSwitch, useFindingFilters } from '@/pages/shared/decision-lists';
import { type RecordGrid, useListUrlState } from '@/refine/use-data-grid';
import { now } from '@/utils/clock';
import { useIsPhone } from '@/utils/media-queries';

interface CommissionFiltersProps {
  grid: Pick<RecordGrid<BaseRecord>, 'filters' | 'setFilter' | 'clearFilters'>;
  toolbar: ReactNode;
}

export function CommissionFilters({ grid, toolbar }: CommissionFiltersProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { defaultFilters = {} } = useListUrlState();
  const groupSwitch = useServerFeatures().offers(listPendingByDeposit) && (
    <GroupSwitch groups={['deposit']} label={t('commissions:groups.switch')} />
  );
  const { search, level, month, year } = commissionFilters(t, grid.filters.year);
  return (
    <ListFilters
      grid={grid}
      search={search}
      filters={[level, month, { ...year, neutralValue: defaultFilters.year ?? '' }]}
      moreFilters={useFindingFilters(grid, ['submittedFrom', 'submittedTo'])}
      // A phone has no room for it beside the search.
      recordField={isPhone && groupSwitch}
      toolbar={
        <>
          {!isPhone && groupSwitch}
          {toolbar}
        </>
      }
    />
  );
}

export const commissionFilters = (t: TFunction, chosenYear = '') => ({
  search: { label: t('commissions:filters.search'), placeholder: t('commissions:filters.searchPlaceholder') },
  level: {
    name: 'coordinatorType',
    label: t('commissions:filters.coordinatorType'),
    all: t('commissions:filters.allTypes'),
    options: LEVELS.map((value) => ({ value, label: t(`ui:level.${value}`) })),
  },
  month: {
    name: 'month',
    label: t('commissions:filters.month'),
    all: t('commissions:filters.allMonths'),
    options: monthOptions(),
  },
  year: {
    name: 'year',
    label: t('commissions:filters.year'),
    all: t('commissions:filters.allYears'),
    options: yearOptions(FIRST_YEAR, monthOf(now()).year, chosenYear),
  },
});
