import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '@/hooks/use-is-phone';
import { BellMenu } from './bell-menu';
import { SchemeToggle } from './scheme-toggle';
import { SearchBox } from './search-box';
import { UserMenu } from './user-menu';

interface HeaderProps {
  isWide: boolean;
  isMenuOpen: boolean;
  onMenu: () => void;
}

export function Header({ isWide, isMenuOpen, onMenu }: HeaderProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [isSearching, setSearching] = useState(false);
  const label = t(!isWide ? 'shell:menu.open' : isMenuOpen ? 'shell:menu.collapse' : 'shell:menu.expand');

  if (isPhone && isSearching) {
    return (
      <Box component="header" sx={bar}>
        <SearchBox isFocused onLeave={() => setSearching(false)} />
      </Box>
    );
  }
  return (
    <Box component="header" sx={bar}>
      <Tooltip title={label}>
        <IconButton aria-label={label} aria-expanded={isMenuOpen} onClick={onMenu} edge="start">
          {isWide && isMenuOpen ? <MenuOpenIcon /> : <MenuIcon />}
        </IconButton>
      </Tooltip>
      {!isPhone && <SearchBox />}
      <Box sx={{ flex: 1 }} />
      {isPhone && (
        <IconButton aria-label={t('shell:search.open')} onClick={() => setSearching(true)}>
          <SearchIcon />
        </IconButton>
      )}
      <SchemeToggle />
      <BellMenu />
      <UserMenu />
    </Box>
  );
}

const bar = {
  height: 64,
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: { xs: 4, sm: 6, lg: 8 },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
