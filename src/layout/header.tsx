import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import SearchIcon from '@mui/icons-material/Search';
import { Box, IconButton } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '@/components/page/language-switch';
import { useIsPhone } from '@/utils/media-queries';
import { getSearchRequest, subscribeToSearchRequests } from '@/utils/search-everywhere';
import { useCommandShortcut } from '@/utils/use-keyboard-shortcuts';
import { NotificationsMenu } from './notifications-menu';
import { SearchBox } from './search-box';
import { UserMenu } from './user-menu';

export const HEADER_HEIGHT = 64;

export function Header({ isWide, isMenuOpen, onMenu }: { isWide: boolean; isMenuOpen: boolean; onMenu: () => void }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [isSearchOpen, setIsSearchOpen] = useState(false);
  // Elsewhere the field is there and takes the focus itself.
  useCommandShortcut('k', () => setIsSearchOpen(true), isPhone && !isSearchOpen);
  const request = useSyncExternalStore(subscribeToSearchRequests, getSearchRequest);
  // The search that is mounted with it takes the request over.
  if (request && isPhone && !isSearchOpen) setIsSearchOpen(true);
  const menuLabel = t(!isWide ? 'shell:menu.open' : isMenuOpen ? 'shell:menu.collapse' : 'shell:menu.expand');

  if (isPhone && isSearchOpen) {
    return (
      <Box component="header" sx={headerStyles}>
        <SearchBox isFocused onLeave={() => setIsSearchOpen(false)} />
      </Box>
    );
  }
  return (
    <Box component="header" sx={headerStyles}>
      <IconButton
        aria-label={menuLabel}
        data-tooltip={menuLabel}
        {...(isWide ? { 'aria-expanded': isMenuOpen } : { 'aria-haspopup': 'dialog' })}
        onClick={onMenu}
        edge="start"
      >
        {isWide && isMenuOpen ? <MenuOpenIcon /> : <MenuIcon />}
      </IconButton>
      {!isPhone && <SearchBox />}
      <Box sx={{ flex: 1 }} />
      {isPhone && (
        <IconButton aria-label={t('shell:search.open')} onClick={() => setIsSearchOpen(true)}>
          <SearchIcon />
        </IconButton>
      )}
      <LanguageSwitch isShort />
      <ColorSchemeToggle />
      <NotificationsMenu />
      <UserMenu />
    </Box>
  );
}

function ColorSchemeToggle() {
  const { t } = useTranslation();
  const { mode, setMode } = useColorScheme();
  const isDark = mode === 'dark';
  const label = t(isDark ? 'shell:scheme.toLight' : 'shell:scheme.toDark');
  return (
    <IconButton aria-label={label} data-tooltip={label} onClick={() => setMode(isDark ? 'light' : 'dark')}>
      {isDark ? <LightModeIcon /> : <DarkModeIcon />}
    </IconButton>
  );
}

const headerStyles = {
  height: HEADER_HEIGHT,
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0, sm: 1 },
  px: { xs: 4, sm: 6 },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
