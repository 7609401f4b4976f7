import type { Mount } from '@server/http/module-router';
import type { Route } from '@server/http/route';
import { authRoutes, signInRoutes } from './accounts/routes';
import { auditRoutes } from './audit/routes';
import {
  commissionRecordRoutes,
  commissionRoutes,
  commissionStatementRoutes,
  coordinatorCommissionRoutes,
} from './commissions/routes';
import { coordinatorEarningsRoutes, coordinatorRoutes } from './coordinators/routes';
import {
  coordinatorAnalyticsRoutes,
  coordinatorAreaRoutes,
  memberAreaRoutes,
  superadminDashboardRoutes,
} from './dashboards/routes';
import {
  depositImpactRoutes,
  depositRecordRoutes,
  depositRoutes,
  invoiceRoutes,
  memberDepositRoutes,
  memberInvoiceRoutes,
} from './deposits/routes';
import {
  collectionRoundRoutes,
  coordinatorInvestmentRoutes,
  districtRoutes,
  downlineUnitRoutes,
} from './downline/routes';
import { allFamilyMemberRoutes, familyInvestmentRoutes, familyMemberRoutes } from './family-members/routes';
import { coordinatorExportRoutes, superadminExportRoutes } from './files/routes';
import { investmentRoutes } from './investments/routes';
import { memberRoutes } from './members/routes';
import { planRoutes } from './plans/routes';
import { investmentProgressRoutes } from './progress/routes';
import { badgeRoutes, coordinatorBadgeRoutes } from './ranking/routes';
import { rateRoutes } from './rates/routes';
import { reportRoutes } from './report/routes';
import { searchRoutes } from './search/routes';

/**
 * The nouns, each under the path that all of its calls begin with, in the order in which they are tried: fixed words before
 * parameters, so that '/superadmin/crud/member' comes before '/superadmin/crud/:coordinatorType'.
 */
export const mounts: readonly Mount[] = [
  { path: '/superadmin/crud/deposits', routes: depositRoutes },
  { path: '/superadmin/crud/deposits', routes: depositImpactRoutes },
  { path: '/superadmin/crud/deposit', routes: depositRecordRoutes },
  { path: '/superadmin/crud/deposit', routes: invoiceRoutes },
  { path: '/superadmin/crud/deposit-plan', routes: planRoutes },
  { path: '/superadmin/crud/search', routes: searchRoutes },
  { path: '/superadmin/commission-management', routes: commissionRoutes },
  { path: '/superadmin/commission-management', routes: rateRoutes },
  { path: '/superadmin/commission-management', routes: coordinatorEarningsRoutes },
  { path: '/superadmin/commission-management', routes: reportRoutes },
  { path: '/superadmin/analytics', routes: superadminDashboardRoutes },
  { path: '/superadmin/analytics', routes: investmentRoutes },
  { path: '/superadmin/analytics', routes: investmentProgressRoutes },
  { path: '/superadmin/family-members', routes: allFamilyMemberRoutes },
  { path: '/superadmin/badges', routes: badgeRoutes },
  { path: '/superadmin/audit', routes: auditRoutes },
  { path: '/superadmin', routes: superadminExportRoutes },
  { path: '/superadmin', routes: commissionRecordRoutes },
  { path: '/superadmin', routes: memberRoutes },
  { path: '/superadmin/crud', routes: coordinatorRoutes },
  { path: '/member/dashboard', routes: memberAreaRoutes },
  { path: '/member/crud/deposits', routes: memberDepositRoutes },
  { path: '/member/family-members', routes: familyInvestmentRoutes },
  { path: '/member/investment/deposit', routes: memberInvoiceRoutes },
  { path: '/member', routes: familyMemberRoutes },
  { path: '/coordinator/dashboard', routes: coordinatorAreaRoutes },
  { path: '/coordinator/dashboard', routes: coordinatorInvestmentRoutes },
  { path: '/coordinator/dashboard', routes: coordinatorCommissionRoutes },
  { path: '/coordinator/dashboard', routes: coordinatorAnalyticsRoutes },
  { path: '/coordinator/dashboard', routes: downlineUnitRoutes },
  { path: '/coordinator/dashboard', routes: commissionStatementRoutes },
  { path: '/coordinator/dashboard', routes: coordinatorExportRoutes },
  { path: '/coordinator/dashboard/round', routes: collectionRoundRoutes },
  { path: '/coordinator/badges', routes: coordinatorBadgeRoutes },
  { path: '/district/dashboard', routes: districtRoutes },
  { path: '/api/auth', routes: authRoutes },
  { path: '/', routes: signInRoutes },
];

/** Every endpoint that is answered; what the registry has beyond them answers 501. */
export const allRoutes: readonly Route[] = mounts.flatMap(({ routes }) => routes);
