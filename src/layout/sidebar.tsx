import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { CanAccess, useMenu, useResource } from '@refinedev/core';
import { memo, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useOffersCall } from '@/api/use-coordinator-endpoint';
import { formatNumber } from '@/components/text/format';
import { findPageByPath, isShownAt, type PagePart } from '@/providers/page-resource';
import { usePendingCounts } from './use-pending-counts';

interface SidebarProps {
  /** Shows icons with tooltips only. */
  isCollapsed?: boolean;
  onNavigate?: () => void;
  /** Called on hover and focus of an item, so that its page can be prefetched. */
  onPrefetch: (path: string) => void;
}

/** The menu: the resources that the role may see. */
export function Sidebar({ isCollapsed = false, onNavigate, onPrefetch }: SidebarProps) {
  const { t } = useTranslation();
  const { menuItems } = useMenu();
  const { resources } = useResource();
  const location = useLocation();
  const page = findPageByPath(location.pathname, resources);
  const active = page?.meta?.parent ?? page?.name;
  const isPartActive = partsInMenu(page?.meta).some(({ to }) => isShownAt(to, location));
  const pendingCounts = usePendingCounts();
  return (
    <Box component="nav" aria-label={t('shell:menu.label')} sx={{ px: 3, pb: 4, overflowY: 'auto' }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '2px' }}>
        {menuItems.map(({ key, name, route = '', label = '', icon, meta }) => (
          <CanAccess key={key} resource={name} action="list" params={{}}>
            <li>
              <SidebarItem
                path={route}
                label={label}
                icon={icon}
                pending={pendingCounts[name] ?? 0}
                isActive={name === active && !isPartActive}
                isCollapsed={isCollapsed}
                onNavigate={onNavigate}
                onPrefetch={onPrefetch}
              />
            </li>
            {partsInMenu(meta).map((part) => (
              <SidebarPart
                key={part.to}
                part={part}
                isActive={isShownAt(part.to, location)}
                isCollapsed={isCollapsed}
                onNavigate={onNavigate}
                onPrefetch={onPrefetch}
              />
            ))}
          </CanAccess>
        ))}
      </Box>
    </Box>
  );
}

type MenuPart = Pick<PagePart, 'to' | 'label'> & NonNullable<PagePart['menu']>;

/** The parts of a page with a menu item of their own. */
const partsInMenu = (meta: Record<string, unknown> | undefined): MenuPart[] =>
  ((meta?.parts ?? []) as readonly PagePart[]).flatMap(({ to, label, menu }) => (menu ? [{ to, label, ...menu }] : []));

type SidebarPartProps = Pick<SidebarItemProps, 'isActive' | 'isCollapsed' | 'onNavigate' | 'onPrefetch'>;

/** Nothing on a host without the call that the part needs. */
function SidebarPart({ part, ...item }: SidebarPartProps & { part: MenuPart }) {
  const isOffered = useOffersCall(part.call);
  if (!isOffered) return null;
  return (
    <li>
      <SidebarItem path={part.to} label={part.label} icon={part.icon} pending={0} {...item} />
    </li>
  );
}

interface SidebarItemProps {
  path: string;
  label: string;
  icon: ReactNode;
  /** How many records wait for a decision. */
  pending: number;
  isActive: boolean;
  isCollapsed: boolean;
  onNavigate: (() => void) | undefined;
  onPrefetch: (path: string) => void;
}

/** Memoized, so that a change of page renders only the items that change. */
const SidebarItem = memo(function SidebarItem(props: SidebarItemProps) {
  const { path, label, icon, pending, isActive, isCollapsed, onNavigate, onPrefetch } = props;
  const { t } = useTranslation();
  const pendingId = useId();
  const prefetch = () => onPrefetch(path);
  return (
    <Tooltip title={isCollapsed ? label : ''} placement="right">
      <ButtonBase
        component={Link}
        to={path}
        aria-label={isCollapsed ? label : undefined}
        aria-describedby={pending > 0 ? pendingId : undefined}
        aria-current={isActive ? 'page' : undefined}
        onClick={onNavigate}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        sx={sidebarItemStyles}
      >
        {icon}
        {!isCollapsed && <span>{label}</span>}
        {pending > 0 && (
          <>
            <Box component="span" aria-hidden sx={isCollapsed ? dotStyles : countStyles}>
              {!isCollapsed && formatNumber(pending)}
            </Box>
            <span id={pendingId} hidden>
              {t('shell:menu.pending', { shown: formatNumber(pending) })}
            </span>
          </>
        )}
      </ButtonBase>
    </Tooltip>
  );
});

const countStyles = {
  ml: 'auto',
  mr: -2,
  px: '6px',
  flexShrink: 0,
  whiteSpace: 'nowrap',
  borderRadius: 999,
  typography: 'caption',
  fontWeight: 600,
  lineHeight: '1.25rem',
  fontVariantNumeric: 'tabular-nums',
  color: 'text.primary',
  bgcolor: 'action.selected',
};
const dotStyles = {
  position: 'absolute',
  top: 8,
  left: 28,
  width: 8,
  height: 8,
  borderRadius: '50%',
  bgcolor: 'primary.main',
};
const sidebarItemStyles = {
  position: 'relative',
  width: '100%',
  minHeight: { xs: 44, md: 40 },
  px: 3,
  gap: 3,
  justifyContent: 'flex-start',
  borderRadius: 1,
  typography: 'body2',
  textAlign: 'left',
  color: 'text.secondary',
  '& svg': { fontSize: 20, flexShrink: 0 },
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  // The current page is marked by a bar and font weight as well as by color.
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
