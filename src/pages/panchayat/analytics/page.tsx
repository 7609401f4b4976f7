import { useTranslation } from 'react-i18next';
import { Page } from '@/components/page/page';
import { OwnArea } from '@/pages/panchayat/own-area';
import { AnalyticsReport } from './analytics-report';

/** Panchayat analytics and reports. */
export function PanchayatAnalytics() {
  const { t } = useTranslation();
  return (
    <OwnArea title={t('panchayat:analytics.title')}>
      {(scope) => (
        <Page title={t('panchayat:analytics.title')} description={t('panchayat:analytics.description')}>
          <AnalyticsReport scope={scope} />
        </Page>
      )}
    </OwnArea>
  );
}
