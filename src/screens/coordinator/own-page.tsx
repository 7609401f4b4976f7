import { useTranslation } from 'react-i18next';
import { useOwnScope } from '@/hooks/use-own-endpoint';
import { LoadError } from '@/ui/load-error';
import { Page, type PageProps } from '@/ui/page';

/** A page of the coordinator area: without an id nothing is loaded, and it says so (§2-5, §2-8). */
export function OwnPage({ missingId, ...page }: PageProps & { missingId?: string }) {
  const { t } = useTranslation();
  const { hasId } = useOwnScope();
  if (hasId) return <Page {...page} />;
  return (
    <Page title={page.title}>
      <LoadError message={missingId ?? t('coordinator-dashboard:missingId')} onRetry={() => window.location.reload()} />
    </Page>
  );
}
