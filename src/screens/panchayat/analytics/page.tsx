import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page';
import { OwnArea } from '../own-area';
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
