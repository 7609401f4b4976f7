import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the reader asked the system for less movement. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
