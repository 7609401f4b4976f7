import { Box, LinearProgress, Typography } from '@mui/material';
import { ListRow } from '@/components/list/row-list';

interface QueueProgressProps {
  label: string;
  done: number;
  failed: number;
  total: number;
}

/** The failed calls are the end of the bar, in the color of errors. */
export function QueueProgress({ label, done, failed, total }: QueueProgressProps) {
  const percentOf = (count: number) => (100 * count) / Math.max(1, total);
  return (
    <Box sx={{ position: 'relative' }}>
      <LinearProgress
        variant="determinate"
        value={percentOf(done)}
        aria-label={label}
        sx={{ height: 8, borderRadius: 4, bgcolor: 'divider' }}
      />
      {failed > 0 && (
        <Box
          data-failed={failed}
          sx={{ ...failedStyle, left: `${percentOf(done)}%`, width: `${percentOf(failed)}%` }}
        />
      )}
    </Box>
  );
}

interface QueueRowProps {
  title: string;
  state: keyof typeof STATE_COLORS;
  label: string;
  message: string | undefined;
}

export function QueueRow({ title, state, label, message }: QueueRowProps) {
  return (
    <ListRow
      title={title}
      figure={
        <Box component="span" sx={{ color: STATE_COLORS[state], whiteSpace: 'nowrap' }}>
          {label}
        </Box>
      }
    >
      {message && (
        <Typography variant="body2" color={state === 'failed' ? 'error' : 'text.secondary'}>
          {message}
        </Typography>
      )}
    </ListRow>
  );
}

const STATE_COLORS = {
  waiting: 'text.secondary',
  unknown: 'warning.main',
  running: 'info.main',
  done: 'success.main',
  skipped: 'text.secondary',
  failed: 'error.main',
};
const failedStyle = { position: 'absolute', top: 0, height: 8, borderRadius: 4, bgcolor: 'error.main' };
