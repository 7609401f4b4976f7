import Wallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import FamilyRestroom from '@mui/icons-material/FamilyRestroomOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import Menu from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

type BottomNavigationName = 'home' | 'deposits' | 'passbook' | 'family';

const navigationItems: readonly (readonly [BottomNavigationName, path: string, ComponentType])[] = [
  ['home', '/member-dashboard', Home],
  ['deposits', '/deposits', Wallet],
  ['passbook', '/member-dashboard/passbook', MenuBook],
  ['family', '/family-members', FamilyRestroom],
];

/** What is sticky at the foot of the screen must be above the bottom navigation. */
export const BOTTOM_NAVIGATION_HEIGHT = 'calc(60px + env(safe-area-inset-bottom, 0px))';

interface BottomNavigationProps {
  isMenuOpen: boolean;
  onMenu: () => void;
  /** Called when an item is pressed, so that its page can be prefetched. */
  onPrefetch: (path: string) => void;
}

/** The most important pages of a member, at the foot of a phone's screen. The last item opens the whole menu. */
export function BottomNavigation({ isMenuOpen, onMenu, onPrefetch }: BottomNavigationProps) {
  const { t } = useTranslation();
  const current = bottomNavigationNameAt(useLocation().pathname);
  return (
    <Box component="nav" aria-label={t('shell:quick.label')} sx={navigationStyles}>
      {navigationItems.map(([name, path, Icon]) => (
        <ButtonBase
          key={name}
          component={Link}
          to={path}
          aria-current={name === current ? 'page' : undefined}
          onPointerDown={() => onPrefetch(path)}
          sx={navigationItemStyles}
        >
          <Icon />
          <span>{t(`shell:quick.${name}`)}</span>
        </ButtonBase>
      ))}
      <ButtonBase aria-expanded={isMenuOpen} onClick={onMenu} sx={navigationItemStyles}>
        <Menu />
        <span>{t('shell:quick.more')}</span>
      </ButtonBase>
    </Box>
  );
}

/** The item that an address belongs to. The passbook is below the dashboard's address, but has an item of its own. */
export function bottomNavigationNameAt(pathname: string): BottomNavigationName | undefined {
  const [, page, subpage] = pathname.split('/');
  if (page === 'dashboard' || page === 'member-dashboard') return subpage === 'passbook' ? 'passbook' : 'home';
  if (page === 'deposits') return 'deposits';
  return page === 'family-members' ? 'family' : undefined;
}

const navigationStyles = {
  position: 'fixed',
  zIndex: 'appBar',
  left: 0,
  right: 0,
  bottom: 0,
  height: BOTTOM_NAVIGATION_HEIGHT,
  pb: 'env(safe-area-inset-bottom, 0px)',
  display: 'grid',
  displayPrint: 'none',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const;

const navigationItemStyles = {
  position: 'relative',
  flexDirection: 'column',
  gap: '2px',
  minWidth: 0,
  fontSize: '0.75rem',
  lineHeight: 1.3,
  color: 'text.secondary',
  '& svg': { fontSize: 24 },
  '& span': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // The current page is marked by a bar and font weight as well as by color.
  '&[aria-current]': { color: 'primary.main', fontWeight: 600 },
  '&[aria-current]::before': {
    content: '""',
    position: 'absolute',
    top: 0,
    left: '25%',
    right: '25%',
    height: 3,
    borderRadius: '0 0 3px 3px',
    bgcolor: 'primary.main',
  },
  '&:focus-visible': { outlineOffset: -3 },
} as const;
