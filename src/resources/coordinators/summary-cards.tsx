import { REPORT } from '../../hooks/report-path';
import { useT } from '../../i18n/use-t';
import { formatNumber, formatPercent, formatRupees } from '../../ui/format';
import { StatCard, StatGrid } from '../../ui/stat-card';
import type { EarningsSummary } from './use-coordinators';

interface SummaryCardsProps {
  summary: EarningsSummary | undefined;
  isLoading: boolean;
  isFiltered: boolean;
}

/** The summary of §1-3; it follows the filters, and says so. */
export function SummaryCards({ summary, isLoading, isFiltered }: SummaryCardsProps) {
  const t = useT();
  const scope = t(isFiltered ? 'coordinators:summary.matching' : 'coordinators:summary.all');
  const report = { to: REPORT, label: t('coordinators:summary.report') };
  const cards = [
    { name: 'totalCoordinators', value: formatNumber(summary?.totalCoordinators), context: scope },
    {
      name: 'coordinatorsWithEarnings',
      value: formatNumber(summary?.coordinatorsWithEarnings),
      context: t('coordinators:summary.coverage', { percent: formatPercent(summary?.commissionCoverage) }),
    },
    { name: 'totalCommissionPaid', value: formatRupees(summary?.totalCommissionPaid), context: scope },
    { name: 'totalCollectionGenerated', value: formatRupees(summary?.totalCollectionGenerated), context: scope },
    { name: 'totalInvestmentCount', value: formatNumber(summary?.totalInvestmentCount), context: scope },
    { name: 'avgCommissionRate', value: formatPercent(summary?.avgCommissionRate), context: scope },
  ] as const;
  return (
    <StatGrid perRow={3}>
      {cards.map(({ name, value, context }) => (
        <StatCard
          key={name}
          label={t(`coordinators:summary.${name}`)}
          explain={{
            formula: t(`coordinators:summary.${name}Help`),
            // Of everybody; what filters leave stands in the list below alone.
            rows: name === 'totalCommissionPaid' && !isFiltered ? report : undefined,
          }}
          value={value}
          context={summary && context}
          isLoading={isLoading}
        />
      ))}
    </StatGrid>
  );
}
