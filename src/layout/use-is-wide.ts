import useMediaQuery from '@mui/material/useMediaQuery';

/** From 900 px the sidebar stands beside the screen; below it is an overlay. */
export const useIsWide = (): boolean => useMediaQuery('(min-width:900px)', { noSsr: true });
