import { Box, Button, Card, Chip } from '@mui/material';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatch } from 'react-router-dom';
import { type ReportFigures as Figures, reportTotals } from '@/api/report';
import { useServerFeatures } from '@/api/server-features';
import { ListRoutes } from '@/components/dialog/list-routes';
import { EmptyState } from '@/components/feedback/placeholders';
import { Page } from '@/components/page/page';
import { SectionCard } from '@/components/page/section-card';
import { StatCard, StatGrid } from '@/components/page/stat-card';
import { formatExactRupees, formatMonth, formatNumber, formatPercent, formatRupees } from '@/components/text/format';
import type { ReportSection } from '@/contract/choices';
import { exportCommissionData } from '@/contract/commissions';
import { listMonths } from '@/contract/months';
import { changeOf } from '@/domain/downline';
import { differenceInRupees } from '@/domain/money';
import { isSameMonth, monthOf } from '@/domain/months';
import { changeText, comparedText } from '@/pages/shared/change-text';
import { RefreshButton } from '@/pages/shared/refresh';
import { REPORT_PATH } from '@/pages/shared/report-url';
import { QueryError } from '@/refine/loaded';
import { useCustom } from '@/refine/use-custom';
import { useExportFile } from '@/refine/use-export-file';
import { now } from '@/utils/clock';
import { ByMember, ByPlan } from './breakdowns';
import { ByCoordinator } from './by-coordinator';
import { CommissionSummary } from './commission-summary';
import { PeriodFilter, ReportRowFilters } from './filters';
import { monthBefore, type ReportFilters, totalsQuery, withoutSearch } from './first-calls';
import { ReportSectionPanel } from './section';
import { Transactions } from './transactions';
import { isAllTime, type ReportUrlState, sectionPath, usePeriodText, useReportUrlState } from './use-report-url-state';

const MonthLine = lazy(async () => ({ default: (await import('./months/month-line')).MonthLine }));
const CloseDialog = lazy(async () => ({ default: (await import('./months/close-dialog')).CloseDialog }));
const ReopenForm = lazy(async () => ({ default: (await import('./months/reopen-form')).ReopenForm }));
const HistoryDialog = lazy(async () => ({ default: (await import('./months/history-dialog')).HistoryDialog }));

export function CommissionReport() {
  const hasMonths = useServerFeatures().offers(listMonths);
  const ofMonths = {
    months: <HistoryDialog />,
    'months/:month/close': <CloseDialog />,
    'months/:month/reopen': <ReopenForm />,
  };
  return (
    <ListRoutes
      path={REPORT_PATH}
      list={<Report hasMonths={hasMonths} />}
      dialogs={{ 'member/:id': null, 'transaction/:id': null, ...(hasMonths && ofMonths) }}
    />
  );
}

function Report({ hasMonths }: { hasMonths: boolean }) {
  const { t } = useTranslation();
  const report = useReportUrlState();
  const { filters } = report;
  const scope = withoutSearch(filters);
  const totals = useCustom(reportTotals, { query: totalsQuery(filters) });
  const figures = totals.data;
  const before = monthBefore(filters);
  const figuresBefore = useCustom(reportTotals, {
    query: totalsQuery({ ...filters, ...before }),
    enabled: before !== undefined,
  }).data;
  const hasTransaction = useMatch(`${REPORT_PATH}/transaction/:id`) !== null;
  const period = usePeriodText(filters);
  const { exportFile, isExporting } = useExportFile({
    endpoint: exportCommissionData,
    query: { ...filters },
    urlOf: ({ csvUrl }) => csvUrl,
    opensInTab: true,
    failure: (message) => t('ui:list.exportFailedBecause', { message }),
  });
  useScrollToSection();

  return (
    <Page
      title={t('commission-report:title')}
      description={
        <>
          <Chip
            component="span"
            size="small"
            variant="outlined"
            label={isRunning(filters) ? t('common:units.soFar', { month: period }) : period}
            sx={{ mr: 2 }}
          />
          {t('commission-report:description')}
        </>
      }
      actions={
        <>
          <RefreshButton isFetching={totals.isFetching} />
          <Button
            variant="outlined"
            loading={isExporting}
            title={t('commission-report:exportHint')}
            onClick={exportFile}
          >
            {t('commission-report:export')}
          </Button>
        </>
      }
    >
      <PeriodFilter report={report} canSummarize={figures?.totalTransactions !== 0} />
      <ReportRowFilters report={report} />
      {totals.error && !figures ? (
        <SectionCard title={t('commission-report:figures.title')}>
          <QueryError query={totals} failure={t('commission-report:failed')} />
        </SectionCard>
      ) : (
        <ReportFigures figures={figures} figuresBefore={before && figuresBefore} filters={filters} />
      )}
      {hasMonths && (
        <Suspense fallback={<Box sx={{ minHeight: 31 }} />}>
          <MonthLine filters={filters} />
        </Suspense>
      )}
      {figures?.totalTransactions === 0 ? (
        <NoData report={report} />
      ) : (
        <>
          {report.hasSummary && <CommissionSummary scope={scope} />}
          <ReportSectionPanel name="member" report={report}>
            <ByMember filters={filters} />
          </ReportSectionPanel>
          <ReportSectionPanel name="plan" report={report}>
            <ByPlan filters={filters} />
          </ReportSectionPanel>
          <ReportSectionPanel name="coordinator" report={report}>
            <ByCoordinator report={report} />
          </ReportSectionPanel>
          <ReportSectionPanel name="transactions" report={report} hasDialog={hasTransaction}>
            <Transactions filters={filters} />
          </ReportSectionPanel>
        </>
      )}
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </Page>
  );
}

