import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A titled part of a drawer or of a big card. */
export function DrawerSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', alignContent: 'start', gap: 3, minWidth: 0 }}>
      <Typography id={id} component="h3" variant="h3">
        {title}
      </Typography>
      {children}
    </Box>
  );
}
