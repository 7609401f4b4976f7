import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { DownlineSection } from './dashboard/downline-section';
import { Figures } from './dashboard/figures';
import { InvestmentAnalytics } from './dashboard/investment-analytics';
import { LatestInvestments } from './dashboard/latest-investments';
import { ProblemBanner } from './dashboard/problem-banner';
import { RecentActivities } from './dashboard/recent-activities';
import { Standing } from './dashboard/standing';
import { TopMembers } from './dashboard/top-members';
import { useExport } from './dashboard/use-export';
import { useStages } from './dashboard/use-stages';
import { OwnPage } from './own-page';

/** What a coordinator of any level sees first (§2-2). */
export function CoordinatorDashboard() {
  const { t } = useTranslation();
  const stages = useStages();
  const { overview } = stages;
  const { exportCommissions, isExporting } = useExport();
  const name = overview.data?.coordinator.name;

  return (
    <OwnPage
      title={t('coordinator:title')}
      description={
        <span role="status">
          {overview.isLoading ? t('coordinator:loading') : name && t('coordinator:welcome', { name })}
        </span>
      }
      actions={
        <>
          <Button startIcon={<RefreshIcon />} onClick={stages.refresh} disabled={overview.isFetching}>
            {t('coordinator:refresh')}
          </Button>
          <Button
            variant="outlined"
            startIcon={<FileDownloadOutlined />}
            onClick={exportCommissions}
            loading={isExporting}
            loadingPosition="start"
          >
            {t('coordinator-dashboard:export')}
          </Button>
        </>
      }
    >
      {overview.error && <ProblemBanner stage={overview} />}
      <Standing stages={stages} />
      <Figures overview={overview.data} isLoading={overview.isLoading} />
      <InvestmentAnalytics stages={stages} />
      <DownlineSection isDue={stages.areUnitsDue} />
      <Box sx={pair}>
        <TopMembers stage={stages.insights} />
        <LatestInvestments stage={stages.investments} />
      </Box>
      <RecentActivities />
    </OwnPage>
  );
}

const pair = { display: 'grid', gap: { xs: 4, sm: 6 }, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } };
