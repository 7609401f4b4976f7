import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useEndpoint } from '@/api/use-endpoint';
import { useRefresh } from '@/api/use-refresh';
import { comprehensiveReport } from '@/contract/report';
import { LoadError } from '@/ui/load-error';
import { Page } from '@/ui/page';
import { SectionCard } from '@/ui/section-card';
import { ByCoordinator } from './by-coordinator';
import { ByMember } from './by-member';
import { ByPlan } from './by-plan';
import { CommissionSummary } from './commission-summary';
import { Figures } from './figures';
import { isAllTime, scopeOf } from './filters';
import { HeaderActions } from './header-actions';
import { NoData } from './no-data';
import { PeriodFilter } from './period-filter';
import { RowFilters } from './row-filters';
import { Section } from './section';
import { Transactions } from './transactions';
import { useReportAddress } from './use-report-address';

/** Comprehensive Investment & Commission Report (§1-2.11). */
export function CommissionReport() {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const report = useReportAddress();
  const { filters } = report;
  const scope = scopeOf(filters);
  const totals = useEndpoint(comprehensiveReport, { query: { ...scope, section: 'totals' } });
  const figures = totals.data?.cumulativeData;
  useWayToPart();

  return (
    <Page
      title={t('commission-report:title')}
      description={t('commission-report:description')}
      actions={<HeaderActions filters={filters} isFetching={totals.isFetching} onRefresh={refresh} />}
    >
      <PeriodFilter report={report} canSummarize={figures?.totalTransactions !== 0} />
      <RowFilters report={report} />
      {totals.error && !figures ? (
        <SectionCard title={t('commission-report:figures.title')}>
          <LoadError
            message={totals.error.message || t('commission-report:failed')}
            onRetry={totals.refetch}
            isRetrying={totals.isFetching}
          />
        </SectionCard>
      ) : (
        <Figures figures={figures} filters={filters} />
      )}
      {figures?.totalTransactions === 0 ? (
        <NoData
          isAllTime={isAllTime(filters)}
          onAllTime={() => report.setAllTime(true)}
          onClear={Object.keys(filters).length > 0 ? report.clear : undefined}
        />
      ) : (
        <>
          {report.hasSummary && <CommissionSummary scope={scope} />}
          <Section name="member" report={report}>
            <ByMember filters={filters} />
          </Section>
          <Section name="plan" report={report}>
            <ByPlan filters={filters} />
          </Section>
          <Section name="coordinator" report={report}>
            <ByCoordinator report={report} />
          </Section>
          <Section name="transactions" report={report}>
            <Transactions filters={filters} />
          </Section>
        </>
      )}
    </Page>
  );
}

/** The way from a figure to the part that adds up to it. */
function useWayToPart() {
  const location = useLocation();
  useEffect(() => {
    const part = location.hash && document.getElementById(location.hash.slice(1));
    if (!part) return;
    part.scrollIntoView();
    part.focus({ preventScroll: true });
  }, [location]);
}
