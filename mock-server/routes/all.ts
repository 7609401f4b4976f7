import type { Route } from '../http/bind';
import { allFamilyMemberRoutes } from './all-family-members';
import { analyticsRoutes } from './analytics';
import { auditRoutes } from './audit';
import { authRoutes } from './auth';
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
import { exportRoutes } from './exports';
import { familyInvestmentRoutes } from './family-investments';
import { familyMemberRoutes } from './family-members';
import { investmentProgressRoutes } from './investment-progress';
import { invoiceRoutes } from './invoices';
import { memberAreaRoutes } from './member-area';
import { memberDepositRoutes } from './member-deposits';
import { memberRoutes } from './members';
import { planRoutes } from './plans';
import { rateRoutes } from './rates';
import { reportRoutes } from './report';
import { roundRoutes } from './round';
import { searchRoutes } from './search';
import { superadminDashboardRoutes } from './superadmin-dashboard';

/** Every endpoint that is answered; what the registry has beyond them answers 501. */
export const allRoutes: readonly Route[] = [
  ...allFamilyMemberRoutes,
  ...analyticsRoutes,
  ...auditRoutes,
  ...authRoutes,
  ...badgeRoutes,
  ...commissionRecordRoutes,
  ...commissionStatementRoutes,
  ...commissionRoutes,
  ...coordinatorAnalyticsRoutes,
  ...coordinatorAreaRoutes,
  ...coordinatorBadgeRoutes,
  ...coordinatorCommissionRoutes,
  ...coordinatorInvestmentRoutes,
  ...coordinatorRoutes,
  ...depositImpactRoutes,
  ...depositRecordRoutes,
  ...depositRoutes,
  ...districtRoutes,
  ...downlineUnitRoutes,
  ...earningRoutes,
  ...exportRoutes,
  ...familyInvestmentRoutes,
  ...familyMemberRoutes,
  ...invoiceRoutes,
  ...investmentProgressRoutes,
  ...memberAreaRoutes,
  ...memberDepositRoutes,
  ...memberRoutes,
  ...planRoutes,
  ...rateRoutes,
  ...reportRoutes,
  ...roundRoutes,
  ...searchRoutes,
  ...superadminDashboardRoutes,
];
