import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message';
import { useEndpoint } from '@/api/use-endpoint';
import { FilterBar } from '@/components/filter/filter-bar';
import type { Filter } from '@/components/filter/filter-select';
import { monthOptions } from '@/components/text/format';
import { MAX_PAGE_SIZE } from '@/contract/primitives';
import { LEVELS, type Level } from '@/contract/roles';
import { monthOf, yearsAround } from '@/domain/months';
import { coordinatorChoices } from '@/server/coordinators';
import { now } from '@/utils/clock';
import { SEARCH_DELAYS, useSearchText } from '@/utils/use-debounced';
import { isAllTime, type ReportAddress, sectionElementId } from './use-report-address';

interface PeriodFilterProps {
  report: ReportAddress;
  /** Whether the report has transactions to summarize. */
  canSummarize: boolean;
}

/** Switches between all time and a period, and opens the summary of how the commission is distributed. */
export function PeriodFilter({ report, canSummarize }: PeriodFilterProps) {
  const { t } = useTranslation();
  const isShown = report.hasSummary && canSummarize;
  return (
    <Box sx={periodLineStyle}>
      <FormControlLabel
        label={t('commission-report:filters.allTime')}
        control={
          <Checkbox
            checked={isAllTime(report.filters)}
            onChange={(_, isOn) => report.setAllTime(isOn)}
            sx={{ my: -1 }}
          />
        }
      />
      <Button
        variant="outlined"
        color="inherit"
        disabled={!canSummarize}
        aria-expanded={isShown}
        {...(isShown && { 'aria-controls': sectionElementId('summary') })}
        onClick={() => report.setSummary(!isShown)}
      >
        {t(isShown ? 'commission-report:summary.hide' : 'commission-report:summary.show')}
      </Button>
    </Box>
  );
}

/** Search, coordinators, and unless the report covers all time, month and year. */
export function ReportRowFilters({ report }: { report: ReportAddress }) {
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
          {errorMessage(choices.error, t('commission-report:filters.coordinatorsFailed'))}
        </Alert>
      )}
    </>
  );
}

function usePeriodFilters(report: ReportAddress): Filter[] {
  const { t } = useTranslation();
  const { month, year } = report.filters;
  const years = yearsAround(monthOf(now()).year, { before: 2, after: 2, chosen: year }).map((each) => ({
    value: String(each),
    label: String(each),
  }));
  return [
    {
      name: 'month',
      label: t('commission-report:filters.month'),
      value: month ? String(month) : '',
      options: [{ value: '', label: t('commission-report:filters.allMonths') }, ...monthOptions()],
      onChange: report.setMonth,
    },
    {
      name: 'year',
      label: t('commission-report:filters.year'),
      value: year ? String(year) : '',
      // A month of every year can be requested by an address only.
      options: year ? years : [{ value: '', label: t('commission-report:filters.allYears') }, ...years],
      onChange: report.setYear,
    },
  ];
}

function useCoordinatorFilters(report: ReportAddress, choices: ReturnType<typeof useCoordinatorChoices>): Filter[] {
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
  const isListed = coordinatorId === '' || choices.options.some(({ value }) => value === coordinatorId);
  const unlisted = t(choices.isLoading ? 'ui:loading' : 'commission-report:filters.unknownCoordinator');
  const coordinator: Filter = {
    name: 'coordinatorId',
    label: t('commission-report:filters.coordinator'),
    value: coordinatorId,
    options: [
      {
        value: '',
        label: t(choices.isLoading ? 'ui:loading' : 'commission-report:filters.allCoordinators'),
      },
      ...(isListed ? [] : [{ value: coordinatorId, label: unlisted }]),
      ...choices.options,
    ],
    onChange: report.setCoordinator,
  };
  return [type, coordinator];
}

/** The coordinators of a type, loaded once it is selected; the user name distinguishes two of the same name. */
function useCoordinatorChoices(coordinatorType: Level | undefined) {
  const { data, isLoading, isFetching, error, refetch } = useEndpoint(coordinatorChoices, {
    params: { coordinatorType: coordinatorType ?? 'panchayat' },
    query: { limit: MAX_PAGE_SIZE, sort: 'name' },
    enabled: coordinatorType !== undefined,
  });
  const options = (data?.rows ?? []).map(({ _id, name, userName }) => ({
    value: _id,
    label: `${name} (${userName})`,
  }));
  return { options, isLoading, isFetching, error: data ? null : error, refetch };
}

const periodLineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 4,
  rowGap: 2,
  mb: { xs: -1, sm: -3 },
};
