import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { formatNumber } from './format';
import type { ListExport } from './use-list-export';

export interface ExportButtonProps {
  /** Rows that match. */
  total: number;
  download: ListExport;
}

/** Begins the export; while it is under way the same button tells how far it is, and ends it. */
export function ExportButton({ total, download: { progress, start, cancel } }: ExportButtonProps) {
  const { t } = useTranslation();
  const percent = progress ? Math.round((100 * progress.done) / Math.max(1, progress.total)) : 0;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        disabled={total === 0 && !progress}
        startIcon={
          progress ? (
            // The wheel turns until the first rows are here.
            <CircularProgress
              size={18}
              variant={percent > 0 ? 'determinate' : 'indeterminate'}
              value={percent}
              color="inherit"
              aria-hidden
            />
          ) : (
            <FileDownloadOutlined />
          )
        }
        onClick={progress ? cancel : start}
        sx={button}
      >
        {t(progress ? 'ui:list.cancelExport' : 'ui:list.export')}
      </Button>
      <span role="status" style={visuallyHidden}>
        {progress && t('ui:list.exporting', { done: formatNumber(progress.done), total: formatNumber(progress.total) })}
      </span>
    </>
  );
}

const button = { color: 'text.secondary', minHeight: 36, minWidth: 128, justifyContent: 'flex-end' };
