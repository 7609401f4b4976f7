import { createTheme, type ThemeOptions } from '@mui/material/styles';
import type { Level } from '@/contract/roles';
import { ON_PHONES } from '@/utils/media-queries';

export type Scheme = 'light' | 'dark';

interface LevelColors {
  text: string;
  tint: string;
}

type Metal = 'gold' | 'silver' | 'bronze';

declare module '@mui/material/styles' {
  interface Palette {
    level: Record<Level, LevelColors>;
    chart: string[];
    medal: Record<Metal, string>;
  }
  interface PaletteOptions {
    level?: Record<Level, LevelColors>;
    chart?: string[];
    medal?: Record<Metal, string>;
  }
}

/** Pages and components use names of the palette. */
export const tokens = {
  light: {
    ground: '#F5F7F8',
    surface: '#FFFFFF',
    text: '#14202A',
    secondaryText: '#4B5965',
    divider: '#DDE3E7',
    onFilled: '#FFFFFF',
    primary: '#0B6B5B',
    secondary: '#3A4CA8',
    success: '#1A7340',
    warning: '#8A5300',
    error: '#B3261E',
    info: '#1565A8',
    level: {
      panchayat: { text: '#0B6B5B', tint: '#D8F1EB' },
      sankul: { text: '#3D6B12', tint: '#E4F2D3' },
      tehsil: { text: '#7A5200', tint: '#FCEFCF' },
      district: { text: '#9A3B12', tint: '#FCE3D8' },
      sambhaag: { text: '#6A3A9A', tint: '#EEE2F8' },
      state: { text: '#1D4F91', tint: '#DCE9F9' },
    },
    chart: ['#0B6B5B', '#C2570C', '#3A4CA8', '#B0307A', '#5B7A00', '#7A4FB5', '#0E7FA8', '#9A6A00', '#5A6772'],
    medal: { gold: '#8A6500', silver: '#5F6E79', bronze: '#9A4F1C' },
    shadow: '0 1px 2px rgb(20 32 42 / 6%), 0 8px 24px rgb(20 32 42 / 12%)',
  },
  dark: {
    ground: '#0F1517',
    surface: '#171E22',
    text: '#E7ECEE',
    secondaryText: '#A9B5BB',
    divider: '#2A343A',
    onFilled: '#0F1517',
    primary: '#5CD0B8',
    secondary: '#A9B6FF',
    success: '#6FD08C',
    warning: '#F2B84B',
    error: '#FF8A80',
    info: '#7CC4FF',
    level: {
      panchayat: { text: '#7FDCC8', tint: '#12352F' },
      sankul: { text: '#B4DB7A', tint: '#25330F' },
      tehsil: { text: '#F0C25E', tint: '#3A2C0B' },
      district: { text: '#FFAC86', tint: '#42200F' },
      sambhaag: { text: '#D3B1F5', tint: '#311F45' },
      state: { text: '#9CC7FF', tint: '#152B47' },
    },
    chart: ['#5CD0B8', '#FF9E5E', '#9DACFF', '#F58CC4', '#B6D24A', '#C9A3FF', '#66C9EE', '#EABF4A', '#A9B5BB'],
    medal: { gold: '#F2C94C', silver: '#C3CDD4', bronze: '#E59A66' },
    shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 48%)',
  },
} as const satisfies Record<Scheme, unknown>;

const printColors = { ink: '#000000', sheet: '#FFFFFF', line: '#8A949B' };

function paletteOf(scheme: Scheme) {
  const colors = tokens[scheme];
  const filled = (main: string) => ({ main, contrastText: colors.onFilled });
  return {
    mode: scheme,
    background: { default: colors.ground, paper: colors.surface },
    text: { primary: colors.text, secondary: colors.secondaryText },
    divider: colors.divider,
    action: { active: colors.secondaryText },
    primary: filled(colors.primary),
    secondary: filled(colors.secondary),
    success: filled(colors.success),
    warning: filled(colors.warning),
    error: filled(colors.error),
    info: filled(colors.info),
    level: colors.level,
    chart: [...colors.chart],
    medal: colors.medal,
  };
}

/** Dialogs and menus float; cards on the page have a border only. */
const floatingStyles = {
  borderRadius: 10,
  boxShadow: 'var(--shadow-float)',
  border: '1px solid var(--mui-palette-divider)',
};

/** In print all text is black on white, whatever the color scheme. */
const printStyles = {
  colorScheme: 'light' as const,
  '--ground': printColors.sheet,
  ...Object.fromEntries(
    ['text-primary', 'text-secondary', 'success-main', 'warning-main', 'error-main', 'info-main', 'primary-main'].map(
      (name) => [`--mui-palette-${name}`, printColors.ink],
    ),
  ),
  '--mui-palette-background-default': printColors.sheet,
  '--mui-palette-background-paper': printColors.sheet,
  '--mui-palette-divider': printColors.line,
};

const baselineStyles = {
  ':root': { '--shadow-float': tokens.light.shadow, '--dvh': '1vh', colorScheme: 'light' },
  // `dvh` leaves the bars of the browser out; Chrome before 108 and Safari before 15.4 count them in.
  '@supports (height: 1dvh)': { ':root': { '--dvh': '1dvh' } },
  ':root.dark': { '--shadow-float': tokens.dark.shadow, colorScheme: 'dark' },
  // Both the root element and the body have the class of the color scheme.
  '@media print': { ':root, :root.light, :root.dark, body.light, body.dark': printStyles },
  // Lists have no bullets but those that ask for them.
  'ul, ol': { listStyle: 'none', margin: 0, padding: 0 },
  body: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' as const },
  ':focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
  // Headings and main receive the focus on navigation, for screen readers; they need no focus ring.
  'h1:focus, main:focus': { outline: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // A short duration would make every change of every element a transition: transition-property is `all` by default.
      transition: 'none !important',
      scrollBehavior: 'auto !important' as const,
    },
  },
};

