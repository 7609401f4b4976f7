import Wallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import EmojiEvents from '@mui/icons-material/EmojiEventsOutlined';
import FamilyRestroom from '@mui/icons-material/FamilyRestroomOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import Menu from '@mui/icons-material/MenuOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import Route from '@mui/icons-material/RouteOutlined';
import Timeline from '@mui/icons-material/TimelineOutlined';
import { Box, ButtonBase } from '@mui/material';
import { useIsFetching } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useServerFeatures } from '@/api/server-features';
import { listCollectionRound } from '@/contract/downline';
import { OFFLINE_ROLES } from '@/contract/roles';
import { isShownAt } from '@/providers/page-resource';
import { ON_LOW_WINDOWS } from '@/utils/media-queries';

type BottomNavigationName = Exclude<ParseKeys extends infer Key ? NameIn<Key> : never, 'label' | 'more'>;
type NameIn<Key> = Key extends `shell:quick.${infer Name}` ? Name : never;
type BottomNavigationItem = readonly [name: BottomNavigationName, path: string, icon: ComponentType];

// The specified pages come in the order of the menu, then those that were added.
const memberItems: readonly BottomNavigationItem[] = [
  ['home', '/member-dashboard', Home],
  ['deposits', '/deposits', Wallet],
  ['family', '/family-members', FamilyRestroom],
  ['passbook', '/member-dashboard/passbook', MenuBook],
];
const coordinatorItems: readonly BottomNavigationItem[] = [
  ['home', '/coordinator-dashboard', Home],
  ['investments', '/coordinator-investments', Timeline],
  ['commissions', '/coordinator-commissions', Payments],
  ['ranking', '/ranking', EmojiEvents],
];
/** The investments are there where the server has no round list. */
const panchayatItems: readonly BottomNavigationItem[] = [
  ['home', '/panchayat-dashboard', Home],
  ['investments', '/panchayat/investments', Timeline],
  ['commissions', '/panchayat/commissions', Payments],
  ['members', '/panchayat/members', Groups],
  ['round', '/panchayat/members?view=round', Route],
];

export function bottomNavigationItems(role: string, hasRound: boolean): readonly BottomNavigationItem[] {
  if (role === 'superadmin') return [];
  if (role === 'member') return memberItems;
  if (role !== 'panchayat') return coordinatorItems;
  return panchayatItems.filter(([name]) => name !== (hasRound ? 'investments' : 'round'));
}

interface BottomNavigationProps {
  role: string;
  onMenu: () => void;
  onPrefetch: (path: string) => void;
  /** Called once nothing is being fetched, so that the page of each item is there without a network. */
  onReadAhead: (path: string) => Promise<void>;
}

/** The last item opens the whole menu. */
export function BottomNavigation({ role, onMenu, onPrefetch, onReadAhead }: BottomNavigationProps) {
  const { t } = useTranslation();
  const items = bottomNavigationItems(role, useServerFeatures().offers(listCollectionRound));
  const current = bottomNavigationNameAt(items, useLocation());
  useReadAhead(OFFLINE_ROLES.some((each) => each === role) ? items : [], onReadAhead);
  return (
    <Box component="nav" aria-label={t('shell:quick.label')} sx={navigationStyles}>
      {items.map(([name, path, Icon]) => (
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
      <ButtonBase aria-haspopup="dialog" onClick={onMenu} sx={navigationItemStyles}>
        <Menu />
        <span>{t('shell:quick.more')}</span>
      </ButtonBase>
    </Box>
  );
}

/** The passbook is below the dashboard's path: the longest path that fits is the current one. */
export function bottomNavigationNameAt(
  items: readonly BottomNavigationItem[],
  { pathname, search }: { pathname: string; search: string },
): BottomNavigationName | undefined {
  const path = pathname.replace(/^\/dashboard(?=\/|$)/, '/member-dashboard');
  const isBelow = (to: string) => !to.includes('?') && path.startsWith(`${to}/`);
  const found = items.filter(([, to]) => isShownAt(to, { pathname: path, search }) || isBelow(to));
  return [...found].sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

const navigationStyles = {
  position: 'fixed',
  zIndex: 'appBar',
  left: 0,
  right: 0,
  bottom: 0,
  height: 'var(--foot)',
  pb: 'env(safe-area-inset-bottom, 0px)',
  display: 'flex',
  displayPrint: 'none',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  [ON_LOW_WINDOWS]: { position: 'static', height: 60 },
} as const;

const navigationItemStyles = {
  position: 'relative',
  flexDirection: 'column',
  gap: '2px',
  flex: '1 1 auto',
  minWidth: 44,
  px: '2px',
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

/** Nothing must have been fetched for these milliseconds. */
const FREE_LINE_MS = 2000;

/** The pages are read once in a visit, when the page in front has everything; not for whoever saves data. */
function useReadAhead(items: readonly BottomNavigationItem[], read: (path: string) => Promise<void>): void {
  const isFree = useIsFetching() === 0;
  const latest = useRef({ items, read });
  latest.current = { items, read };
  const wasRead = useRef(false);
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!isFree || wasRead.current || connection?.saveData) return;
    const timer = setTimeout(async () => {
      wasRead.current = true;
      for (const [, path] of latest.current.items) await latest.current.read(path).catch(() => undefined);
    }, FREE_LINE_MS);
    return () => clearTimeout(timer);
  }, [isFree]);
}
