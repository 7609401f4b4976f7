import { Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { type ListFilter, ListFilters } from '@/components/filter/list-filters';
import { monthOptions } from '@/components/text/format';
import { LEVELS } from '@/contract/roles';
import { monthOf, yearsAround } from '@/domain/months';
import { CoordinatorSelect } from '@/pages/shared/coordinator-select';
import { now } from '@/utils/clock';
import { useIsPhone } from '@/utils/media-queries';
import { isAllTime, type ReportUrlState, sectionElementId } from './use-report-url-state';

export function PeriodFilter({ report, canSummarize }: { report: ReportUrlState; canSummarize: boolean }) {
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

export function ReportRowFilters({ report }: { report: ReportUrlState }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { month = '', year = '', coordinatorType = '', coordinatorId = '', search = '' } = report.filters;
  const years = yearsAround(monthOf(now()).year, { before: 2, after: 2, chosen: report.filters.year });
  const period: ListFilter[] = [
    {
      name: 'month',
      label: t('commission-report:filters.month'),
      all: t('commission-report:filters.allMonths'),
      options: monthOptions(),
      onChange: report.setMonth,
    },
    {
      name: 'year',
      label: t('commission-report:filters.year'),
      ...(year === '' && { all: t('commission-report:filters.allYears') }),
      options: years.map((each) => ({ value: String(each), label: String(each) })),
      onChange: report.setYear,
    },
  ];
  const coordinatorField = coordinatorType && (
    <Box sx={{ flex: { sm: '0 1 260px' }, minWidth: 0 }}>
      <CoordinatorSelect
        label={t('commission-report:filters.coordinator')}
        placeholder={t('commission-report:filters.allCoordinators')}
        level={coordinatorType}
        coordinatorId={coordinatorId}
        onChoose={report.setCoordinator}
      />
    </Box>
  );
  return (
    <>
      <ListFilters
        grid={{
          filters: { search, month: String(month), year: String(year), coordinatorType },
          setFilter: (_, text) => report.setSearch(text),
          clearFilters: report.clear,
        }}
        search={{
          label: t('commission-report:filters.search'),
          placeholder: t('commission-report:filters.searchPlaceholder'),
        }}
        filters={[
          ...(isAllTime(report.filters) ? [] : period),
          {
            name: 'coordinatorType',
            label: t('commission-report:filters.type'),
            all: t('commission-report:filters.allTypes'),
            options: LEVELS.map((level) => ({ value: level, label: t(`ui:level.${level}`) })),
            onChange: report.setCoordinatorType,
          },
        ]}
        toolbar={!isPhone && coordinatorField}
      />
      {isPhone && coordinatorField}
    </>
  );
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
