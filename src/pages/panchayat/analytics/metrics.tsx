import CircleNotificationsOutlined from '@mui/icons-material/CircleNotificationsOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, SkeletonRows } from '@/components/feedback/placeholders';
import { SectionCard, twoColumns } from '@/components/page/section-card';
import { StatCard, StatGrid, type Trend } from '@/components/page/stat-card';
import { ActivityMessage } from '@/components/text/activity-message';
import { RoundedText, Rupees } from '@/components/text/cell-text';
import { ExplainFigure } from '@/components/text/explain-figure';
import { formatDate, formatMonth, formatNumber, formatPercent, formatRupees } from '@/components/text/format';
import { RankMedal } from '@/components/text/rank-medal';
import { growthTrend } from '@/domain/money';
import { withRanks } from '@/domain/ranking';
import type { CoordinatorAnalytics } from '@/server/coordinator-dashboard';

/** Days that the figures cover. */
export const RANGES = ['7', '30', '90', '365'] as const;
export type AnalyticsRange = (typeof RANGES)[number];

/** Four figures of the selected days, each compared with the previous period of the same length. */
export function AnalyticsMetrics({
  analytics,
  range,
}: {
  analytics: CoordinatorAnalytics | undefined;
  range: AnalyticsRange;
}) {
  const { t } = useTranslation();
  const isLoading = analytics === undefined;
  const trend = (current: number | undefined, previous: number | undefined): { trend?: Trend } => {
    if (current === undefined || previous === undefined) return {};
    const { direction, percent } = growthTrend(current, previous);
    return {
      trend: { direction, label: t(`panchayat:analytics.growth.days${range}`, { percent: formatPercent(percent) }) },
    };
  };
  const figures = [
    {
      name: 'investments',
      rupees: analytics?.totalInvestments,
      ...trend(analytics?.totalInvestments, analytics?.previousTotalInvestments),
    },
    {
      name: 'members',
      value: formatNumber(analytics?.activeMembers),
      ...trend(analytics?.activeMembers, analytics?.previousActiveMembers),
    },
    {
      name: 'commissions',
      rupees: analytics?.totalCommissions,
      ...trend(analytics?.totalCommissions, analytics?.previousTotalCommissions),
    },
    {
      name: 'conversion',
      value: formatPercent(toPercent(analytics?.conversionRate)),
      ...trend(analytics?.conversionRate, analytics?.previousConversionRate),
    },
  ] as const;
  return (
    <StatGrid>
      {figures.map(({ name, ...figure }) => (
        <StatCard
          key={name}
          isLoading={isLoading}
          label={t(`panchayat:analytics.metrics.${name}`)}
          explain={{ formula: t(`panchayat:analytics.explain.${name}`) }}
          {...figure}
        />
      ))}
    </StatGrid>
  );
}

/** The API sends fractions, the page shows percents. */
const toPercent = (fraction: number | undefined): number | undefined =>
  fraction === undefined ? undefined : fraction * 100;

/** Top members, plans, recent activities and four insights. */
export function AnalyticsReports({ analytics }: { analytics: CoordinatorAnalytics | undefined }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ ...twoColumns, alignItems: 'start' }}>
      <SectionCard title={t('panchayat:analytics.reports.top')}>
        <ReportList
          rows={
            analytics &&
            withRanks(
              analytics.topMembers,
              ({ totalInvested }) => totalInvested,
              ({ name }) => name,
            )
          }
          empty={t('panchayat:analytics.reports.noMembers')}
        >
          {({ id, name, totalInvested, rank }) => (
            <ReportLine
              key={id}
              mark={<RankMedal rank={rank} />}
              name={name}
              figure={<Rupees amount={totalInvested} />}
            />
          )}
        </ReportList>
      </SectionCard>
      <SectionCard title={t('panchayat:analytics.reports.plans')}>
        <ReportList rows={analytics?.planDistribution} empty={t('panchayat:analytics.reports.noPlans')}>
          {({ id, planName, memberCount, totalAmount }) => (
            <ReportLine
              key={id}
              name={planName}
              note={t('panchayat:analytics.reports.members', { count: memberCount })}
              figure={<Rupees amount={totalAmount} />}
            />
          )}
        </ReportList>
      </SectionCard>
      <SectionCard title={t('panchayat:analytics.reports.recent')}>
        <ReportList rows={analytics?.recentActivities} empty={t('panchayat:analytics.reports.noActivities')}>
          {({ id, message, timestamp, type }) => (
            <ReportLine
              key={id}
              mark={<ActivityIcon type={type} />}
              name={<ActivityMessage {...message} />}
              note={formatDate(timestamp)}
            />
          )}
        </ReportList>
      </SectionCard>
      <Insights analytics={analytics} />
    </Box>
  );
}

