import * as accounts from '@/contract/accounts.schema';
import * as audit from '@/contract/audit.schema';
import * as commissions from '@/contract/commissions.schema';
import * as coordinators from '@/contract/coordinators.schema';
import * as deposits from '@/contract/deposits.schema';
import * as downline from '@/contract/downline.schema';
import * as endpoint from '@/contract/endpoint.schema';
import * as familyMembers from '@/contract/family-members.schema';
import * as investments from '@/contract/investments.schema';
import * as members from '@/contract/members.schema';
import * as plans from '@/contract/plans.schema';
import * as primitives from '@/contract/primitives.schema';
import * as progress from '@/contract/progress.schema';
import * as ranking from '@/contract/ranking.schema';
import * as rates from '@/contract/rates.schema';
import * as report from '@/contract/report.schema';
import * as search from '@/contract/search.schema';

/** Schemas that the document contains once; operations refer to them by name. Clients that are generated from it have types of these names. */
export const componentSchemas = {
  ErrorReply: endpoint.errorReply,
  User: accounts.sessionUser,
  PersonRef: primitives.personRef,
  CoordinatorRef: primitives.coordinatorRef,
  FamilyMemberRef: deposits.familyMemberRef,
  PlanRef: plans.planRef,
  DepositPlan: plans.depositPlan,
  OfferedPlan: plans.offeredPlan,
  Deposit: deposits.deposit,
  PendingDeposit: deposits.pendingDeposit,
  OwnDeposit: deposits.ownDeposit,
  RiskFlag: deposits.riskFlag,
  LevelImpact: deposits.levelImpact,
  Commission: commissions.commission,
  OwnCommission: commissions.ownCommission,
  CommissionRate: rates.commissionRate,
  FamilyMember: familyMembers.familyMember,
  OwnFamilyMember: familyMembers.ownFamilyMember,
  AnyFamilyMember: familyMembers.anyFamilyMember,
  ActivePlan: familyMembers.activePlan,
  InvestmentSummary: familyMembers.investmentSummary,
  Member: members.memberRecord,
  MemberRow: members.memberRow,
  Coordinator: coordinators.coordinatorRecord,
  CoordinatorRow: coordinators.coordinatorRow,
  CoordinatorWithEarnings: coordinators.coordinatorWithEarnings,
  DownlineMember: downline.downlineMember,
  DownlineInvestment: downline.downlineInvestment,
  DownlineUnit: downline.downlineUnit,
  UnitMember: downline.unitMember,
  CollectionVisit: downline.collectionVisit,
  MemberProgress: progress.memberProgress,
  ProgressRow: progress.progressRow,
  MemberSummary: investments.memberSummary,
  FamilyMemberSummary: investments.familyMemberSummary,
  PlanMonths: investments.planMonths,
  Badge: ranking.badge,
  Leader: ranking.leader,
  Leaderboard: ranking.leaderboard,
  Performer: ranking.performer,
  RankPosition: ranking.rankPosition,
  CoordinatorReportRow: report.coordinatorReportRow,
  MemberReportRow: report.memberReportRow,
  PlanReportRow: report.planReportRow,
  ReportTransaction: report.reportTransaction,
  AuditEntry: audit.auditEntry,
  SearchRecord: search.searchRecord,
};
