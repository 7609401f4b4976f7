import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { formatNumber, formatPercent, formatRupees } from '@/ui/format';
import { StatCard, StatGrid } from '@/ui/stat-card';
import type { ProgressSummary } from './use-progress';

interface SummaryCardsProps {
  summary: ProgressSummary | undefined;
  isLoading: boolean;
  isFiltered: boolean;
}

/** The same list in another order: what a figure is made of, biggest part first. */
function addressSorted(search: string, sort: string): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  query.set('sort', sort);
  query.set('order', sort === 'member' ? 'asc' : 'desc');
  return `/investment-progress?${query}`;
}

/** The figures of all members that match the filters, each with how it is made (§1-2.9). */
export function SummaryCards({ summary, isLoading, isFiltered }: SummaryCardsProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const scope = t(isFiltered ? 'investment-progress:summary.matching' : 'investment-progress:summary.all');
  const cards = [
    { name: 'totalMembers', sort: 'member', value: formatNumber(summary?.totalMembers) },
    { name: 'totalInvestments', sort: 'totalInvestments', value: formatNumber(summary?.totalInvestments) },
    { name: 'totalInvested', sort: 'totalInvested', value: formatRupees(summary?.totalInvested) },
    { name: 'averageProgress', sort: 'averageProgress', value: formatPercent(summary?.averageProgress) },
  ] as const;
  return (
    <StatGrid>
      {cards.map(({ name, sort, value }) => (
        <StatCard
          key={name}
          label={t(`investment-progress:summary.${name}`)}
          value={value}
          context={scope}
          isLoading={isLoading}
          explain={{
            formula: t(`investment-progress:summary.${name}Formula`),
            rows: { to: addressSorted(search, sort), label: t(`investment-progress:summary.${name}Rows`) },
          }}
        />
      ))}
    </StatGrid>
  );
}
