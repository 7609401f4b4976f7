import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { menuOf, type ScreenPath } from '../contract/permissions';
import { useT } from '../i18n/use-t';
import { activeItem, labelOf } from './menu';
import { icons } from './menu-icons';

interface SidebarProps {
  role: string;
  /** Icons alone, with tooltips. */
  isCollapsed?: boolean;
  onNavigate?: () => void;
  /** Pointer or focus is on an item: its screen may be fetched. */
  onHeadFor: (role: string, path: string) => void;
}

/** The menu of a role, in exactly the order of §1-2.2. */
export function Sidebar({ role, isCollapsed = false, onNavigate, onHeadFor }: SidebarProps) {
  const t = useT();
  const active = activeItem(role, useLocation().pathname);
  return (
    <Box component="nav" aria-label={t('shell:menu.label')} sx={{ px: 3, pb: 4, overflowY: 'auto' }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '2px' }}>
        {menuOf(role).map((path) => (
          <li key={path}>
            <Item
              role={role}
              path={path}
              label={t(labelOf(role, path))}
              isActive={path === active}
              isCollapsed={isCollapsed}
              onNavigate={onNavigate}
              onHeadFor={onHeadFor}
            />
          </li>
        ))}
      </Box>
    </Box>
  );
}

interface ItemProps {
  role: string;
  path: ScreenPath;
  label: string;
  isActive: boolean;
  isCollapsed: boolean;
  onNavigate: (() => void) | undefined;
  onHeadFor: (role: string, path: string) => void;
}

/** Drawn again only when it becomes the current one, or no longer is. */
const Item = memo(function Item({ role, path, label, isActive, isCollapsed, onNavigate, onHeadFor }: ItemProps) {
  const Icon = icons[path];
  const headFor = () => onHeadFor(role, path);
  return (
    <Tooltip title={isCollapsed ? label : ''} placement="right">
      <ButtonBase
        component={Link}
        to={path}
        aria-label={label}
        aria-current={isActive ? 'page' : undefined}
        onClick={onNavigate}
        onPointerEnter={headFor}
        onFocus={headFor}
        sx={item}
      >
        <Icon />
        {!isCollapsed && <span>{label}</span>}
      </ButtonBase>
    </Tooltip>
  );
});

const item = {
  position: 'relative',
  width: '100%',
  minHeight: 40,
  px: 3,
  gap: 3,
  justifyContent: 'flex-start',
  borderRadius: 1,
  typography: 'body2',
  textAlign: 'left',
  color: 'text.secondary',
  '& svg': { fontSize: 20, flexShrink: 0 },
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  // The current screen is told by a bar and weight, not by colour alone.
  '&[aria-current]': { bgcolor: 'level.panchayat.tint', color: 'level.panchayat.text', fontWeight: 600 },
  '&[aria-current]::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 8,
    bottom: 8,
    width: 3,
    borderRadius: 2,
    bgcolor: 'primary.main',
  },
} as const;
