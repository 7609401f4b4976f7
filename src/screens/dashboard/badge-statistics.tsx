import { useTranslation } from 'react-i18next';
import { formatNumber, formatRupees } from '@/ui/format';
import { LoadError } from '@/ui/load-error';
import { SectionCard } from '@/ui/section-card';
import { StatCard, StatGrid } from '@/ui/stat-card';
import { boardAt } from './boards';
import type { Stages } from './use-stages';

/** How many badges stand awarded, and who is best of all (§1-2.5). */
export function BadgeStatistics({ stage }: { stage: Stages['badges'] }) {
  const { t } = useTranslation();
  const { data, error, refetch } = stage;
  if (error && !data) {
    return (
      <SectionCard title={t('dashboard:badges.title')}>
        <LoadError message={error.message || t('dashboard:badges.failed')} onRetry={refetch} />
      </SectionCard>
    );
  }
  const isLoading = !data;
  const holder = (record: { coordinatorName: string } | undefined) =>
    record?.coordinatorName || t('dashboard:badges.nobody');
  const nobody = t('dashboard:badges.nobody');
  return (
    <SectionCard title={t('dashboard:badges.title')}>
      <StatGrid>
        <StatCard
          isLoading={isLoading}
          label={t('dashboard:badges.total')}
          value={formatNumber(data?.totalBadgesAwarded)}
          context={t('dashboard:badges.totalContext')}
          explain={{
            formula: t('dashboard:explain.badges'),
            rows: { to: boardAt('badges'), label: t('dashboard:explain.badgesRows') },
          }}
        />
        <StatCard
          isLoading={isLoading}
          label={t('dashboard:badges.highestCommission')}
          value={data?.highestCommission ? formatRupees(data.highestCommission.value) : nobody}
          context={holder(data?.highestCommission)}
          explain={{
            formula: t('dashboard:explain.highestCommission'),
            rows: {
              to: '/coordinators?sort=totalCommission&order=desc',
              label: t('dashboard:explain.highestCommissionRows'),
            },
          }}
        />
        <StatCard
          isLoading={isLoading}
          label={t('dashboard:badges.highestInvestment')}
          value={data?.highestInvestment ? formatRupees(data.highestInvestment.value) : nobody}
          context={holder(data?.highestInvestment)}
          explain={{
            formula: t('dashboard:explain.highestInvestment'),
            rows: { to: boardAt('investment'), label: t('dashboard:explain.highestInvestmentRows') },
          }}
        />
        <StatCard
          isLoading={isLoading}
          label={t('dashboard:badges.mostMembers')}
          value={data?.mostMembers ? formatNumber(data.mostMembers.value) : nobody}
          context={holder(data?.mostMembers)}
          explain={{
            formula: t('dashboard:explain.mostMembers'),
            rows: { to: boardAt('recruitment'), label: t('dashboard:explain.mostMembersRows') },
          }}
        />
      </StatGrid>
    </SectionCard>
  );
}
