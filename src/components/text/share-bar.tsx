import { Box } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';

interface ShareBarProps {
  /** 0 to 1; null is not known. */
  share: number | null;
  /** In pixels. */
  height?: number;
  color?: string;
  sx?: SystemStyleObject;
}

/** The bar is hidden from screen readers: the figures stand beside it. */
export function ShareBar({ share, height = 4, color = 'primary.main', sx = {} }: ShareBarProps) {
  return (
    <Box aria-hidden sx={{ ...trackStyle, height, ...sx }}>
      <Box sx={{ ...barStyle, bgcolor: color, width: `${(share ?? 0) * 100}%` }} />
    </Box>
  );
}

const trackStyle = { my: 1, borderRadius: 999, bgcolor: 'action.hover', overflow: 'hidden' };
const barStyle = { height: '100%', borderRadius: 999 };
