import Box from '@mui/material/Box';

/** How much one has beside the one that has most; the figures stand beside it. */
export function ShareBar({ part, most }: { part: number; most: number }) {
  return (
    <Box aria-hidden sx={track}>
      <Box sx={{ ...bar, width: `${most > 0 ? (part / most) * 100 : 0}%` }} />
    </Box>
  );
}

const track = { height: 4, my: 1, borderRadius: 999, bgcolor: 'action.hover', overflow: 'hidden' };
const bar = { height: '100%', borderRadius: 999, bgcolor: 'primary.main' };
