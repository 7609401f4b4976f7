import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { formatPercent } from '../../ui/format';

interface ProgressBarProps {
  /** What screen readers hear. */
  label: string;
  /** 0 to 100. */
  percent: number;
}

/** Progress as a bar with its figure. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, width: '100%' }}>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, percent)}
        aria-label={label}
        sx={{ flex: 1, height: 6, borderRadius: 3 }}
      />
      <Box component="span" sx={{ minWidth: 52, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {formatPercent(percent)}
      </Box>
    </Box>
  );
}
