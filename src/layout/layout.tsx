import { Box, Button, Drawer, GlobalStyles, Typography } from '@mui/material';
import { useLogout, useResource } from '@refinedev/core';
import {
  type ComponentType,
  forwardRef,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useHistoryStep } from '@/components/dialog/use-history-step';
import { listItemStyles } from '@/components/list/list-item-styles';
import { DelegatedTooltip } from '@/components/text/delegated-tooltip';
import { formatDate, formatDateTime } from '@/components/text/format';
import { findPageByPath } from '@/providers/page-resource';
import {
  forgetStaleReplies,
  getStaleSince,
  isServerReached,
  onReconnected,
  requestRefetch,
  subscribeToConnection,
  takeUnsentChange,
} from '@/session/connection';
import { roleOf, useSession } from '@/session/session';
import { isFlagSet, setFlag } from '@/utils/browser-storage';
import { now } from '@/utils/clock';
import { ON_LOW_WINDOWS, useHasForcedColors, useHasRoomForMenu, useIsPhone, useIsWide } from '@/utils/media-queries';
import { notify } from '@/utils/notices';
import { HEADER_HEIGHT, Header } from './header';
import { Sidebar } from './sidebar';
import { useKeptFocus } from './use-kept-focus';

/** A part of the frame that the page can do without: if it cannot be loaded, its place is empty. */
const lazyExtra = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: () => null }),
    ),
  );

// Only phones need it, and the superadmin has none. Without it the menu of the header is there.
const BottomNavigation = lazyExtra(async () => (await import('./bottom-navigation')).BottomNavigation);
const ForcedColors = lazyExtra(async () => (await import('./forced-colors')).ForcedColors);

/** Sticky elements at the foot of the screen must be above the bottom navigation. */
const BOTTOM_NAVIGATION_HEIGHT = 'calc(60px + env(safe-area-inset-bottom, 0px))';

interface LayoutProps {
  children: ReactNode;
  onPrefetch: (path: string) => void;
  onReadAhead: (path: string) => Promise<void>;
}

export function Layout({ children, onPrefetch, onReadAhead }: LayoutProps) {
  const { t } = useTranslation();
  const session = useSession();
  const role = roleOf(session);
  const isWide = useIsWide();
  const hasForcedColors = useHasForcedColors();
  const hasBottomNavigation = useIsPhone() && role !== 'superadmin';
  const hasRoom = useHasRoomForMenu();
  const [isCollapsedByHand, setIsCollapsedByHand] = useState(() => isFlagSet('sidebarCollapsed'));
  const [isOpenedByHand, setIsOpenedByHand] = useState(false);
  // In a narrow window the figures of a list need the room, so that the menu shows icons until somebody opens it.
  const isCollapsed = hasRoom ? isCollapsedByHand : !isOpenedByHand;
  const openMenu = useRef<() => void>(null);
  const { ref: topBar, height: topBarHeight } = useHeight();

  function toggleMenu() {
    if (!isWide) return openMenu.current?.();
    if (!hasRoom) return setIsOpenedByHand(isCollapsed);
    setFlag('sidebarCollapsed', !isCollapsed);
    setIsCollapsedByHand(!isCollapsed);
  }

  return (
    <Box sx={frameStyles}>
      <GlobalStyles styles={listItemStyles} />
      <GlobalStyles
        styles={{
          ':root': hasBottomNavigation
            ? { '--foot': BOTTOM_NAVIGATION_HEIGHT }
            : { '--foot': '0px', '--notices-top': '56px', '--notices-bottom': 'auto' },
        }}
      />
      <GlobalStyles styles={{ ':root': { '--top': `${topBarHeight}px` } }} />
      <GlobalStyles styles={scrollStyles} />
      {hasForcedColors && (
        <Suspense>
          <ForcedColors />
        </Suspense>
      )}
      <PageChangeEffects />
      <SkipLink />
      {isWide ? (
        <Box component="aside" aria-label={t('common:appName')} sx={sidebarStyles}>
          <GlobalStyles styles={{ ':root': { '--menu-width': isCollapsed ? '68px' : '264px' } }} />
          <Logo isCollapsed={isCollapsed} />
          <Sidebar isCollapsed={isCollapsed} onPrefetch={onPrefetch} />
        </Box>
      ) : (
        <MenuDrawer ref={openMenu} onPrefetch={onPrefetch} />
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <LoginAsBanner />
        <Box ref={topBar} sx={topBarStyles}>
          <OfflineBanner />
          <Header isMenuOpen={!isCollapsed} isWide={isWide} onMenu={toggleMenu} />
        </Box>
        <Box component="main" id="content" tabIndex={-1} sx={mainStyles}>
          <Typography variant="body2" sx={printHeadStyles}>
            {session?.user.name} · {formatDate(now())}
          </Typography>
          {children}
        </Box>
        {hasBottomNavigation && (
          <>
            <Box sx={{ height: 'var(--foot)', flexShrink: 0, displayPrint: 'none' }} />
            <Suspense>
              <BottomNavigation role={role} onMenu={toggleMenu} onPrefetch={onPrefetch} onReadAhead={onReadAhead} />
            </Suspense>
          </>
        )}
      </Box>
      <DelegatedTooltip />
    </Box>
  );
}

/** The menu of narrow windows, which its ref opens. It is a component of its own for the same reason as `PageChangeEffects`. */
const MenuDrawer = forwardRef<() => void, Pick<LayoutProps, 'onPrefetch'>>(function MenuDrawer({ onPrefetch }, ref) {
  const { t } = useTranslation();
  const { isOpen, open, close, linkProps } = useHistoryStep();
  useImperativeHandle(ref, () => open, [open]);
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      slotProps={{ paper: { 'aria-label': t('shell:menu.label'), sx: { width: 280, maxWidth: '85vw' } } }}
    >
      <Logo />
      <Sidebar linkProps={linkProps} onPrefetch={onPrefetch} />
    </Drawer>
  );
});

function useHeight() {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(HEADER_HEIGHT);
  useEffect(() => {
    const { current: element } = ref;
    if (!element) return;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, height };
}

/** Sets title and focus of another page. It is a component of its own, so that a change of URL does not render the whole layout. */
function PageChangeEffects() {
  useKeptFocus();
  const { t } = useTranslation();
  const { resources } = useResource();
  const page = findPageByPath(useLocation().pathname, resources);
  const path = page?.list;
  const label = page?.meta?.label;
  const previousPath = useRef(path);

  useEffect(() => {
    if (label) document.title = t('shell:title', { screen: label });
  }, [label, t]);

  useEffect(() => {
    const isSamePage = previousPath.current === path || previousPath.current === undefined;
    previousPath.current = path;
    return isSamePage ? undefined : focusHeading();
  }, [path]);
  return null;
}

/** Focuses the heading, or waits for it while the page is loading. Returns a function that stops waiting. */
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

function Logo({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ height: 64, px: 5, flexShrink: 0, display: 'flex', alignItems: 'center', gap: 2.5, overflow: 'hidden' }}>
      <Box component="img" src="/favicon.svg" alt={isCollapsed ? t('common:appName') : ''} width={28} height={28} />
      {!isCollapsed && (
        <Typography component="span" sx={{ fontSize: 18, fontWeight: 700, letterSpacing: '0.12em' }}>
          {t('common:appName')}
        </Typography>
      )}
    </Box>
  );
}

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

