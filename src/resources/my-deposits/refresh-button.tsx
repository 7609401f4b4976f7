import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useIsPhone } from '../../hooks/use-is-phone';
import { useT } from '../../i18n/use-t';

/** Asks for the deposits again; on phones the sign alone, beside the title. */
export function RefreshButton({ isBusy, onRefresh }: { isBusy: boolean; onRefresh: () => void }) {
  const t = useT();
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
