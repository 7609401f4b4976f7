import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/api/use-endpoint';
import { reportByCoordinator } from '@/contract/report';
import { LEVELS } from '@/contract/roles';
import { LoadError } from '@/ui/load-error';
import { PageTabs } from '@/ui/page-tabs';
import { SkeletonCards, SkeletonRows } from '@/ui/skeletons';
import { scopeOf } from './filters';
import { LevelPanel } from './level-panel';
import type { ReportAddress } from './use-report-address';

/** Who earned most, level by level; one coordinator can be looked at alone (§1-2.11). */
export function ByCoordinator({ report }: { report: ReportAddress }) {
  const { t } = useTranslation();
  const { filters } = report;
  const { data, isLoading, isFetching, error, refetch } = useEndpoint(reportByCoordinator, {
    query: { ...scopeOf(filters) },
  });
  if (isLoading) {
    return (
      <>
        <SkeletonCards
          count={4}
          height={104}
          minWidth={200}
          label={t('commission-report:sections.coordinator.loading')}
        />
        <SkeletonRows count={8} />
      </>
    );
  }
  if (!data) {
    return (
      <LoadError
        message={error?.message || t('commission-report:sections.coordinator.failed')}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    );
  }
  const breakdown = data.coordinatorWiseBreakdown;
  const levels = LEVELS.filter((level) => (filters.coordinatorType ?? level) === level);
  const first = levels.find((level) => breakdown[level].length > 0) ?? levels[0] ?? 'panchayat';
  const level = levels.find((each) => each === report.level) ?? first;
  const panel = <LevelPanel key={level} level={level} coordinators={breakdown[level]} report={report} />;
  if (levels.length === 1) return panel;
  return (
    <PageTabs
      label={t('commission-report:levels.label')}
      tabs={levels.map((name) => ({
        name,
        label: t('commission-report:levels.tab', { level: t(`ui:level.${name}`), count: breakdown[name].length }),
      }))}
      value={level}
      onChange={report.setLevel}
    >
      {panel}
    </PageTabs>
  );
}
