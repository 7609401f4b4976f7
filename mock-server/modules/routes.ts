import type { Mount } from '@server/http/module-router';
import type { Route } from '@server/http/route';
import { authRoutes, signInRoutes } from './accounts/routes';
import { auditRoutes } from './audit/routes';
import { coordinatorCommissionRoutes, superadminCommissionRoutes } from './commissions/routes';
import { coordinatorEarningsRoutes, coordinatorRoutes } from './coordinators/routes';
import { coordinatorDashboardRoutes, memberDashboardRoutes, superadminDashboardRoutes } from './dashboards/routes';
import { depositRecordRoutes, depositRoutes, memberDepositRoutes, verificationRoutes } from './deposits/routes';
import { districtRoutes, downlineRoutes } from './downline/routes';
import { memberFamilyRoutes, superadminFamilyRoutes } from './family-members/routes';
import { investmentRoutes } from './investments/routes';
import { memberRoutes } from './members/routes';
import { planRoutes } from './plans/routes';
import { memberProgressRoutes, superadminProgressRoutes } from './progress/routes';
import { coordinatorRankingRoutes, superadminRankingRoutes } from './ranking/routes';
import { rateRoutes } from './rates/routes';
import { commissionAnalyticsRoutes, reportRoutes } from './report/routes';
import { searchRoutes } from './search/routes';

/**
 * The routes of the modules, each with the path that all of its endpoints begin with. Express tries them in this order: fixed segments
 * before parameters, so that '/superadmin/crud/member' comes before '/superadmin/crud/:coordinatorType'.
 */
export const mounts: readonly Mount[] = [
  { path: '/superadmin/crud/deposits', routes: depositRoutes },
  { path: '/superadmin/crud/deposit', routes: depositRecordRoutes },
  { path: '/superadmin/crud/deposit-plan', routes: planRoutes },
  { path: '/superadmin/crud/search', routes: searchRoutes },
  { path: '/superadmin/commission-management', routes: rateRoutes },
  { path: '/superadmin/commission-management', routes: coordinatorEarningsRoutes },
  { path: '/superadmin/commission-management', routes: reportRoutes },
  { path: '/superadmin/analytics', routes: superadminDashboardRoutes },
  { path: '/superadmin/analytics', routes: commissionAnalyticsRoutes },
  { path: '/superadmin/analytics', routes: investmentRoutes },
  { path: '/superadmin/analytics', routes: superadminProgressRoutes },
  { path: '/superadmin/family-members', routes: superadminFamilyRoutes },
  { path: '/superadmin/audit', routes: auditRoutes },
  { path: '/superadmin', routes: superadminCommissionRoutes },
  { path: '/superadmin', routes: superadminRankingRoutes },
  { path: '/superadmin', routes: memberRoutes },
  { path: '/superadmin/crud', routes: coordinatorRoutes },
  { path: '/member/dashboard', routes: memberDashboardRoutes },
  { path: '/member/dashboard', routes: memberProgressRoutes },
  { path: '/member', routes: memberDepositRoutes },
  { path: '/member', routes: memberFamilyRoutes },
  { path: '/coordinator/dashboard', routes: coordinatorDashboardRoutes },
  { path: '/coordinator/dashboard', routes: coordinatorCommissionRoutes },
  { path: '/coordinator/dashboard', routes: downlineRoutes },
  { path: '/coordinator/badges', routes: coordinatorRankingRoutes },
  { path: '/district/dashboard', routes: districtRoutes },
  { path: '/api/auth', routes: authRoutes },
  { path: '/verify', routes: verificationRoutes },
  { path: '/', routes: signInRoutes },
];

/** Every endpoint that has a handler; the others answer 501. */
export const allRoutes: readonly Route[] = mounts.flatMap(({ routes }) => routes);
