import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '@/hooks/use-is-phone';
import { isPreferred, prefer } from '@/providers/preferences';
import { roleOf } from '@/providers/session';
import { useSession } from '@/providers/use-session';
import { SharedTip } from '@/ui/shared-tip';
import { Header } from './header';
import { LoginAsBanner } from './login-as-banner';
import { Logo } from './logo';
import { OfflineBar } from './offline-bar';
import { QUICK_BAR_HEIGHT, QuickBar } from './quick-bar';
import { Sidebar } from './sidebar';
import { SkipLink } from './skip-link';
import { useIsWide } from './use-is-wide';
import { usePageChange } from './use-page-change';

interface LayoutProps {
  children: ReactNode;
  onHeadFor: (path: string) => void;
}

/** Sidebar, header and the place of the screen. */
export function Layout({ children, onHeadFor }: LayoutProps) {
  const role = roleOf(useSession());
  const isWide = useIsWide();
  const hasQuickBar = useIsPhone() && role === 'member';
  const [isCollapsed, setCollapsed] = useState(() => isPreferred('sidebarCollapsed'));
  const [isOpen, setOpen] = useState(false);

  function toggleMenu() {
    if (!isWide) return setOpen(true);
    prefer('sidebarCollapsed', !isCollapsed);
    setCollapsed(!isCollapsed);
  }

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh', '--foot': hasQuickBar ? QUICK_BAR_HEIGHT : '0px' }}>
      <PageChange />
      <SkipLink />
      {isWide ? (
        <Box sx={{ ...aside, width: isCollapsed ? 68 : 264 }}>
          <Logo isShort={isCollapsed} />
          <Sidebar isCollapsed={isCollapsed} onHeadFor={onHeadFor} />
        </Box>
      ) : (
        <Overlay isOpen={isOpen} onClose={() => setOpen(false)}>
          <Sidebar onNavigate={() => setOpen(false)} onHeadFor={onHeadFor} />
        </Overlay>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <LoginAsBanner />
        <Box sx={top}>
          <OfflineBar />
          <Header isMenuOpen={isWide ? !isCollapsed : isOpen} isWide={isWide} onMenu={toggleMenu} />
        </Box>
        <Box component="main" id="content" tabIndex={-1} sx={place}>
          {children}
        </Box>
        {hasQuickBar && (
          <>
            <Box sx={{ height: 'var(--foot)', flexShrink: 0, displayPrint: 'none' }} />
            <QuickBar isMenuOpen={isOpen} onMenu={toggleMenu} onHeadFor={onHeadFor} />
          </>
        )}
      </Box>
      <SharedTip />
    </Box>
  );
}

/** Follows the address in the layout's stead, which is not drawn again with every step. */
function PageChange() {
  usePageChange();
  return null;
}

function Overlay({ isOpen, onClose, children }: { isOpen: boolean; onClose: () => void; children: ReactNode }) {
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

const aside = {
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
const top = { position: 'sticky', top: 0, zIndex: 'appBar', displayPrint: 'none' } as const;
const place = { flex: 1, minWidth: 0, p: { xs: 4, sm: 6, lg: 8 }, '@media print': { p: 0 } };
