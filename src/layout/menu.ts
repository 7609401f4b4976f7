import { maySee, menuOf, type ScreenPath, screens } from '../contract/permissions';
import type { MessageKey } from '../i18n/resources';

export const screenPaths = Object.keys(screens) as ScreenPath[];

/** The screen's path that an address lies under: '/family-members/create' → '/family-members'. */
export function screenPathOf(pathname: string): ScreenPath | undefined {
  return screenPaths.find((path) => pathname === path || pathname.startsWith(`${path}/`));
}

type Label = Extract<MessageKey, `shell:screens.${string}`>;

const labels: Record<ScreenPath, Label> = {
  '/dashboard': 'shell:screens.dashboard',
  '/pending-deposits': 'shell:screens.pending-deposits',
  '/investment-plans': 'shell:screens.investment-plans',
  '/commission-rates': 'shell:screens.commission-rates',
  '/commission-management': 'shell:screens.commission-management',
  '/investment-progress': 'shell:screens.investment-progress',
  '/coordinators': 'shell:screens.coordinators',
  '/family-members': 'shell:screens.family-members',
  '/member-analytics': 'shell:screens.member-analytics',
  '/pending-commissions': 'shell:screens.pending-commissions',
  '/notifications': 'shell:screens.notifications',
  '/settings': 'shell:screens.settings',
  '/coordinator-dashboard': 'shell:screens.coordinator-dashboard',
  '/coordinator-investments': 'shell:screens.coordinator-investments',
  '/coordinator-commissions': 'shell:screens.coordinator-commissions',
  '/ranking': 'shell:screens.ranking',
  '/panchayat-dashboard': 'shell:screens.panchayat-dashboard',
  '/panchayat/members': 'shell:screens.panchayat-members',
  '/panchayat/investments': 'shell:screens.panchayat-investments',
  '/panchayat/commissions': 'shell:screens.panchayat-commissions',
  '/panchayat/analytics': 'shell:screens.panchayat-analytics',
  '/member-dashboard': 'shell:screens.member-dashboard',
  '/deposits': 'shell:screens.deposits',
};

/** What a screen is called; the panchayat has a dashboard of its own, so the coordinators' is its Overview (§1-2.2). */
export const labelOf = (role: string, path: ScreenPath): Label =>
  role === 'panchayat' && path === '/coordinator-dashboard' ? 'shell:screens.coordinator-overview' : labels[path];

/** Every screen of a role: its menu first, then those that have no menu item. */
export function screensOf(role: string): ScreenPath[] {
  const menu = menuOf(role);
  return [...menu, ...screenPaths.filter((path) => maySee(role, path) && !menu.includes(path))];
}

/**
 * The menu item an address belongs to: the member's /dashboard is its /member-dashboard, and the panchayat's screens
 * that no menu lists stand below the dashboard that leads to them (§2-2).
 */
export function activeItem(role: string, pathname: string): ScreenPath | undefined {
  const path = screenPathOf(pathname);
  if (role === 'member' && path === '/dashboard') return '/member-dashboard';
  return path?.startsWith('/panchayat/') ? '/panchayat-dashboard' : path;
}
