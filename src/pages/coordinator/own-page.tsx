import { useTranslation } from 'react-i18next';
import { useCoordinatorScope } from '@/api/use-coordinator-endpoint';
import { LoadError } from '@/components/feedback/placeholders';
import { Page, type PageProps } from '@/components/page/page';

/** A page of the coordinator area: without an id nothing is loaded, and it says so. */
export function OwnPage({ missingId, ...page }: PageProps & { missingId?: string }) {
  const { t } = useTranslation();
  const { hasId } = useCoordinatorScope();
  if (hasId) return <Page {...page} />;
  return (
    <Page title={page.title}>
      <LoadError message={missingId ?? t('coordinator-dashboard:missingId')} onRetry={() => window.location.reload()} />
    </Page>
  );
}
