import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';

/** Why it did not work: announced, and given the focus, so that nobody looks for it. */
export function FormError({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Box ref={box} role="alert" tabIndex={-1} sx={look}>
      {text}
    </Box>
  );
}

const look = {
  px: 3,
  py: 2,
  border: 1,
  borderColor: 'error.main',
  borderRadius: 1,
  color: 'error.main',
  typography: 'body2',
  outline: 'none',
};