interface ReportListProps<Row> {
  rows: readonly Row[] | undefined;
  empty: string;
  children: (row: Row) => ReactNode;
}

function ReportList<Row>({ rows, empty, children }: ReportListProps<Row>) {
  if (!rows) return <SkeletonRows count={5} height={44} />;
  if (rows.length === 0) return <EmptyState isCompact title={empty} />;
  return (
    <Box component="ul" sx={reportListStyle}>
      {rows.map((row) => children(row))}
    </Box>
  );
}

interface ReportLineProps {
  mark?: ReactNode;
  name: ReactNode;
  note?: ReactNode;
  figure?: ReactNode;
}

const ReportLine = ({ mark, name, note, figure }: ReportLineProps) => (
  <Box component="li" sx={reportLineStyle}>
    {mark}
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="body2">{name}</Typography>
      {note && (
        <Typography variant="caption" component="p" color="text.secondary">
          {note}
        </Typography>
      )}
    </Box>
    {figure && <Typography sx={figureStyle}>{figure}</Typography>}
  </Box>
);

/** The icon of the type. Hidden from screen readers, since the description names the type too. */
function ActivityIcon({ type }: { type: CoordinatorAnalytics['recentActivities'][number]['type'] }) {
  const Icon =
    type === 'investment' ? SavingsOutlined : type === 'member' ? PersonOutlined : CircleNotificationsOutlined;
  return <Icon aria-hidden sx={{ color: 'text.secondary', fontSize: 20 }} />;
}

const INSIGHTS = ['bestMonth', 'average', 'retention', 'efficiency'] as const;

function Insights({ analytics }: { analytics: CoordinatorAnalytics | undefined }) {
  const { t } = useTranslation();
  const best = analytics?.bestMonth;
  const figures = analytics && {
    bestMonth: best ? (
      <RoundedText amount={best.totalAmount}>{`${formatMonth(best)} · ${formatRupees(best.totalAmount)}`}</RoundedText>
    ) : (
      t('panchayat:analytics.insights.none')
    ),
    average: <Rupees amount={analytics.averageInvestment} />,
    retention: formatPercent(toPercent(analytics.retentionRate)),
    efficiency: formatPercent(toPercent(analytics.commissionEfficiency)),
  };
  return (
    <SectionCard title={t('panchayat:analytics.insights.title')}>
      {!figures && <SkeletonRows count={4} height={44} />}
      {figures && (
        <Box component="ul" sx={reportListStyle}>
          {INSIGHTS.map((name) => (
            <Box component="li" key={name} sx={reportLineStyle}>
              <Box sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: 2 }}>
                <Typography variant="body2">{t(`panchayat:analytics.insights.${name}`)}</Typography>
                <ExplainFigure
                  label={t(`panchayat:analytics.insights.${name}`)}
                  figure={figures[name]}
                  formula={t(`panchayat:analytics.insights.formula.${name}`)}
                />
              </Box>
              <Typography sx={{ ...figureStyle, whiteSpace: 'normal', textAlign: 'right' }}>{figures[name]}</Typography>
            </Box>
          ))}
        </Box>
      )}
    </SectionCard>
  );
}

const reportListStyle = { listStyle: 'none', m: 0, p: 0 };
const reportLineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  py: 2,
  minHeight: 44,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
const figureStyle = { fontWeight: 600, whiteSpace: 'nowrap' };
