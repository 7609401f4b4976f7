import { useTranslation } from 'react-i18next';
import type { EndpointQuery } from '@/api/use-endpoint';
import type { commissionInsights } from '@/contract/coordinator-commissions';
import type { DataOf } from '@/contract/endpoint';
import { mostCollected } from '@/screens/coordinator/most-collected';
import { BarChart } from '@/ui/charts/bar-chart';

export type Insights = EndpointQuery<DataOf<typeof commissionInsights>>;

/** §2-9: members in the chart. */
const SHOWN = 10;
const LETTERS = 7;
/** Whole letters with their signs, so that Devanagari names are not torn apart. */
const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** Two people may share a name: the user name tells them apart. */
function categoryOf({ memberName, userName }: { memberName: string; userName: string }) {
  const [first = memberName] = memberName.split(' ');
  const letters = Array.from(graphemes.segment(first), ({ segment }) => segment);
  return {
    full: `${memberName} (${userName})`,
    short: letters.length > LETTERS ? `${letters.slice(0, LETTERS - 2).join('')}…` : first,
  };
}

/** The ten members who invested most (§2-2). */
export function TopMembersChart({ insights: { data, isLoading, error, refetch } }: { insights: Insights }) {
  const { t } = useTranslation();
  const members = mostCollected(data?.memberWise ?? [], SHOWN);
  return (
    <BarChart
      title={t('coordinator-investments:chart.title')}
      caption={t('coordinator-investments:chart.caption')}
      isLoading={isLoading}
      error={error && !data ? error.message : undefined}
      onRetry={refetch}
      emptyText={t('coordinator-investments:empty')}
      categoryLabel={t('coordinator-investments:chart.member')}
      categories={members.map(categoryOf)}
      series={[
        {
          label: t('coordinator-investments:chart.invested'),
          values: members.map(({ totalCollection }) => totalCollection),
        },
      ]}
      figures="rupees"
      height={280}
    />
  );
}
