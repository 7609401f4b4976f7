import { useMediaQuery } from '@mui/material';

export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });

/** From this width on the sidebar is beside the page; below it is a drawer. */
export const useIsWide = (): boolean => useMediaQuery('(min-width:900px)', { noSsr: true });

/** From this width on the sidebar shows words beside its icons, unless somebody has collapsed it. */
export const useHasRoomForMenu = (): boolean => useMediaQuery('(min-width:1200px)', { noSsr: true });

/** Below this width lists are cards, dialogs are sheets and filters are in a drawer. A media query for styles. */
export const ON_PHONES = '@media (max-width: 599.95px)';

/** The same for what is rendered. */
export const useIsPhone = (): boolean => useMediaQuery(ON_PHONES, { noSsr: true });

/** Where what is fixed to the window would leave no room for the page: a phone that lies on its side, or text at 400 %. */
export const ON_LOW_WINDOWS = '@media (max-height: 399.95px)';
