import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ABSENT, formatNumber, formatRupees } from '@/ui/format';
import { StatCard } from '@/ui/stat-card';
import type { Stages } from './use-stages';

/** How many commissions wait and what they are worth; its failure stays in its own card. */
export function PendingCommissionsCard({ icon, stage }: { icon: ReactNode; stage: Stages['pending'] }) {
  const { t } = useTranslation();
  const { data, error, refetch } = stage;
  const card = { icon, tone: 'warning', label: t('dashboard:stats.pendingCommissions') } as const;
  if (error && !data) {
    return (
      <StatCard
        {...card}
        value={ABSENT}
        context={
          <>
            <span role="alert">{error.message || t('dashboard:stats.pendingFailed')}</span>
            <Link component="button" type="button" onClick={refetch} sx={{ verticalAlign: 'baseline' }}>
              {t('dashboard:stats.tryAgain')}
            </Link>
          </>
        }
      />
    );
  }
  return (
    <StatCard
      {...card}
      isLoading={!data}
      value={formatNumber(data?.totalCount)}
      context={t('dashboard:stats.pendingValue', { amount: formatRupees(data?.summary.totalPendingAmount) })}
      explain={{
        formula: t('dashboard:explain.pendingCommissions'),
        // An empty year in the address is every year; without it the list shows this one.
        rows: { to: '/pending-commissions?year=', label: t('dashboard:explain.pendingCommissionsRows') },
      }}
    />
  );
}
