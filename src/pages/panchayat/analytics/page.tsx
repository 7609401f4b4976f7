import { useTranslation } from 'react-i18next';
import { CoordinatorPage } from '@/pages/shared/coordinator-page';
import { AnalyticsReport } from './analytics-report';

/** Panchayat analytics and reports. */
export function PanchayatAnalytics() {
  const { t } = useTranslation();
  return (
    <CoordinatorPage
      title={t('panchayat:analytics.title')}
      description={t('panchayat:analytics.description')}
      missingId={t('panchayat:noId')}
    >
      <AnalyticsReport />
    </CoordinatorPage>
  );
}
