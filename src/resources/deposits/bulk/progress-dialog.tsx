import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Deposit } from '../../../contract/deposits';
import { useLeaveGuard } from '../../../hooks/leave-guard';
import { useNotify } from '../../../hooks/use-notify';
import { useT } from '../../../i18n/use-t';
import { DialogFrame } from '../../../ui/dialog-frame';
import { formatNumber, formatRupees } from '../../../ui/format';
import { worthOf } from '../naming';
import { ProgressRows } from './progress-rows';
import type { Bulk } from './use-bulk';

interface ProgressDialogProps {
  title: string;
  bulk: Bulk;
  /** Goes on with these. */
  onBegin: (deposits: readonly Deposit[]) => void;
  onClose: () => void;
}

/** The queue while it runs and when it has ended. Stays until it is closed, so that no failure goes unread. */
export function ProgressDialog({ title, bulk, onBegin, onClose }: ProgressDialogProps) {
  const t = useT();
  const { rows, done, failed, isRunning } = bulk;
  const notify = useNotify();
  useLeaveGuard(isRunning, () => notify.hint(t('deposits:bulk.stayHere')));
  const percent = (100 * (done.length + failed.length)) / Math.max(1, rows.length);
  return (
    <DialogFrame
      open
      title={title}
      maxWidth="sm"
      isBusy={isRunning}
      onClose={onClose}
      actions={<Buttons bulk={bulk} onBegin={onBegin} onClose={onClose} />}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={title}
          sx={{ height: 8, borderRadius: 4, bgcolor: 'divider' }}
        />
        <Typography role="status">
          {t('deposits:bulk.progress', {
            done: formatNumber(done.length),
            total: formatNumber(rows.length),
            amount: formatRupees(worthOf(done)),
          })}
          {failed.length > 0 && (
            <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
              {' '}
              {t('deposits:bulk.failed', { count: failed.length })}
            </Box>
          )}
        </Typography>
        {isRunning && (
          <Typography variant="body2" color="text.secondary">
            {t('deposits:bulk.stayHere')}
          </Typography>
        )}
        <ProgressRows rows={rows} />
      </Box>
    </DialogFrame>
  );
}

function Buttons({ bulk, onBegin, onClose }: Omit<ProgressDialogProps, 'title'>) {
  const t = useT();
  const { failed, waiting, isRunning, isStopping, stop } = bulk;
  if (isRunning) {
    return (
      <Button color="error" variant="outlined" disabled={isStopping} onClick={stop}>
        {t(isStopping ? 'deposits:bulk.stopping' : 'deposits:bulk.stop')}
      </Button>
    );
  }
  return (
    <>
      <Button color="inherit" onClick={onClose}>
        {t('deposits:bulk.close')}
      </Button>
      {waiting.length > 0 && (
        <Button variant="outlined" onClick={() => onBegin(waiting)}>
          {t('deposits:bulk.goOn', { count: waiting.length })}
        </Button>
      )}
      {failed.length > 0 && (
        <Button variant="contained" onClick={() => onBegin(failed)}>
          {t('deposits:bulk.retry')}
        </Button>
      )}
    </>
  );
}