/** A thumb hits a target of 44 px without looking. The class doubles the specificity: it also wins over the height that a page gives. */
const TARGET = 44;
const tallOnPhones = (selector: string) => ({ [ON_PHONES]: { [`&${selector}`]: { minHeight: TARGET } } });
const largeOnPhones = (selector: string) => ({
  [ON_PHONES]: { [`&${selector}`]: { minWidth: TARGET, minHeight: TARGET } },
});

const components: ThemeOptions['components'] = {
  MuiCssBaseline: { styleOverrides: baselineStyles },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        // A <button> does not take over the font by itself; those of MUI that have a text of their own set it again.
        fontFamily: 'inherit',
        '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
      },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 36, ...tallOnPhones('.MuiButton-root') },
      sizeLarge: { minHeight: 44 },
      sizeSmall: { minHeight: 30 },
    },
  },
  MuiIconButton: {
    // The icons at the end of an Autocomplete lie in a field that is large enough itself.
    styleOverrides: { root: largeOnPhones('.MuiIconButton-root:not([class*=MuiAutocomplete])') },
  },
  MuiToggleButton: { styleOverrides: { root: tallOnPhones('.MuiToggleButton-root') } },
  MuiCheckbox: { styleOverrides: { root: largeOnPhones('.MuiCheckbox-root') } },
  MuiListItemButton: { styleOverrides: { root: tallOnPhones('.MuiListItemButton-root') } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderRadius: 10 } } },
  MuiDialog: { styleOverrides: { paper: floatingStyles } },
  MuiMenu: { styleOverrides: { paper: floatingStyles } },
  MuiPopover: { styleOverrides: { paper: floatingStyles } },
  MuiMenuItem: {
    styleOverrides: { root: { minHeight: 40, fontSize: '0.875rem', ...tallOnPhones('.MuiMenuItem-root') } },
  },
  MuiInputBase: {
    // Phones zoom in on inputs with a font size below 16 px.
    styleOverrides: {
      root: { fontSize: '1rem', [ON_PHONES]: { fontSize: '1rem !important' } },
      input: { '&::placeholder': { color: 'var(--mui-palette-text-secondary)', opacity: 1 } },
    },
  },
  MuiOutlinedInput: {
    // A border with a contrast of 3:1 (WCAG 1.4.11), which MUI's default lacks.
    styleOverrides: {
      notchedOutline: { borderColor: 'rgba(var(--mui-palette-text-secondaryChannel) / 0.7)' },
      root: tallOnPhones('.MuiOutlinedInput-root'),
      inputSizeSmall: { [ON_PHONES]: { paddingTop: '10.5px', paddingBottom: '10.5px' } },
    },
  },
  MuiInputLabel: { styleOverrides: { root: { fontSize: '1rem' } } },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.875rem', marginLeft: 0 } } },
  MuiChip: {
    styleOverrides: {
      root: {
        borderRadius: 999,
        fontWeight: 500,
        // A chip stays low: its target reaches above and below it.
        [ON_PHONES]: { '&.MuiChip-clickable::after': { content: '""', position: 'absolute', inset: '-9px 0' } },
      },
    },
  },
  MuiTableCell: { styleOverrides: { root: { fontSize: '0.875rem' } } },
  // The list of tabs scrolls, and would cut an outline around one of them.
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        fontSize: '0.875rem',
        '&:focus-visible': { outlineOffset: -2 },
        // Three tabs stand side by side on a narrow phone.
        [theme.breakpoints.down('sm')]: { paddingInline: 8 },
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 300, arrow: true },
    // Like the tooltips of calendars.
    styleOverrides: {
      tooltip: {
        padding: '8px 12px',
        fontSize: '0.8125rem',
        fontWeight: 400,
        color: 'var(--mui-palette-background-paper)',
        backgroundColor: 'var(--mui-palette-text-primary)',
      },
      arrow: { color: 'var(--mui-palette-text-primary)' },
    },
  },
  MuiLink: {
    defaultProps: { color: 'secondary' },
    // In the running text of a dialog the target reaches above and below its line, which stays where it is.
    styleOverrides: { root: { [ON_PHONES]: { '.MuiModal-root &[href]': { paddingBlock: 14 } } } },
  },
};

const headingStyle = (size: number, lineHeight: number) => ({
  fontSize: `${size / 16}rem`,
  fontWeight: 600,
  lineHeight,
});
const pageTitle = headingStyle(24, 1.3);
const sectionTitle = headingStyle(20, 1.35);
const cardTitle = headingStyle(16, 1.4);

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'class' },
  colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
  spacing: 4,
  shape: { borderRadius: 8 },
  typography: {
    // System fonts, so that no web font must be loaded for Latin text. The first one has Devanagari letters alone (index.html): named
    // later, a system font that has boxes for them would come before it.
    fontFamily: '"Noto Sans Devanagari", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
    h1: pageTitle,
    h2: sectionTitle,
    h3: cardTitle,
    h4: pageTitle,
    h5: sectionTitle,
    h6: cardTitle,
    button: { textTransform: 'none', fontWeight: 600 },
  },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 160,
      standard: 180,
      complex: 200,
      enteringScreen: 180,
      leavingScreen: 140,
    },
  },
  components,
});
