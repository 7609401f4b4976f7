import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface TwoLinesProps {
  first: ReactNode;
  second: ReactNode;
  align?: 'left' | 'right';
}

/** A cell with the telling value above and the one that explains it below. */
export function TwoLines({ first, second, align = 'left' }: TwoLinesProps) {
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.4, textAlign: align }}>
      <Box component="span" sx={{ ...line, display: 'block' }}>
        {first}
      </Box>
      <Typography variant="caption" component="div" color="text.secondary" sx={{ ...line, lineHeight: '18px' }}>
        {second}
      </Typography>
    </Box>
  );
}

const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
