import { Box, Skeleton, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FamilyMemberSummary } from '@/api/lists';
import { MonthGrid, type MonthGridRow } from '@/components/calendar/month-grid';
import { RoutedDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { EmptyState, SkeletonRows } from '@/components/feedback/placeholders';
import { FilterSelect } from '@/components/filter/filter-select';
import { formatMonth } from '@/components/text/format';
import { stateName } from '@/components/text/states';
import { anyFamilyMemberInvestmentSummary } from '@/contract/family-members';
import { familyMemberPlanwiseMonths } from '@/contract/investments';
import { planYears } from '@/domain/calendar';
import { type Month, monthOf, yearsAround } from '@/domain/months';
import { relationshipLabel } from '@/pages/shared/relationship';
import { Loaded } from '@/refine/loaded';
import { useCustom } from '@/refine/use-custom';
import { now } from '@/utils/clock';
import { useQueryParams } from '@/utils/use-query-params';

interface InvestmentCalendarProps {
  id: string;
  families: readonly FamilyMemberSummary[];
  isLoading: boolean;
}

export function InvestmentCalendar(props: InvestmentCalendarProps) {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/member-analytics');
  const { person, isLoading } = useFamilyMemberRecord(props);
  const [params, change] = useQueryParams();
  const today = monthOf(now());
  const year = yearFromParam(params.get('year'), today.year);
  const months = useCustom(familyMemberPlanwiseMonths, {
    query: { familyMemberId: props.id, year },
    keepPreviousData: true,
  });
  return (
    <RoutedDialog title={t('member-analytics:calendar.title')} onClose={close} maxWidth="md">
      <Box sx={headingStyle}>
        <Typography sx={{ flex: '1 1 240px', minWidth: 0 }}>
          {isLoading && <Skeleton width="60%" />}
          {person &&
            t('member-analytics:calendar.of', { ...person, relationship: relationshipLabel(t, person.relationship) })}
        </Typography>
        <FilterSelect
          filter={{
            name: 'year',
            label: t('member-analytics:calendar.year'),
            value: String(year),
            options: yearsAround(today.year, { before: 3, after: 2, chosen: year })
              .map(String)
              .map((value) => ({ value, label: value })),
            onChange: (value) => change({ year: value === String(today.year) ? undefined : value }),
          }}
        />
      </Box>
      <Loaded
        query={months}
        title={t('member-analytics:calendar.failed')}
        failure={t('common:errors.unexpected')}
        skeleton={<SkeletonRows count={4} height={45} />}
      >
        {({ planMonths, year: shownYear }) => (
          <Box
            aria-busy={months.isPreviousData || undefined}
            sx={{ minHeight: 180, opacity: months.isPreviousData ? 0.5 : 1 }}
          >
            <PlanGrid plans={planMonths} year={shownYear ?? year} today={today} />
          </Box>
        )}
      </Loaded>
    </RoutedDialog>
  );
}

/** The server's record is read if the row is not on the current page. */
function useFamilyMemberRecord({ id, families, isLoading }: InvestmentCalendarProps) {
  const row = families.find(({ _id }) => _id === id);
  const summary = useCustom(anyFamilyMemberInvestmentSummary, { params: { id }, enabled: !row && !isLoading });
  const record = summary.data?.familyMember;
  const person = row
    ? { name: row.familyMemberName, relationship: row.relationship, member: row.memberName }
    : record && { name: record.name, relationship: record.relationship, member: record.memberReferenceId.name };
  return { person, isLoading: !person && (isLoading || summary.isLoading) };
}

/** An invalid year in the URL counts as this year. */
export const yearFromParam = (text: string | null, thisYear: number): number =>
  text !== null && /^20\d\d$/.test(text) ? Number(text) : thisYear;

const LEGEND_STATUSES = ['invested', 'overdue', 'skipped', 'future'] as const;

function PlanGrid({ plans, year, today }: { plans: Parameters<typeof planYears>[0]; year: number; today: Month }) {
  const { t } = useTranslation();
  const { year: thisYear, month: thisMonth } = today;
  const rows = useMemo<MonthGridRow[]>(
    () =>
      planYears(plans, year, { year: thisYear, month: thisMonth }).map(({ id, name, months }) => ({
        key: id,
        label: name,
        year,
        months: months.map(({ month, status }) => ({
          month,
          status,
          tooltip: () =>
            t('member-analytics:calendar.cell', {
              month: formatMonth({ month, year }),
              status: stateName(t, 'calendar', status),
            }),
        })),
      })),
    [t, plans, year, thisYear, thisMonth],
  );
  if (rows.length === 0) {
    return (
      <EmptyState
        isCompact
        title={t('member-analytics:calendar.empty')}
        hint={t('member-analytics:calendar.emptyHint')}
      />
    );
  }
  return (
    <MonthGrid
      rows={rows}
      label={t('member-analytics:calendar.label', { year })}
      labelWidth={176}
      legend={LEGEND_STATUSES.map((status) => ({ status, label: stateName(t, 'calendar', status) }))}
    />
  );
}

const headingStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, pt: 2, mb: 5 };
