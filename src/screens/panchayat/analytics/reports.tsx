import CircleNotificationsOutlined from '@mui/icons-material/CircleNotificationsOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActivityText } from '@/screens/panchayat/activity-text';
import { EmptyState } from '@/ui/empty-state';
import { ExplainFigure } from '@/ui/explain-figure';
import { formatDate, formatMonth, formatPercent, formatRupees } from '@/ui/format';
import { Medal } from '@/ui/medal';
import { SectionCard } from '@/ui/section-card';
import { SkeletonRows } from '@/ui/skeletons';
import { type Analytics, percentIn } from './metrics';

/** Top members, plans, what happened last and four insights (§2-2). */
export function AnalyticsReports({ analytics }: { analytics: Analytics | undefined }) {
  const { t } = useTranslation();
  return (
    <Box sx={grid}>
      <SectionCard title={t('panchayat:analytics.reports.top')}>
        <Report rows={analytics?.topMembers} empty={t('panchayat:analytics.reports.noMembers')}>
          {({ _id, name, totalInvested }, index) => (
            <Line key={_id} mark={<Medal rank={index + 1} />} name={name} figure={formatRupees(totalInvested)} />
          )}
        </Report>
      </SectionCard>
      <SectionCard title={t('panchayat:analytics.reports.plans')}>
        <Report rows={analytics?.planDistribution} empty={t('panchayat:analytics.reports.noPlans')}>
          {({ _id, planName, memberCount, totalAmount }) => (
            <Line
              key={_id}
              name={planName}
              note={t('panchayat:analytics.reports.members', { count: memberCount })}
              figure={formatRupees(totalAmount)}
            />
          )}
        </Report>
      </SectionCard>
      <SectionCard title={t('panchayat:analytics.reports.recent')}>
        <Report rows={analytics?.recentActivities} empty={t('panchayat:analytics.reports.noActivities')}>
          {({ description, timestamp, type }) => (
            <Line
              key={`${timestamp} ${description}`}
              mark={<ActivityIcon type={type} />}
              name={<ActivityText description={description} />}
              note={formatDate(timestamp)}
            />
          )}
        </Report>
      </SectionCard>
      <Insights analytics={analytics} />
    </Box>
  );
}

interface ReportProps<Row> {
  rows: readonly Row[] | undefined;
  empty: string;
  children: (row: Row, index: number) => ReactNode;
}

function Report<Row>({ rows, empty, children }: ReportProps<Row>) {
  if (!rows) return <SkeletonRows count={5} height={44} />;
  if (rows.length === 0) return <EmptyState isCompact title={empty} />;
  return (
    <Box component="ul" sx={list}>
      {rows.map(children)}
    </Box>
  );
}

interface LineProps {
  mark?: ReactNode;
  name: ReactNode;
  note?: ReactNode;
  figure?: ReactNode;
}

const Line = ({ mark, name, note, figure }: LineProps) => (
  <Box component="li" sx={line}>
    {mark}
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {note && (
        <Typography variant="caption" component="p" color="text.secondary">
          {note}
        </Typography>
      )}
    </Box>
    {figure && <Typography sx={number}>{figure}</Typography>}
  </Box>
);

/** By type: investment, member or other (§2-2). The description says the same in words. */
function ActivityIcon({ type }: { type: Analytics['recentActivities'][number]['type'] }) {
  const Icon =
    type === 'investment' ? SavingsOutlined : type === 'member' ? PersonOutlined : CircleNotificationsOutlined;
  return <Icon aria-hidden sx={{ color: 'text.secondary', fontSize: 20 }} />;
}

function Insights({ analytics }: { analytics: Analytics | undefined }) {
  const { t } = useTranslation();
  const best = analytics?.bestMonth;
  const figures = analytics && {
    bestMonth: best
      ? `${formatMonth(best)} · ${formatRupees(best.totalAmount)}`
      : t('panchayat:analytics.insights.none'),
    average: formatRupees(analytics.averageInvestment),
    retention: formatPercent(percentIn(analytics.retentionRate)),
    efficiency: formatPercent(percentIn(analytics.commissionEfficiency)),
  };
  return (
    <SectionCard title={t('panchayat:analytics.insights.title')}>
      {!figures && <SkeletonRows count={4} height={44} />}
      {figures && (
        <Box component="ul" sx={list}>
          {INSIGHTS.map((name) => (
            <Box component="li" key={name} sx={line}>
              <Box sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: 2 }}>
                <Typography variant="body2">{t(`panchayat:analytics.insights.${name}`)}</Typography>
                <ExplainFigure
                  label={t(`panchayat:analytics.insights.${name}`)}
                  figure={figures[name]}
                  formula={t(`panchayat:analytics.insights.formula.${name}`)}
                />
              </Box>
              <Typography sx={{ ...number, whiteSpace: 'normal', textAlign: 'right' }}>{figures[name]}</Typography>
            </Box>
          ))}
        </Box>
      )}
    </SectionCard>
  );
}

const INSIGHTS = ['bestMonth', 'average', 'retention', 'efficiency'] as const;
const grid = {
  display: 'grid',
  alignItems: 'start',
  gap: { xs: 4, sm: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};
const list = { listStyle: 'none', m: 0, p: 0 };
const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  py: 2,
  minHeight: 44,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
const number = { fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };
