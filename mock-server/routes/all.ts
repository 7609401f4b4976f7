import type { Route } from '../http/bind';
import type { Mount } from '../http/noun-router';
import { allFamilyMemberRoutes } from './all-family-members';
import { analyticsRoutes } from './analytics';
import { auditRoutes } from './audit';
import { authRoutes, signInRoutes } from './auth';
import { badgeRoutes } from './badges';
import { commissionRecordRoutes } from './commission-records';
import { commissionStatementRoutes } from './commission-statement';
import { commissionRoutes } from './commissions';
import { coordinatorAnalyticsRoutes } from './coordinator-analytics';
import { coordinatorAreaRoutes } from './coordinator-area';
import { coordinatorBadgeRoutes } from './coordinator-badges';
import { coordinatorCommissionRoutes } from './coordinator-commissions';
import { coordinatorInvestmentRoutes } from './coordinator-investments';
import { coordinatorRoutes } from './coordinators';
import { depositImpactRoutes } from './deposit-impact';
import { depositRecordRoutes } from './deposit-records';
import { depositRoutes } from './deposits';
import { districtRoutes } from './districts';
import { downlineUnitRoutes } from './downline-units';
import { earningRoutes } from './earnings';
import { coordinatorExportRoutes, exportRoutes } from './exports';
import { familyInvestmentRoutes } from './family-investments';
import { familyMemberRoutes } from './family-members';
import { investmentProgressRoutes } from './investment-progress';
import { invoiceRoutes, memberInvoiceRoutes } from './invoices';
import { memberAreaRoutes } from './member-area';
import { memberDepositRoutes } from './member-deposits';
import { memberRoutes } from './members';
import { planRoutes } from './plans';
import { rateRoutes } from './rates';
import { reportRoutes } from './report';
import { roundRoutes } from './round';
import { searchRoutes } from './search';
import { superadminDashboardRoutes } from './superadmin-dashboard';

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
  { path: '/superadmin/commission-management', routes: earningRoutes },
  { path: '/superadmin/commission-management', routes: reportRoutes },
  { path: '/superadmin/analytics', routes: superadminDashboardRoutes },
  { path: '/superadmin/analytics', routes: analyticsRoutes },
  { path: '/superadmin/analytics', routes: investmentProgressRoutes },
  { path: '/superadmin/family-members', routes: allFamilyMemberRoutes },
  { path: '/superadmin/badges', routes: badgeRoutes },
  { path: '/superadmin/audit', routes: auditRoutes },
  { path: '/superadmin', routes: exportRoutes },
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
  { path: '/coordinator/dashboard/round', routes: roundRoutes },
  { path: '/coordinator/badges', routes: coordinatorBadgeRoutes },
  { path: '/district/dashboard', routes: districtRoutes },
  { path: '/api/auth', routes: authRoutes },
  { path: '/', routes: signInRoutes },
];

/** Every endpoint that is answered; what the registry has beyond them answers 501. */
export const allRoutes: readonly Route[] = mounts.flatMap(({ routes }) => routes);
