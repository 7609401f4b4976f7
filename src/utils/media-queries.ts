import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the reader asked the system for less movement. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });

/** From 900 px the sidebar stands beside the screen; below it is an overlay. */
export const useIsWide = (): boolean => useMediaQuery('(min-width:900px)', { noSsr: true });

/** Below 600 px lists are cards, dialogs are sheets and filters stand behind a button. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width:599.95px)', { noSsr: true });
