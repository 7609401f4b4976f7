import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { sessionUser } from '../../src/contract/auth.schema';
import { commission } from '../../src/contract/commissions.schema';
import { downlineMember, ownCommission } from '../../src/contract/coordinator-area.schema';
import { downlineInvestment } from '../../src/contract/coordinator-investments.schema';
import { coordinatorRecord } from '../../src/contract/coordinators.schema';
import { deposit } from '../../src/contract/deposits.schema';
import { coordinatorWithEarnings } from '../../src/contract/earnings.schema';
import { errorReply } from '../../src/contract/errors.schema';
import { familyMember } from '../../src/contract/family-members.schema';
import { memberProgress } from '../../src/contract/investment-progress.schema';
import { progressRow } from '../../src/contract/member-area.schema';
import { memberRecord } from '../../src/contract/members.schema';
import { depositPlan } from '../../src/contract/plans.schema';
import { badge, leader, leaderboard } from '../../src/contract/ranking.schema';
import { commissionRate } from '../../src/contract/rates.schema';

/** What stands in the document once and is referred to by name. */
export const components = {
  Error: errorReply,
  User: sessionUser,
  DepositPlan: depositPlan,
  Deposit: deposit,
  DownlineInvestment: downlineInvestment,
  Commission: commission,
  OwnCommission: ownCommission,
  CommissionRate: commissionRate,
  FamilyMember: familyMember,
  Member: memberRecord,
  Coordinator: coordinatorRecord,
  CoordinatorWithEarnings: coordinatorWithEarnings,
  DownlineMember: downlineMember,
  MemberProgress: memberProgress,
  ProgressRow: progressRow,
  Badge: badge,
  Leader: leader,
  Leaderboard: leaderboard,
};

/** With an id, so that operations refer to it instead of repeating it. */
const refusal = (id: string, description: string): ZodOpenApiResponseObject => ({
  id,
  description,
  content: { 'application/json': { schema: errorReply } },
});

/** Refusals by status (decisions §3); an operation names those that it can answer. */
export const refusals = {
  400: refusal('BadRequest', 'Malformed or invalid; errors names each wrong field'),
  401: refusal('Unauthenticated', 'No, invalid, expired or revoked token; at a login, a wrong address or password'),
  403: refusal('Forbidden', 'Wrong role, or not yours to change'),
  404: refusal('NotFound', 'Unknown, or not yours to see'),
  409: refusal('Conflict', 'Duplicate, already decided, or in use'),
  413: refusal('TooLarge', 'Body or picture too large'),
  415: refusal('UnsupportedMediaType', 'Wrong content type'),
  429: refusal('TooManyAttempts', 'Too many attempts; Retry-After says when to try again'),
};
export type RefusalStatus = keyof typeof refusals;
