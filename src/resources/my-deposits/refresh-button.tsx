import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '@/hooks/use-is-phone';

/** Asks for the deposits again; on phones the sign alone, beside the title. */
export function RefreshButton({ isBusy, onRefresh }: { isBusy: boolean; onRefresh: () => void }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const label = t('common:actions.refresh');
  if (isPhone) {
    return (
      <Tooltip title={label}>
        {/* A disabled button has no pointer for the tooltip. */}
        <span>
          <IconButton aria-label={label} disabled={isBusy} onClick={onRefresh}>
            <RefreshIcon />
          </IconButton>
        </span>
      </Tooltip>
    );
  }
  return (
    <Button startIcon={<RefreshIcon />} loading={isBusy} loadingPosition="start" onClick={onRefresh}>
      {label}
    </Button>
  );
}
