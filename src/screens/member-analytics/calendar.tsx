import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/api/use-endpoint';
import { familyMemberPlanwiseMonths } from '@/contract/analytics';
import { monthOf } from '@/domain/months';
import { now } from '@/hooks/clock';
import { useAddressQuery } from '@/hooks/use-address-query';
import { useRoutedDialog } from '@/hooks/use-routed-dialog';
import { FilterSelect } from '@/ui/filter-select';
import { LoadError } from '@/ui/load-error';
import { relationshipText } from '@/ui/relationship';
import { RoutedDialog } from '@/ui/routed-dialog';
import { SkeletonRows } from '@/ui/skeletons';
import { calendarYears, yearIn } from './calendar-rows';
import { PlanGrid } from './plan-grid';
import { type PersonInput, usePerson } from './use-person';

/** The Investment Calendar of one family member: plans by months of a year, which stands in the address (§1-2.12). */
export function InvestmentCalendar(input: PersonInput) {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/member-analytics');
  const { id, name, relationship, member } = usePerson(input);
  const [params, change] = useAddressQuery();
  const today = monthOf(now());
  const year = yearIn(params.get('year'), today.year);
  const months = useEndpoint(familyMemberPlanwiseMonths, {
    query: { familyMemberId: id, year },
    keepPreviousData: true,
  });
  return (
    <RoutedDialog title={t('member-analytics:calendar.title')} onClose={close} maxWidth="md">
      <Box sx={heading}>
        <Typography sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {name === undefined ? (
            <Skeleton width="60%" />
          ) : (
            t('member-analytics:calendar.of', { name, relationship: relationshipText(t, relationship), member })
          )}
        </Typography>
        <FilterSelect
          filter={{
            name: 'year',
            label: t('member-analytics:calendar.year'),
            value: String(year),
            options: calendarYears(today.year, year).map((each) => ({ value: String(each), label: String(each) })),
            onChange: (value) => change({ year: value === String(today.year) ? undefined : value }),
          }}
        />
      </Box>
      {months.error ? (
        <LoadError
          title={t('member-analytics:calendar.failed')}
          message={months.error.message}
          onRetry={months.refetch}
        />
      ) : months.data ? (
        <Box
          aria-busy={months.isPreviousData || undefined}
          sx={{ minHeight: 180, opacity: months.isPreviousData ? 0.5 : 1 }}
        >
          <PlanGrid plans={months.data.planMonths} year={months.data.year} today={today} />
        </Box>
      ) : (
        <SkeletonRows count={4} height={45} />
      )}
    </RoutedDialog>
  );
}

const heading = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, pt: 2, mb: 5 };
