import { Box, Divider, Tooltip } from '@mui/material';
import { useMenu, useResource } from '@refinedev/core';
import { memo, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LinkProps, useLocation } from 'react-router-dom';
import { commissionApprovalStats } from '@/api/commissions';
import { useServerFeatures } from '@/api/server-features';
import { formatNumber } from '@/components/text/format';
import { pendingDepositsSummary } from '@/contract/deposits';
import type { Endpoint } from '@/contract/endpoint';
import { findPageByPath, isShownAt, type PagePart, type PageResource } from '@/providers/page-resource';
import { useCustom } from '@/refine/use-custom';
import { useIsFirstRenderDone } from '@/refine/use-is-first-render-done';

interface SidebarProps {
  isCollapsed?: boolean;
  linkProps?: Pick<LinkProps, 'replace' | 'onClick'>;
  onPrefetch: (path: string) => void;
}

/** The specified pages come in their order, then those that were added. */
export function Sidebar({ isCollapsed = false, ...handlers }: SidebarProps) {
  const { t } = useTranslation();
  const { menuItems } = useMenu();
  const { resources } = useResource();
  const location = useLocation();
  const page = findPageByPath(location.pathname, resources);
  const active = page?.meta?.menuItem ?? page?.name;
  const isPartActive = partsInMenu(page?.meta).some(({ to }) => isShownAt(to, location));
  const pendingCounts = usePendingCounts();
  const { offers } = useServerFeatures();
  const all = menuItems.flatMap(({ name, route = '', label = '', icon, meta }): MenuEntry[] => {
    const { isExtension, call } = (meta ?? {}) as Partial<Pick<PageResource, 'isExtension' | 'call'>>;
    const pending = pendingCounts[name] ?? 0;
    const isActive = name === active && !isPartActive;
    return [
      { path: route, label, icon, isActive, pending, isExtension, call },
      ...partsInMenu(meta).map(({ to, ...part }) => {
        return { path: to, ...part, isActive: isShownAt(to, location), pending: 0, isExtension: true as const };
      }),
    ];
  });
  const entries = all.filter(({ call }) => !call || offers(call));
  const added = entries.filter(({ isExtension }) => isExtension);
  const list = (some: readonly MenuEntry[]) =>
    some.map(({ isExtension: _isExtension, call: _call, ...entry }) => (
      <li key={entry.path}>
        <SidebarItem {...entry} isCollapsed={isCollapsed} {...handlers} />
      </li>
    ));
  return (
    <Box component="nav" aria-label={t('shell:menu.label')} sx={{ px: 2, pb: 4, overflowY: 'auto' }}>
      <Box component="ul" sx={listStyles}>
        {list(entries.filter(({ isExtension }) => !isExtension))}
      </Box>
      {added.length > 0 && (
        <>
          {isCollapsed ? (
            <Divider sx={{ my: 2 }} />
          ) : (
            <Box aria-hidden sx={moreStyles}>
              {t('shell:menu.more')}
            </Box>
          )}
          <Box component="ul" aria-label={t('shell:menu.more')} sx={listStyles}>
            {list(added)}
          </Box>
        </>
      )}
    </Box>
  );
}

type MenuPart = Pick<PagePart, 'to' | 'label'> & NonNullable<PagePart['menu']>;

const partsInMenu = (meta: Record<string, unknown> | undefined): MenuPart[] =>
  ((meta?.parts ?? []) as readonly PagePart[]).flatMap(({ to, label, menu }) => (menu ? [{ to, label, ...menu }] : []));

interface MenuEntry {
  path: string;
  label: string;
  icon: ReactNode;
  pending: number;
  isActive: boolean;
  isExtension: true | undefined;
  /** Nothing is shown where the server does not have the call. */
  call: Endpoint | undefined;
}

const moreStyles = { px: 3, pt: 3, pb: 1, typography: 'caption', fontWeight: 600, color: 'text.secondary' };

type SidebarItemProps = SidebarProps & Omit<MenuEntry, 'isExtension' | 'call'>;

/** A change of page renders only the items that change. */
const SidebarItem = memo(function SidebarItem(props: SidebarItemProps) {
  const { path, label, icon, pending, isActive, isCollapsed, linkProps, onPrefetch } = props;
  const { t } = useTranslation();
  const pendingId = useId();
  const prefetch = () => onPrefetch(path);
  const item = (
    <Link
      {...linkProps}
      to={path}
      aria-label={isCollapsed ? label : undefined}
      aria-describedby={pending > 0 ? pendingId : undefined}
      aria-current={isActive ? 'page' : undefined}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {icon}
      {!isCollapsed && <span>{label}</span>}
      {pending > 0 && (
        <>
          <Box component="span" aria-hidden sx={isCollapsed ? dotStyles : countStyles}>
            {!isCollapsed && (pending > MAX_SHOWN ? `${MAX_SHOWN}+` : formatNumber(pending))}
          </Box>
          <span id={pendingId} hidden>
            {t('shell:menu.pending', { shown: formatNumber(pending) })}
          </span>
        </>
      )}
    </Link>
  );
  // Each tooltip is another render of its item.
  return isCollapsed ? (
    <Tooltip title={label} placement="right">
      {item}
    </Tooltip>
  ) : (
    item
  );
});

/** A longer count would cut the label beside it; the page says the whole of it. */
const MAX_SHOWN = 999;

const countStyles = {
  ml: 'auto',
  mr: -1,
  px: '6px',
  flexShrink: 0,
  whiteSpace: 'nowrap',
  borderRadius: 999,
  typography: 'caption',
  fontWeight: 600,
  lineHeight: '1.25rem',
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
const itemStyles = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: { xs: 44, md: 40 },
  px: 3,
  gap: 2,
  borderRadius: 1,
  typography: 'body2',
  color: 'text.secondary',
  textDecoration: 'none',
  '& svg': { fontSize: 20, flexShrink: 0 },
  '& > span:not([aria-hidden])': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  // The current page is marked by a bar as well as by color. Heavier letters would not leave room for the longest label and its count.
  '&[aria-current]': { bgcolor: 'level.panchayat.tint', color: 'level.panchayat.text', fontWeight: 500 },
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
const listStyles = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '2px',
  // The menu is rendered before the first row of a page, and a style for each item would take longer.
  '& a': itemStyles,
};

/** The counts are those of every month; undefined where the user may not see the records. */
function usePendingCounts(): Readonly<Record<string, number | undefined>> {
  const isPageDrawn = useIsFirstRenderDone();
  const { resources } = useResource();
  const isListed = (resource: string) => resources.some(({ name }) => name === resource);
  const deposits = useCustom(pendingDepositsSummary, { enabled: isPageDrawn && isListed('deposits') });
  const commissions = useCustom(commissionApprovalStats, { enabled: isPageDrawn && isListed('commissions') });
  return {
    deposits: deposits.data?.totalCount ?? undefined,
    commissions: commissions.data?.statusBreakdown.pending.count ?? undefined,
  };
}
