import { useTranslation } from 'react-i18next';
import { BadgeStatistics } from './badge-statistics';
import { CoordinatorHierarchy } from './coordinator-hierarchy';
import { OverviewFigures } from './overview-figures';
import { QuickActions } from './quick-actions';
import { StaticActivity } from './static-activity';
import { TopPerformers } from './top-performers';
import type { Stages } from './use-stages';

export function OverviewTab({ stages }: { stages: Stages }) {
  const { t } = useTranslation();
  const { dashboard, performers, badges } = stages;
  return (
    <>
      <OverviewFigures stages={stages} />
      <QuickActions />
      <CoordinatorHierarchy counts={dashboard.data?.userCounts.coordinators} />
      <TopPerformers stage={performers} />
      <BadgeStatistics stage={badges} />
      <StaticActivity title={t('dashboard:activity.title')} kinds={['member', 'deposit', 'commission', 'plan']} />
    </>
  );
}
