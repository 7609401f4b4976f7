import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { useLogout, useResource } from '@refinedev/core';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { DelegatedTooltip } from '@/components/text/delegated-tooltip';
import { formatDateTime } from '@/components/text/format';
import { getStaleSince, isServerReached, requestRefetch, subscribeToConnection } from '@/providers/connection';
import { findPageByPath } from '@/providers/page-resource';
import { roleOf, useSession } from '@/providers/session';
import { isFlagSet, setFlag } from '@/utils/browser-storage';
import { useIsPhone, useIsWide } from '@/utils/media-queries';
import { BOTTOM_NAVIGATION_HEIGHT, BottomNavigation } from './bottom-navigation';
import { Header } from './header';
import { Sidebar } from './sidebar';

/** The sidebar's logo reads INVEST (§1-1); collapsed it keeps the mark alone. */
function Logo({ isShort = false }: { isShort?: boolean }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ height: 64, px: 5, flexShrink: 0, display: 'flex', alignItems: 'center', gap: 2.5, overflow: 'hidden' }}>
      <Box component="img" src="/favicon.svg" alt={isShort ? t('common:appName') : ''} width={28} height={28} />
      {!isShort && (
        <Typography component="span" sx={{ fontSize: 18, fontWeight: 700, letterSpacing: '0.12em' }}>
          {t('common:appName')}
        </Typography>
      )}
    </Box>
  );
}

function SkipLink() {
  const { t } = useTranslation();
  return (
    <Box
      component="a"
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
      sx={skipLinkStyles}
    >
      {t('shell:skip')}
    </Box>
  );
}

const skipLinkStyles = {
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 'tooltip',
  px: 4,
  py: 2,
  borderRadius: 1,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
} as const;

/** Says whose session this tab is in after 'Login as Member', and ends it. */
function LoginAsBanner() {
  const { t } = useTranslation();
  const { mutate: logout } = useLogout();
  const session = useSession();
  if (!session?.isLoginAs) return null;
  return (
    <Box component="section" aria-label={t('shell:loginAs.label')} sx={loginAsBannerStyles}>
      <Typography variant="body2">{t('shell:loginAs.text', { name: session.user.name })}</Typography>
      <Button size="small" variant="outlined" color="inherit" onClick={() => logout()}>
        {t('shell:loginAs.end')}
      </Button>
    </Box>
  );
}

const loginAsBannerStyles = {
  display: 'flex',
  displayPrint: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 3,
  px: 4,
  py: 2,
  color: 'level.tehsil.text',
  bgcolor: 'level.tehsil.tint',
};

/** Stands there as long as the server is not reached, and says from when what is shown is; the next call that is answered takes it away. */
function OfflineBanner() {
  const { t } = useTranslation();
  const isReached = useSyncExternalStore(subscribeToConnection, isServerReached);
  const asOf = useSyncExternalStore(subscribeToConnection, getStaleSince);
  return (
    <div role="status">
      {!isReached && (
        <Box sx={offlineBannerStyles}>
          {asOf ? t('shell:offline.asOf', { time: formatDateTime(asOf) }) : t('shell:offline.text')}
          <Button size="small" color="inherit" onClick={requestRefetch}>
            {t('shell:offline.retry')}
          </Button>
        </Box>
      )}
    </div>
  );
}

const offlineBannerStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: 3,
  px: 4,
  py: 1,
  textAlign: 'center',
  typography: 'body2',
  color: 'level.district.text',
  bgcolor: 'level.district.tint',
};

/** Names the page after its screen, and on a change of screen leads the focus to its heading. */
function usePageTitleAndFocus(): void {
  const { t } = useTranslation();
  const { resources } = useResource();
  const page = findPageByPath(useLocation().pathname, resources);
  const path = page?.list;
  const label = page?.meta?.label;
  const before = useRef(path);

  useEffect(() => {
    if (label) document.title = t('shell:title', { screen: label });
  }, [label, t]);

  useEffect(() => {
    const isSame = before.current === path || before.current === undefined;
    before.current = path;
    return isSame ? undefined : focusHeading();
  }, [path]);
}

/** Waits for the heading of a screen that is still loading; a heading that is already gone is not the new one. */
function focusHeading(): () => void {
  window.scrollTo(0, 0);
  const main = document.getElementById('content');
  if (!main) return () => undefined;
  const focus = () => {
    const heading = main.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    return heading !== null;
  };
  if (focus()) return () => undefined;
  const observer = new MutationObserver(() => focus() && observer.disconnect());
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

interface LayoutProps {
  children: ReactNode;
  onPrefetch: (path: string) => void;
}

/** Sidebar, header and the place of the screen. */
export function Layout({ children, onPrefetch }: LayoutProps) {
  const role = roleOf(useSession());
  const isWide = useIsWide();
  const hasQuickBar = useIsPhone() && role === 'member';
  const [isCollapsed, setCollapsed] = useState(() => isFlagSet('sidebarCollapsed'));
  const [isOpen, setOpen] = useState(false);

  function toggleMenu() {
    if (!isWide) return setOpen(true);
    setFlag('sidebarCollapsed', !isCollapsed);
    setCollapsed(!isCollapsed);
  }

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh', '--foot': hasQuickBar ? BOTTOM_NAVIGATION_HEIGHT : '0px' }}>
      <PageChangeEffects />
      <SkipLink />
      {isWide ? (
        <Box sx={{ ...sidebarStyles, width: isCollapsed ? 68 : 264 }}>
          <Logo isShort={isCollapsed} />
          <Sidebar isCollapsed={isCollapsed} onPrefetch={onPrefetch} />
        </Box>
      ) : (
        <MenuDrawer isOpen={isOpen} onClose={() => setOpen(false)}>
          <Sidebar onNavigate={() => setOpen(false)} onPrefetch={onPrefetch} />
        </MenuDrawer>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <LoginAsBanner />
        <Box sx={topBarStyles}>
          <OfflineBanner />
          <Header isMenuOpen={isWide ? !isCollapsed : isOpen} isWide={isWide} onMenu={toggleMenu} />
        </Box>
        <Box component="main" id="content" tabIndex={-1} sx={mainStyles}>
          {children}
        </Box>
        {hasQuickBar && (
          <>
            <Box sx={{ height: 'var(--foot)', flexShrink: 0, displayPrint: 'none' }} />
            <BottomNavigation isMenuOpen={isOpen} onMenu={toggleMenu} onPrefetch={onPrefetch} />
          </>
        )}
      </Box>
      <DelegatedTooltip />
    </Box>
  );
}

/** Follows the address in the layout's stead, which is not drawn again with every step. */
function PageChangeEffects() {
  usePageTitleAndFocus();
  return null;
}

function MenuDrawer({ isOpen, onClose, children }: { isOpen: boolean; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('shell:menu.label'), sx: { width: 280, maxWidth: '85vw' } } }}
    >
      <Logo />
      {children}
    </Drawer>
  );
}

const sidebarStyles = {
  position: 'sticky',
  top: 0,
  height: '100dvh',
  flexShrink: 0,
  display: 'flex',
  displayPrint: 'none',
  flexDirection: 'column',
  bgcolor: 'background.paper',
  borderRight: 1,
  borderColor: 'divider',
  transition: 'width 160ms ease',
} as const;

// Both stay in sight: whoever scrolls must not take old figures for new ones.
const topBarStyles = { position: 'sticky', top: 0, zIndex: 'appBar', displayPrint: 'none' } as const;
const mainStyles = { flex: 1, minWidth: 0, p: { xs: 4, sm: 6, lg: 8 }, '@media print': { p: 0 } };
