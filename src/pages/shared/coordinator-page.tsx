import Alert from '@mui/material/Alert';
import { LoadError } from '@/components/feedback/placeholders';
import { Page, type PageProps } from '@/components/page/page';
import { useCoordinatorScope } from '@/refine/use-coordinator-endpoint';

interface CoordinatorPageProps extends PageProps {
  /** What it says where the session has no coordinator id. */
  missingId: string;
  /** Whether it then offers to load the page again. */
  canReload?: boolean;
}

/** A page of the signed-in coordinator's own records. Without the coordinator's id none can be requested: the page only says so. */
export function CoordinatorPage({ missingId, canReload = false, ...page }: CoordinatorPageProps) {
  const { hasId } = useCoordinatorScope();
  if (hasId) return <Page {...page} />;
  return (
    <Page title={page.title}>
      {canReload ? (
        <LoadError message={missingId} onRetry={() => window.location.reload()} />
      ) : (
        <Alert severity="error">{missingId}</Alert>
      )}
    </Page>
  );
}
