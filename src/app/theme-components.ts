import type { ThemeOptions } from '@mui/material/styles';
import { pieceStyles } from '@/ui/piece-styles';

/** The colours of a printed page. */
interface Paper {
  ink: string;
  sheet: string;
  line: string;
}

interface Shadows {
  light: { shadow: string };
  dark: { shadow: string };
}

/** One soft shadow for what floats; what lies on the page has a divider instead. */
const floats = { boxShadow: 'var(--shadow-float)', border: '1px solid var(--mui-palette-divider)' };

/** On paper everything is black on white, whatever the theme: a role of the palette each. */
const onPaper = ({ ink, sheet, line }: Paper) => ({
  colorScheme: 'light' as const,
  '--ground': sheet,
  ...Object.fromEntries(
    ['text-primary', 'text-secondary', 'success-main', 'warning-main', 'error-main', 'info-main', 'primary-main'].map(
      (role) => [`--mui-palette-${role}`, ink],
    ),
  ),
  '--mui-palette-background-default': sheet,
  '--mui-palette-background-paper': sheet,
  '--mui-palette-divider': line,
});

function baseline({ light, dark }: Shadows, paper: Paper) {
  return {
    ':root': { '--shadow-float': light.shadow, colorScheme: 'light' },
    ':root.dark': { '--shadow-float': dark.shadow, colorScheme: 'dark' },
    // Both carry the theme's class.
    '@media print': { ':root, :root.light, :root.dark, body.light, body.dark': onPaper(paper) },
    body: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' as const },
    ':focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
    // Headings and main take focus on navigation, for screen readers: no ring there.
    'h1:focus, main:focus': { outline: 'none' },
    ...pieceStyles,
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        // A duration, however short, would make every change of every element a transition: `all` is what CSS begins with.
        transition: 'none !important',
        scrollBehavior: 'auto !important' as const,
      },
    },
  };
}

/** Shapes and sizes that hold on every screen; colours stay in theme.ts. */
export const components = (schemes: Shadows, paper: Paper): ThemeOptions['components'] => ({
  MuiCssBaseline: { styleOverrides: baseline(schemes, paper) },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 } },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { minHeight: 36 }, sizeLarge: { minHeight: 44 }, sizeSmall: { minHeight: 30 } },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 10 } },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 10, ...floats } } },
  MuiMenu: { styleOverrides: { paper: { borderRadius: 10, ...floats } } },
  MuiPopover: { styleOverrides: { paper: { borderRadius: 10, ...floats } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 40, fontSize: '0.875rem' } } },
  MuiInputBase: {
    // Phones zoom into inputs below 16 px.
    styleOverrides: {
      root: { fontSize: '1rem', '@media (max-width: 599.95px)': { fontSize: '1rem !important' } },
      input: { '&::placeholder': { color: 'var(--mui-palette-text-secondary)', opacity: 1 } },
    },
  },
  MuiOutlinedInput: {
    // The edge of a field is seen at 3:1 (WCAG 1.4.11), which MUI's own is not.
    styleOverrides: {
      notchedOutline: { borderColor: 'color-mix(in srgb, var(--mui-palette-text-secondary) 70%, transparent)' },
    },
  },
  MuiInputLabel: { styleOverrides: { root: { fontSize: '1rem' } } },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.875rem', marginLeft: 0 } } },
  MuiChip: { styleOverrides: { root: { borderRadius: 999, fontWeight: 500 } } },
  MuiTableCell: { styleOverrides: { root: { fontSize: '0.875rem' } } },
  MuiTab: { styleOverrides: { root: { minHeight: 44, fontSize: '0.875rem' } } },
  MuiTooltip: { defaultProps: { enterDelay: 300, arrow: true } },
  MuiLink: { defaultProps: { color: 'secondary' } },
});
