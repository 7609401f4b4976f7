import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { rates } from '@/api/plans';
import { ListToolbar } from '@/components/list/list-toolbar';
import { SearchedRecords } from '@/components/list/searched-records';
import { stateName } from '@/components/text/states';
import { LEVELS } from '@/contract/roles';
import type { PlanRates } from '@/domain/rates';
import { withListUrlState } from '@/refine/list-url-state-provider';
import { useDataGrid } from '@/refine/use-data-grid';
import { type RateActions, RateCard, rateColumns } from './columns';
import { ratedPlanOptions } from './use-rates';

const LIST_OPTIONS = {
  name: 'commission-rates',
  pageSize: 25,
  filterNames: ['depositPlanReferenceId', 'coordinatorLevel', 'isActive'],
};
const PAGE_SIZES = [10, 25, 50, 100];

export const RateTable = withListUrlState(LIST_OPTIONS, FilteredRates);

function FilteredRates({ groups, actions }: { groups: readonly PlanRates[]; actions: RateActions }) {
  const { t } = useTranslation();
  const grid = useDataGrid({ resource: rates });
  const names = useMemo(() => new Map(groups.map(({ plan }) => [plan._id, plan.planName])), [groups]);
  const isDated = grid.rows.length === 0 || grid.rows.some(({ createdAt }) => createdAt !== null);
  const columns = useMemo(
    () => rateColumns(t, actions, names).filter(({ field }) => isDated || field !== 'createdAt'),
    [t, actions, names, isDated],
  );
  return (
    <SearchedRecords
      grid={grid}
      filters={[
        {
          name: 'depositPlanReferenceId',
          label: t('commission-rates:filters.plan'),
          all: t('commission-rates:filters.allPlans'),
          options: ratedPlanOptions(groups),
        },
        {
          name: 'coordinatorLevel',
          label: t('commission-rates:filters.level'),
          all: t('commission-rates:filters.allLevels'),
          options: LEVELS.map((level) => ({ value: level, label: t(`ui:level.${level}`) })),
        },
        {
          name: 'isActive',
          label: t('commission-rates:filters.status'),
          all: t('commission-rates:filters.allStatuses'),
          options: [
            { value: 'true', label: stateName(t, 'activity', 'active') },
            { value: 'false', label: stateName(t, 'activity', 'inactive') },
          ],
        },
      ]}
      toolbar={<ListToolbar grid={grid} columns={columns} pageSizes={PAGE_SIZES} />}
      label={t('commission-rates:label')}
      columns={columns}
      renderCard={(rate) => <RateCard rate={rate} plan={names.get(rate.plan._id) ?? ''} isNamed {...actions} />}
      empty={{
        title: t('commission-rates:empty.title'),
        hint: t('commission-rates:empty.hint'),
        filteredHint: t('commission-rates:empty.filteredHint'),
      }}
      pageSizes={PAGE_SIZES}
    />
  );
}
