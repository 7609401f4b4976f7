import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { coordinatorOf } from '@/api/coordinator-scope';
import { LoadError } from '@/components/feedback/placeholders';
import type { FileExport } from '@/components/list/list-controls';
import { Page, type PageProps } from '@/components/page/page';
import { useSession } from '@/session/session';

/** Without the coordinator's id no records can be requested: the page only says so. */
export function CoordinatorPage({ missingId, ...page }: PageProps & { missingId?: string }) {
  const { t } = useTranslation();
  if (coordinatorOf(useSession()).coordinatorId !== '') return <Page {...page} />;
  return (
    <Page title={page.title}>
      <LoadError message={missingId ?? t('coordinator:missingId')} onRetry={() => window.location.reload()} />
    </Page>
  );
}

export function ExportButton({ label, exportFile, isExporting }: FileExport & { label: string }) {
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
