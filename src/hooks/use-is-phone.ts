import useMediaQuery from '@mui/material/useMediaQuery';

/** Below 600 px lists are cards, dialogs are sheets and filters stand behind a button. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width:599.95px)', { noSsr: true });
