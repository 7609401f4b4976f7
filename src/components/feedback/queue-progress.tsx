import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';

interface QueueProgressProps {
  label: string;
  /** How many calls have succeeded, and how many have failed. */
  done: number;
  failed: number;
  total: number;
}

/** How far a queue of calls has come; those that failed are the end of the bar, in the color of errors. */
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

const failedStyle = { position: 'absolute', top: 0, height: 8, borderRadius: 4, bgcolor: 'error.main' };
