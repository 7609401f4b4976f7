import type { ComponentType } from 'react';
import { homeOf, maySee, type ScreenPath } from '../contract/permissions';
import type { Role } from '../contract/roles';
import { type Area, loadTexts } from '../i18n/area-texts';
import { screenPathOf } from '../layout/menu';

type Load = () => Promise<{ default: ComponentType }>;

interface Screen {
  path: ScreenPath;
  /** Absent: the same screen for every role that may see the path. */
  role?: Role;
  load: Load;
  /** Has addresses of its own below the path. */
  isNested?: boolean;
}

/** A screen's code and the texts it shows, at the same time. */
const screen =
  <M>(texts: readonly Area[], load: () => Promise<M>, component: (module: M) => ComponentType): Load =>
  async () => {
    const [module] = await Promise.all([load(), ...texts.map(loadTexts)]);
    return { default: component(module) };
  };

const memberDashboard = screen(
  ['member', 'family-members', 'receipts', 'passbook'],
  () => import('../screens/member/area'),
  (module) => module.MemberArea,
);

/** Every screen. Each loads on its own; the login page and the start preload them by path. */
const screens: readonly Screen[] = [
  {
    path: '/pending-deposits',
    isNested: true,
    load: screen(
      ['deposits', 'decisions'],
      () => import('../resources/deposits/list'),
      (module) => module.PendingDepositsList,
    ),
  },
  {
    path: '/pending-commissions',
    isNested: true,
    load: screen(
      ['commissions', 'decisions'],
      () => import('../resources/commissions/list'),
      (module) => module.PendingCommissionsList,
    ),
  },
  {
    path: '/investment-plans',
    isNested: true,
    load: screen(
      ['investment-plans'],
      () => import('../resources/investment-plans/list'),
      (module) => module.InvestmentPlansList,
    ),
  },
  {
    path: '/commission-rates',
    isNested: true,
    load: screen(
      ['commission-rates'],
      () => import('../resources/commission-rates/list'),
      (module) => module.CommissionRatesList,
    ),
  },
  {
    path: '/commission-management',
    isNested: true,
    load: screen(
      ['commission-report'],
      () => import('../screens/commission-report/page'),
      (module) => module.CommissionReport,
    ),
  },
  {
    path: '/family-members',
    role: 'member',
    isNested: true,
    load: screen(
      ['family-members'],
      () => import('../resources/family-members/list'),
      (module) => module.FamilyMembersList,
    ),
  },
  {
    path: '/family-members',
    role: 'superadmin',
    isNested: true,
    load: screen(
      ['family-members', 'all-family-members'],
      () => import('../resources/family-members/all/list'),
      (module) => module.AllFamilyMembersList,
    ),
  },
  { path: '/dashboard', role: 'member', isNested: true, load: memberDashboard },
  {
    path: '/dashboard',
    role: 'superadmin',
    load: screen(
      ['dashboard'],
      () => import('../screens/dashboard/page'),
      (module) => module.SuperadminDashboard,
    ),
  },
  { path: '/member-dashboard', isNested: true, load: memberDashboard },
  {
    path: '/deposits',
    load: screen(
      ['my-deposits', 'receipts'],
      () => import('../resources/my-deposits/list'),
      (module) => module.MyDepositsList,
    ),
  },
  {
    path: '/panchayat-dashboard',
    isNested: true,
    load: screen(
      ['panchayat', 'coordinator'],
      () => import('../screens/panchayat/dashboard'),
      (module) => module.PanchayatDashboard,
    ),
  },
  {
    path: '/panchayat/members',
    isNested: true,
    load: screen(
      ['panchayat', 'coordinator', 'round'],
      () => import('../screens/panchayat/members/page'),
      (module) => module.PanchayatMembers,
    ),
  },
  {
    path: '/panchayat/investments',
    load: screen(
      ['panchayat', 'coordinator'],
      () => import('../screens/panchayat/investments/page'),
      (module) => module.PanchayatInvestments,
    ),
  },
  {
    path: '/panchayat/commissions',
    isNested: true,
    load: screen(
      ['panchayat'],
      () => import('../screens/panchayat/commissions/page'),
      (module) => module.PanchayatCommissions,
    ),
  },
  {
    path: '/panchayat/analytics',
    load: screen(
      ['panchayat'],
      () => import('../screens/panchayat/analytics/page'),
      (module) => module.PanchayatAnalytics,
    ),
  },
  {
    path: '/coordinator-dashboard',
    load: screen(
      ['coordinator', 'coordinator-dashboard', 'ranking'],
      () => import('../screens/coordinator/dashboard'),
      (module) => module.CoordinatorDashboard,
    ),
  },
  {
    path: '/coordinator-investments',
    load: screen(
      ['coordinator', 'coordinator-dashboard', 'coordinator-investments'],
      () => import('../screens/coordinator/investments/page'),
      (module) => module.CoordinatorInvestments,
    ),
  },
  {
    path: '/coordinator-commissions',
    isNested: true,
    load: screen(
      ['coordinator', 'coordinator-dashboard', 'coordinator-commissions'],
      () => import('../screens/coordinator/commissions/page'),
      (module) => module.CoordinatorCommissions,
    ),
  },
  {
    path: '/ranking',
    load: screen(
      ['ranking'],
      () => import('../screens/coordinator/ranking/page'),
      (module) => module.RankingPage,
    ),
  },
  {
    path: '/coordinators',
    isNested: true,
    load: screen(
      ['coordinators'],
      () => import('../resources/coordinators/list'),
      (module) => module.CoordinatorsList,
    ),
  },
  {
    path: '/investment-progress',
    isNested: true,
    load: screen(
      ['investment-progress', 'family-members'],
      () => import('../screens/investment-progress/page'),
      (module) => module.InvestmentProgress,
    ),
  },
  {
    path: '/member-analytics',
    isNested: true,
    load: screen(
      ['member-analytics', 'family-members'],
      () => import('../screens/member-analytics/page'),
      (module) => module.MemberAnalyticsPage,
    ),
  },
  {
    path: '/notifications',
    load: screen(
      [],
      () => import('../screens/notifications/page'),
      (module) => module.NotificationsPage,
    ),
  },
  {
    path: '/settings',
    load: screen(
      ['settings', 'family-members'],
      () => import('../screens/settings/page'),
      (module) => module.SettingsPage,
    ),
  },
];

/** The screen a role gets at a path; undefined where the path belongs to other roles. */
export function screenOf(role: string, path: ScreenPath): Screen | undefined {
  if (!maySee(role, path)) return undefined;
  return screens.find((one) => one.path === path && (!one.role || one.role === role));
}

/** Fetches the code of the screen that this address leads to, without waiting for it. */
export function preloadRoute(role: string, pathname: string): void {
  const path = screenPathOf(pathname);
  const next = (path && screenOf(role, path)) ?? screenOf(role, homeOf(role));
  // A chunk that cannot be fetched now is asked for again when the screen is opened.
  next?.load().catch(() => undefined);
}
