import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { LoadError } from '@/components/feedback/placeholders';
import { Page, type PageProps } from '@/components/page/page';
import { useCoordinatorScope } from '@/refine/use-coordinator-endpoint';
import { useInvalidateAll } from '@/refine/use-custom-mutation';
import type { useExportFile } from '@/refine/use-export-file';

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

export function RefreshButton({ isFetching = false }: { isFetching?: boolean }) {
  const { t } = useTranslation();
  const refresh = useInvalidateAll();
  return (
    <Button startIcon={<RefreshIcon />} disabled={isFetching} onClick={refresh}>
      {t('common:actions.refresh')}
    </Button>
  );
}

interface ExportButtonProps extends ReturnType<typeof useExportFile> {
  label: string;
}

export function ExportButton({ label, exportFile, isExporting }: ExportButtonProps) {
  return (
    <Button
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      loading={isExporting}
      loadingPosition="start"
      onClick={exportFile}
    >
      {label}
    </Button>
  );
}