/** When the server is reached again, a message tells that unsaved changes can be tried again. */
function OfflineBanner() {
  const { t } = useTranslation();
  const isReached = useSyncExternalStore(subscribeToConnection, isServerReached);
  const asOf = useSyncExternalStore(subscribeToConnection, getStaleSince);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current !== pathname) forgetStaleReplies();
    shownPath.current = pathname;
  }, [pathname]);
  useEffect(
    () =>
      onReconnected(() => {
        if (takeUnsentChange()) notify.info(t('shell:offline.back'));
      }),
    [t],
  );
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

/** On paper as high as a sheet, it would not fit onto one, and an empty sheet would follow. */
const frameStyles = { display: 'flex', minHeight: 'calc(100 * var(--dvh))', '@media print': { minHeight: 0 } };
const sidebarStyles = {
  position: 'sticky',
  top: 0,
  width: 'var(--menu-width)',
  height: 'calc(100 * var(--dvh))',
  flexShrink: 0,
  display: 'flex',
  displayPrint: 'none',
  flexDirection: 'column',
  bgcolor: 'background.paper',
  borderRight: 1,
  borderColor: 'divider',
  transition: 'width 160ms ease',
} as const;

// Header and offline banner stay visible, so that old figures are not taken for new ones after scrolling.
const topBarStyles = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  displayPrint: 'none',
  [ON_LOW_WINDOWS]: { position: 'static' },
} as const;
/** Focused or scrolled elements do not lie under those that are fixed to the window. */
const scrollStyles = {
  [ON_LOW_WINDOWS]: { ':root': { '--top': '0px', '--foot': '0px' } },
  html: {
    scrollPaddingTop: 'calc(var(--top) + 8px)',
    scrollPaddingBottom: 'calc(var(--foot) + var(--decision-bar, 0px) + 8px)',
  },
};
/** A printed list says whose it is and of which day. Other prints have a head of their own. */
const printHeadStyles = {
  display: 'none',
  '@media print': { 'main:has([role=grid]) > &': { display: 'block', mb: 2 } },
};
const mainStyles = { flex: 1, minWidth: 0, p: { xs: 4, sm: 6 }, '@media print': { p: 0 } };
const skipLinkStyles = {
  position: 'fixed',
  displayPrint: 'none',
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
const bannerStyles = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', px: 4 };
const loginAsBannerStyles = {
  ...bannerStyles,
  displayPrint: 'none',
  gap: 3,
  py: 2,
  color: 'level.tehsil.text',
  bgcolor: 'level.tehsil.tint',
};
const offlineBannerStyles = {
  ...bannerStyles,
  columnGap: 3,
  py: 1,
  textAlign: 'center',
  typography: 'body2',
  color: 'level.district.text',
  bgcolor: 'level.district.tint',
};
