import { sessionUser } from '@/contract/accounts.schema';
import { auditEntry } from '@/contract/audit.schema';
import { commission, ownCommission } from '@/contract/commissions.schema';
import { coordinatorRecord, coordinatorRow, coordinatorWithEarnings } from '@/contract/coordinators.schema';
import {
  deposit,
  familyMemberRef,
  levelImpact,
  ownDeposit,
  pendingDeposit,
  riskFlag,
} from '@/contract/deposits.schema';
import {
  collectionVisit,
  downlineInvestment,
  downlineMember,
  downlineUnit,
  unitMember,
} from '@/contract/downline.schema';
import { errorReply } from '@/contract/endpoint.schema';
import {
  activePlan,
  anyFamilyMember,
  familyMember,
  investmentSummary,
  ownFamilyMember,
} from '@/contract/family-members.schema';
import { familyMemberSummary, memberSummary, planMonths } from '@/contract/investments.schema';
import { memberRecord, memberRow } from '@/contract/members.schema';
import { depositPlan, offeredPlan, planRef } from '@/contract/plans.schema';
import { coordinatorRef, personRef } from '@/contract/primitives.schema';
import { memberProgress, progressRow } from '@/contract/progress.schema';
import { badge, leader, leaderboard, performer, rankPosition } from '@/contract/ranking.schema';
import { commissionRate } from '@/contract/rates.schema';
import { coordinatorReportRow, memberReportRow, planReportRow, reportTransaction } from '@/contract/report.schema';
import { searchRecord } from '@/contract/search.schema';

/** Schemas that the document contains once; operations refer to them by name. Clients that are generated from it have types of these names. */
export const componentSchemas = {
  ErrorReply: errorReply,
  User: sessionUser,
  PersonRef: personRef,
  CoordinatorRef: coordinatorRef,
  FamilyMemberRef: familyMemberRef,
  PlanRef: planRef,
  DepositPlan: depositPlan,
  OfferedPlan: offeredPlan,
  Deposit: deposit,
  PendingDeposit: pendingDeposit,
  OwnDeposit: ownDeposit,
  RiskFlag: riskFlag,
  LevelImpact: levelImpact,
  Commission: commission,
  OwnCommission: ownCommission,
  CommissionRate: commissionRate,
  FamilyMember: familyMember,
  OwnFamilyMember: ownFamilyMember,
  AnyFamilyMember: anyFamilyMember,
  ActivePlan: activePlan,
  InvestmentSummary: investmentSummary,
  Member: memberRecord,
  MemberRow: memberRow,
  Coordinator: coordinatorRecord,
  CoordinatorRow: coordinatorRow,
  CoordinatorWithEarnings: coordinatorWithEarnings,
  DownlineMember: downlineMember,
  DownlineInvestment: downlineInvestment,
  DownlineUnit: downlineUnit,
  UnitMember: unitMember,
  CollectionVisit: collectionVisit,
  MemberProgress: memberProgress,
  ProgressRow: progressRow,
  MemberSummary: memberSummary,
  FamilyMemberSummary: familyMemberSummary,
  PlanMonths: planMonths,
  Badge: badge,
  Leader: leader,
  Leaderboard: leaderboard,
  Performer: performer,
  RankPosition: rankPosition,
  CoordinatorReportRow: coordinatorReportRow,
  MemberReportRow: memberReportRow,
  PlanReportRow: planReportRow,
  ReportTransaction: reportTransaction,
  AuditEntry: auditEntry,
  SearchRecord: searchRecord,
};
