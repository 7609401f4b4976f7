import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A titled group inside a panel of choices. */
export function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={section}>
      <Typography id={id} variant="body2" sx={{ px: 3, mb: 2, fontWeight: 600, color: 'text.secondary' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const section = {
  py: 3,
  borderBottom: 1,
  borderColor: 'divider',
  '&:first-of-type': { pt: 0 },
};
