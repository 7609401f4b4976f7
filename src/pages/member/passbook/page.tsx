import ArrowBack from '@mui/icons-material/ArrowBack';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { useEffect, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { memberInvestments } from '@/api/member-dashboard';
import { monthMark } from '@/components/calendar/month-marks';
import { EmptyState, LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { FilterSelect } from '@/components/filter/filter-select';
import { Page } from '@/components/page/page';
import { formatDate } from '@/components/text/format';
import { stateName } from '@/components/text/states';
import { ledgerYear, ledgerYears } from '@/domain/passbook-ledger';
import { useEnrollments, useMemberOverview, usePaymentSchedules } from '@/pages/member/family-data';
import { enrollmentPayee, monthStateText, ownName } from '@/pages/member/labels';
import { outlookHint, outlookText, usePlanOutlook } from '@/pages/member/outlook';
import { errorMessage } from '@/refine/error-message';
import { PROGRESS_STALE_MS } from '@/refine/stale-times';
import { useCustom } from '@/refine/use-custom';
import { getStaleSince } from '@/session/connection';
import { now } from '@/utils/clock';
import { useIsPhone } from '@/utils/media-queries';
import { PrintStyles, ScreenOrPaper } from './entry';
import { YearSection } from './year';

const ALL_YEARS = 'all';

export function PassbookPage() {
  const { t } = useTranslation();
  usePassbookTitle();
  const isPhone = useIsPhone();
  const [params, setParams] = useSearchParams();
  const { overview, thisMonth, ...overviewQuery } = useMemberOverview();
  const investments = useCustom(memberInvestments);
  const progress = useEnrollments({ staleTime: PROGRESS_STALE_MS });
  const queries = [overviewQuery, investments, progress];
  const failed = queries.find(({ error }) => error);

  const deposits = investments.data;
  const { enrollments } = progress;
  const thisYear = thisMonth.year;
  const years = useMemo(
    () => ledgerYears(deposits ?? [], enrollments ?? [], thisYear),
    [deposits, enrollments, thisYear],
  );
  const selectedYear = params.get('year') ?? String(thisYear);
  const shown = selectedYear === ALL_YEARS ? years : [Number(selectedYear)];
  const isReady = deposits !== undefined && enrollments !== undefined;
  const pages = isReady ? shown.map((year) => ledgerYear(deposits, enrollments, year, thisMonth)) : [];
  const member = overview?.member;
  const owner = member?.panchayat ? t('passbook:owner', member) : member?.name;
  // The replies may be kept from an earlier time.
  const asOf = t('passbook:asOf', { date: formatDate(getStaleSince() ?? now()) });
  const isEmpty = pages.every(({ holders }) => holders.length === 0);

  return (
    <Page
      title={t('passbook:title')}
      description={t('passbook:description')}
      actions={
        // On a phone the bottom navigation leads back.
        isPhone ? undefined : (
          <Tooltip title={t('passbook:back')}>
            <IconButton component={Link} to="/member-dashboard" aria-label={t('passbook:back')}>
              <ArrowBack />
            </IconButton>
          </Tooltip>
        )
      }
    >
      <PrintStyles />
      <Box
        sx={{ display: 'flex', displayPrint: 'none', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}
      >
        <FilterSelect
          filter={{
            name: 'year',
            label: t('passbook:year'),
            value: selectedYear,
            options: [
              ...years.map((year) => ({ value: String(year), label: String(year) })),
              { value: ALL_YEARS, label: t('passbook:allYears') },
            ],
            onChange: (year) => setParams(year === String(thisYear) ? {} : { year }, { replace: true }),
          }}
        />
        <Button
          variant="outlined"
          startIcon={<PrintOutlined />}
          disabled={!isReady || isEmpty}
          onClick={() => window.print()}
        >
          {t('passbook:print')}
        </Button>
      </Box>
      {failed ? (
        <LoadError
          message={errorMessage(failed.error, t('passbook:failed'))}
          onRetry={() => {
            for (const { error, refetch } of queries) if (error) refetch();
          }}
        />
      ) : !isReady ? (
        <SkeletonRows count={8} height={64} label={t('passbook:loading')} />
      ) : (
        <>
          <Typography variant="body2" sx={{ display: 'none', displayPrint: 'block' }}>
            {owner ? `${owner} · ${asOf}` : asOf}
          </Typography>
          {isEmpty ? (
            <EmptyState title={t('passbook:empty')} hint={t('passbook:emptyHint')} />
          ) : (
            <>
              <PlanOutlooks />
              {pages
                .filter(({ holders }) => holders.length > 0)
                .map((page) => (
                  <YearSection key={page.year} page={page} ownerName={member?.name} />
                ))}
              <PassbookLegend />
            </>
          )}
        </>
      )}
    </Page>
  );
}

/** The passbook shares the dashboard's route but is a page of its own: it sets its title, and moves scroll and focus to its heading. */
function usePassbookTitle(): void {
  const { t } = useTranslation();
  useEffect(() => {
    const before = document.title;
    document.title = t('shell:title', { screen: t('passbook:title') });
    return () => {
      document.title = before;
    };
  }, [t]);
  useEffect(() => {
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, []);
}

/** What was paid into each plan, when it ends and what comes back, also for those who ask at the counter. The member's own plans come first. */
function PlanOutlooks() {
  const { t } = useTranslation();
  const titleId = useId();
  const { overview } = useMemberOverview();
  const { schedules, enrollments } = usePaymentSchedules();
  const outlookOf = usePlanOutlook();
  const member = overview?.member;
  const lines = [...(enrollments ?? [])]
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn))
    .flatMap((row) => schedules?.find((schedule) => schedule.row.id === row.id) ?? []);
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2" sx={{ mb: 2 }}>
        {t('member:outlook.title')}
      </Typography>
      <Box component="ul" sx={outlooksStyle}>
        {lines.map((schedule) => {
          const { row } = schedule;
          const outlook = outlookOf(schedule);
          const name = enrollmentPayee(t, row);
          return (
            <li key={row.id}>
              <strong>
                {row.isOwn ? <ScreenOrPaper screen={name} paper={ownName(t, member?.name ?? '')} /> : name}
                {` · ${row.plan.name}`}
              </strong>
              <div>{outlookText(t, outlook, schedule)}</div>
              {outlook.isComplete && <div>{outlookHint(t, outlook, member?.collector ?? null)}</div>}
            </li>
          );
        })}
      </Box>
    </section>
  );
}

function PassbookLegend() {
  const { t } = useTranslation();
  const legend = [
    ['completed', stateName(t, 'month', 'completed')],
    ['sent', monthStateText(t, 'pending', true)],
    ['overdue', stateName(t, 'month', 'overdue')],
    ['current', stateName(t, 'month', 'current')],
    ['denied', stateName(t, 'decision', 'denied')],
    ['ahead', monthStateText(t, 'pending', false)],
  ] as const;
  return (
    <Box sx={aboutStyle}>
      <Box component="ul" aria-label={t('passbook:legend')} sx={legendStyle}>
        {legend.map(([mark, label]) => (
          <li key={mark}>
            <Box component="span" aria-hidden sx={{ color: monthMark(mark).color, fontWeight: 700, mr: 1.5 }}>
              {monthMark(mark).symbol}
            </Box>
            {label}
          </li>
        ))}
      </Box>
      <div>{t('passbook:sumsNote')}</div>
    </Box>
  );
}

const outlooksStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
  columnGap: 6,
  rowGap: 2,
  typography: 'body2',
  '& div': { color: 'text.secondary' },
  // A line for each plan, so that the first year stays on the same sheet.
  '@media print': { gridTemplateColumns: '1fr', rowGap: 0, fontSize: '8pt', '& div': { display: 'inline', ml: 2 } },
};
const aboutStyle = {
  display: 'grid',
  gap: 2,
  typography: 'body2',
  color: 'text.secondary',
  '@media print': { gap: 1, fontSize: '8pt' },
};
const legendStyle = { display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1 };
