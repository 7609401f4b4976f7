import { GlobalStyles } from '@mui/material';

/** The system sets the colors (high contrast of Windows): what only its ground tells apart would be gone. */
export const ForcedColors = () => <GlobalStyles styles={styles} />;

const highlight = { forcedColorAdjust: 'none', backgroundColor: 'Highlight !important' } as const;

const styles = {
  // An element without content is a picture made of its color: a bar, the key of a chart, the dot of a collapsed menu, a placeholder.
  'body :is(div, span, i):empty': { forcedColorAdjust: 'none' },
  '[aria-current]::before, .MuiTabs-indicator, .MuiLinearProgress-bar': highlight,
  '.MuiToggleButton-root.Mui-selected, .MuiMenuItem-root.Mui-selected, .MuiPaginationItem-root.Mui-selected, [role=option][aria-selected=true]':
    { ...highlight, color: 'HighlightText !important' },
  '.MuiMenuItem-root.Mui-focusVisible, .MuiAutocomplete-option.Mui-focused': {
    outline: '2px solid CanvasText',
    outlineOffset: -4,
  },
  ':is(.MuiLinearProgress-root, .MuiButton-contained, .MuiChip-root, .MuiAlert-root, .MuiTooltip-tooltip, .MuiBadge-badge, td[data-status]):not(:focus-visible)':
    { outline: '1px solid CanvasText', outlineOffset: -1 },
  // The numbers in a slice keep the color that goes with it.
  ':root:root:root svg text:not(.MuiPieArcLabel-root)': { fill: 'CanvasText !important' },
} as const;
