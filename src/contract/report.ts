import type { z } from 'zod';
import { endpoint } from './endpoint';
import type * as schema from './report.schema';

/** The report counts approved deposits as investments, and approved and paid commissions. */
const basePath = '/superadmin/commission-management';

export type CoordinatorReportRow = z.infer<typeof schema.coordinatorReportRow>;
export type CoordinatorPaidIn = z.infer<typeof schema.coordinatorPaidIn>;
export type MemberReportRow = z.infer<typeof schema.memberReportRow>;
export type PlanReportRow = z.infer<typeof schema.planReportRow>;
export type ReportTransaction = z.infer<typeof schema.reportTransaction>;

export const comprehensiveReport = endpoint<typeof schema.comprehensiveReport>({
  id: 'superadmin.report.comprehensive',
  path: `${basePath}/comprehensive-investment-commission-report`,
  access: 'commission-report.list',
});

export const reportSummary = endpoint<typeof schema.reportSummary>({
  id: 'superadmin.report.summary-only',
  path: `${basePath}/summary-only`,
  access: 'commission-report.list',
});

export const reportByCoordinator = endpoint<typeof schema.reportByCoordinator>({
  id: 'superadmin.report.coordinator-wise-only',
  path: `${basePath}/coordinator-wise-only`,
  access: 'commission-report.list',
});
