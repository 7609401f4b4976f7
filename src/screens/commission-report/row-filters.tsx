import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { LEVELS } from '@/contract/roles';
import { monthOf } from '@/domain/months';
import { now } from '@/hooks/clock';
import { SEARCH_DELAYS, useSearchText } from '@/hooks/use-search-text';
import { FilterBar } from '@/ui/filter-bar';
import type { Filter } from '@/ui/filter-select';
import { monthName } from '@/ui/format';
import { isAllTime, reportYears } from './filters';
import { useCoordinatorChoices } from './use-coordinator-choices';
import type { ReportAddress } from './use-report-address';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Search, coordinators, and month and year where it is not about all time (§1-2.11). */
export function RowFilters({ report }: { report: ReportAddress }) {
  const { t } = useTranslation();
  const { coordinatorType } = report.filters;
  const box = useSearchText(report.filters.search ?? '', report.setSearch, SEARCH_DELAYS.members);
  const choices = useCoordinatorChoices(coordinatorType);
  const period = usePeriodFilters(report);
  const coordinators = useCoordinatorFilters(report, choices);
  return (
    <>
      <FilterBar
        search={{
          value: box.text,
          label: t('commission-report:filters.search'),
          placeholder: t('commission-report:filters.searchPlaceholder'),
          onChange: box.type,
        }}
        filters={isAllTime(report.filters) ? coordinators : [...period, ...coordinators]}
        onClear={() => {
          box.empty();
          report.clear();
        }}
      />
      {choices.error && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" loading={choices.isFetching} onClick={choices.refetch}>
              {t('ui:error.retry')}
            </Button>
          }
        >
          {choices.error.message || t('commission-report:filters.coordinatorsFailed')}
        </Alert>
      )}
    </>
  );
}

function usePeriodFilters(report: ReportAddress): Filter[] {
  const { t } = useTranslation();
  const { month, year } = report.filters;
  const years = reportYears(monthOf(now()).year, year).map((each) => ({ value: String(each), label: String(each) }));
  return [
    {
      name: 'month',
      label: t('commission-report:filters.month'),
      value: month ? String(month) : '',
      options: [
        { value: '', label: t('commission-report:filters.allMonths') },
        ...MONTHS.map((each) => ({ value: String(each), label: monthName(each) })),
      ],
      onChange: report.setMonth,
    },
    {
      name: 'year',
      label: t('commission-report:filters.year'),
      value: year ? String(year) : '',
      // Only an address can ask for a month of every year.
      options: year ? years : [{ value: '', label: t('commission-report:filters.allYears') }, ...years],
      onChange: report.setYear,
    },
  ];
}

function useCoordinatorFilters(report: ReportAddress, list: ReturnType<typeof useCoordinatorChoices>): Filter[] {
  const { t } = useTranslation();
  const { coordinatorType, coordinatorId = '' } = report.filters;
  const type: Filter = {
    name: 'coordinatorType',
    label: t('commission-report:filters.type'),
    value: coordinatorType ?? '',
    options: [
      { value: '', label: t('commission-report:filters.allTypes') },
      ...LEVELS.map((level) => ({ value: level, label: t(`ui:level.${level}`) })),
    ],
    onChange: report.setCoordinatorType,
  };
  if (!coordinatorType) return [type];
  const isListed = coordinatorId === '' || list.choices.some(({ value }) => value === coordinatorId);
  const unlisted = t(list.isLoading ? 'ui:loading' : 'commission-report:filters.unknownCoordinator');
  const coordinator: Filter = {
    name: 'coordinatorId',
    label: t('commission-report:filters.coordinator'),
    value: coordinatorId,
    options: [
      {
        value: '',
        label: t(list.isLoading ? 'ui:loading' : 'commission-report:filters.allCoordinators'),
      },
      ...(isListed ? [] : [{ value: coordinatorId, label: unlisted }]),
      ...list.choices,
    ],
    onChange: report.setCoordinator,
  };
  return [type, coordinator];
}