/** A figure of the report leads to its rows by the part of the URL after `#`. */
function useScrollToSection() {
  const location = useLocation();
  useEffect(() => {
    const element = location.hash && document.getElementById(location.hash.slice(1));
    if (!element) return;
    element.scrollIntoView();
    element.focus({ preventScroll: true });
  }, [location]);
}

interface ReportFiguresProps {
  figures: Figures | undefined;
  figuresBefore: Figures | undefined;
  filters: ReportFilters;
}

function ReportFigures({ figures, figuresBefore, filters }: ReportFiguresProps) {
  const { t } = useTranslation();
  const before = monthBefore(filters);
  const paidIn = paidInText();
  // Commissions of the running month depend on when the office decides: they are compared when it is over.
  const withChange = (text: string, name: 'totalInvestment' | 'totalCommission') =>
    figures && figuresBefore && before && !(figures.paidIn && isRunning(filters))
      ? `${text} · ${changeText(t, differenceInRupees(figures[name], figuresBefore[name]), formatMonth(before))}`
      : text;
  const period = usePeriodText(filters);
  const { coordinatorType, coordinatorId } = filters;
  const when = isAllTime(filters) ? 'allTime' : 'ofPeriod';
  const ofLevel =
    coordinatorType && t('commission-report:explain.ofLevel', { level: t(`ui:level.${coordinatorType}`) });
  const withScope = (formula: string, scope: string | false | undefined) => (scope ? `${formula} ${scope}` : formula);
  const below = coordinatorId && t('commission-report:explain.below');
  const earner = coordinatorId ? t('commission-report:explain.own') : ofLevel;
  const formulas = {
    investment: withScope(t(`commission-report:explain.investment.${when}`, { period }), below),
    commission: withScope(t(`commission-report:explain.commission.${when}`, { period }), earner),
    transactions: withScope(t(`commission-report:explain.transactions.${when}`, { period }), below),
    rate: t('commission-report:explain.rate', {
      commission: formatExactRupees(figures?.totalCommission),
      investment: formatExactRupees(figures?.totalInvestment),
    }),
  };
  const card = (name: keyof typeof formulas, section: ReportSection | 'summary') => ({
    isLoading: figures === undefined,
    label: t(`commission-report:figures.${name}`),
    explain: {
      formula: formulas[name],
      rows: { to: sectionPath(withoutSearch(filters), section), label: t(`commission-report:explain.${name}Rows`) },
    },
  });
  return (
    <StatGrid>
      <StatCard
        {...card('investment', 'plan')}
        rupees={figures?.totalInvestment}
        context={paidIn ?? withChange(t('commission-report:figures.transactionsContext'), 'totalInvestment')}
      />
      <StatCard
        {...card('commission', 'summary')}
        rupees={figures?.totalCommission}
        context={withChange(t('commission-report:figures.commissionContext'), 'totalCommission')}
      />
      <StatCard
        {...card('transactions', 'transactions')}
        value={formatNumber(figures?.totalTransactions)}
        context={t('commission-report:figures.transactionsContext')}
      />
      <StatCard
        {...card('rate', 'plan')}
        value={formatPercent(figures?.commissionRate)}
        context={t('commission-report:figures.rateContext')}
      />
    </StatGrid>
  );

  /** What was paid in, waiting too, beside the same day of the month before. */
  function paidInText(): string | undefined {
    if (!figures?.paidIn || !figures.comparedWith) return undefined;
    const { paidIn: sum, waiting } = figures.paidIn;
    return [
      t('commission-report:figures.transactionsContext'),
      t('commission-report:figures.paidIn', { amount: formatRupees(sum), waiting: formatRupees(waiting) }),
      changeText(t, changeOf(figures.paidIn), comparedText(figures.comparedWith)),
    ].join(' · ');
  }
}

const isRunning = ({ month, year }: ReportFilters): boolean =>
  month !== undefined && year !== undefined && isSameMonth({ month, year }, monthOf(now()));

/** Without transactions the page leads to all time, or clears the filters. */
function NoData({ report }: { report: ReportUrlState }) {
  const { t } = useTranslation();
  const isPeriod = !isAllTime(report.filters);
  const isFiltered = Object.keys(report.filters).length > 0;
  const hint = isPeriod ? 'hint' : isFiltered ? 'filteredHint' : 'allTimeHint';
  return (
    <Card>
      <EmptyState
        title={t('commission-report:noData.title')}
        hint={t(`commission-report:noData.${hint}`)}
        action={
          isFiltered && (
            <Button variant="contained" onClick={isPeriod ? () => report.setAllTime(true) : report.clear}>
              {t(isPeriod ? 'commission-report:filters.allTime' : 'common:actions.clearFilters')}
            </Button>
          )
        }
      />
    </Card>
  );
}
