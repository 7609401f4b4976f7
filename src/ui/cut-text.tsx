import Box from '@mui/material/Box';

/** Text that ends in … where its place ends; the whole of it on pointing. */
export function CutText({ children }: { children: string }) {
  return (
    <Box component="span" title={children} sx={cut}>
      {children}
    </Box>
  );
}

const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
