import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { coordinatorOverview } from '@/contract/coordinator-area';
import type { DataOf } from '@/contract/endpoint';
import { EmptyState } from '@/ui/empty-state';
import { formatDate, formatNumber, formatPercent, formatRupees } from '@/ui/format';
import { SkeletonRows } from '@/ui/skeletons';
import { StatCard, StatGrid } from '@/ui/stat-card';
import { ActivityText } from './activity-text';

type Overview = DataOf<typeof coordinatorOverview>;

interface PanchayatOverviewProps {
  overview: Overview | undefined;
  /** Between the figures and what happened last. */
  actions: ReactNode;
}

/** The panchayat's figures, the way to its screens and what happened last. */
export function PanchayatOverview({ overview, actions }: PanchayatOverviewProps) {
  const { t } = useTranslation();
  const heading = useId();
  const isLoading = overview === undefined;
  return (
    <Box sx={{ display: 'grid', gap: 8 }}>
      <StatGrid>
        <StatCard
          isLoading={isLoading}
          label={t('panchayat:stats.members')}
          value={formatNumber(overview?.totalMembers)}
          context={t('panchayat:stats.membersContext', { amount: formatRupees(overview?.averagePerMember) })}
          explain={{
            formula: t('panchayat:explain.members'),
            rows: { to: '/panchayat/members', label: t('panchayat:open.members') },
          }}
        />
        <StatCard
          isLoading={isLoading}
          label={t('panchayat:stats.investments')}
          value={formatRupees(overview?.totalInvestments)}
          context={t('panchayat:stats.thisMonth', { amount: formatRupees(overview?.thisMonthInvestments) })}
          explain={{
            formula: t('panchayat:explain.investments'),
            rows: { to: '/panchayat/investments?status=approved', label: t('panchayat:open.investments') },
          }}
        />
        <StatCard
          isLoading={isLoading}
          label={t('panchayat:stats.earned')}
          value={formatRupees(overview?.overallCommission.totalCommission)}
          context={t('panchayat:stats.pending', { amount: formatRupees(overview?.pendingCommissions.totalCommission) })}
          explain={{ formula: t('panchayat:explain.earned') }}
        />
        <StatCard
          isLoading={isLoading}
          label={t('panchayat:stats.rate')}
          value={formatPercent(overview?.commissionRate)}
          context={t('panchayat:stats.rateContext')}
          explain={{ formula: t('panchayat:explain.rate') }}
        />
      </StatGrid>
      {actions}
      <section aria-labelledby={heading}>
        <Typography id={heading} variant="h2" sx={{ mb: 4 }}>
          {t('panchayat:activities.heading')}
        </Typography>
        {isLoading ? <SkeletonRows count={5} /> : <Activities activities={overview.recentActivities} />}
      </section>
    </Box>
  );
}

function Activities({ activities }: { activities: Overview['recentActivities'] }) {
  const { t } = useTranslation();
  if (activities.length === 0) {
    return <EmptyState title={t('panchayat:activities.empty')} hint={t('panchayat:activities.emptyHint')} />;
  }
  return (
    <Card variant="outlined" component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {activities.map((activity) => (
        <Box
          component="li"
          key={`${activity.timestamp} ${activity.description}`}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            px: 4,
            py: 3,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Chip
            size="small"
            variant="outlined"
            sx={{ minWidth: 104 }}
            label={t(`panchayat:activities.${activity.type}`)}
          />
          <Box sx={said}>
            <Typography variant="body2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
              <ActivityText description={activity.description} />
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {formatDate(activity.timestamp)}
            </Typography>
          </Box>
        </Box>
      ))}
    </Card>
  );
}

/** The day stands below on phones. */
const said = { flex: 1, minWidth: 0, display: { xs: 'block', sm: 'flex' }, columnGap: 3 };
