import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { coordinatorOf } from '@/api/coordinator-scope';
import { LoadError } from '@/components/feedback/placeholders';
import type { FileExport } from '@/components/list/list-controls';
import { Page, type PageProps } from '@/components/page/page';
import { useSession } from '@/session/session';
import { countUnsent } from '@/session/unsent';

/** What waits on this device is sent from every page. Without the coordinator's id no records can be requested: the page only says so. */
export function CoordinatorPage({ missingId, ...page }: PageProps & { missingId?: string }) {
  const { t } = useTranslation();
  const { coordinatorId } = coordinatorOf(useSession());
  useEffect(() => {
    if (countUnsent(coordinatorId) > 0) void import('@/api/outbox').then(({ startOutbox }) => startOutbox());
  }, [coordinatorId]);
  if (coordinatorId !== '') return <Page {...page} />;
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
