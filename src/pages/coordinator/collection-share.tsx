import Box from '@mui/material/Box';

/** Members or plans by what was collected with them, most first; equal ones stay as they were answered. */
export const topByCollection = <T extends { totalCollection: number }>(rows: readonly T[], count: number): T[] =>
  [...rows].sort((a, b) => b.totalCollection - a.totalCollection).slice(0, count);

/** How much one has beside the one that has most; the figures stand beside it. */
export function ShareBar({ part, most }: { part: number; most: number }) {
  return (
    <Box aria-hidden sx={trackStyle}>
      <Box sx={{ ...barStyle, width: `${most > 0 ? (part / most) * 100 : 0}%` }} />
    </Box>
  );
}

const trackStyle = { height: 4, my: 1, borderRadius: 999, bgcolor: 'action.hover', overflow: 'hidden' };
const barStyle = { height: '100%', borderRadius: 999, bgcolor: 'primary.main' };
