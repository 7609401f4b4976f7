import { useTranslation } from 'react-i18next';
import { OwnArea } from '@/screens/panchayat/own-area';
import { Page } from '@/ui/page';
import { AnalyticsReport } from './report';

/** Panchayat analytics and reports (§2-2). */
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
