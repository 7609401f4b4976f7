import { useMediaQuery } from '@mui/material';

export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });

/** Colors that the system sets, such as those of high contrast. */
export const useHasForcedColors = (): boolean => useMediaQuery('(forced-colors: active)', { noSsr: true });

/** From this width on the sidebar is beside the page; below it is a drawer. */
export const useIsWide = (): boolean => useMediaQuery('(min-width:900px)', { noSsr: true });

/** From this width on the sidebar shows words beside its icons, unless somebody has collapsed it. */
export const useHasRoomForMenu = (): boolean => useMediaQuery('(min-width:1200px)', { noSsr: true });

/** Lists are cards on phones, dialogs are sheets and filters are in a drawer. */
export const ON_PHONES = '@media (max-width: 599.95px)';

export const useIsPhone = (): boolean => useMediaQuery(ON_PHONES, { noSsr: true });

/** On a phone that lies on its side, or with text at 400 %, elements that are fixed to the window would leave no room for the page. */
export const ON_LOW_WINDOWS = '@media (max-height: 399.95px)';
