import * as account from './account';
import * as allFamilyMembers from './all-family-members';
import * as analytics from './analytics';
import * as audit from './audit';
import * as auth from './auth';
import * as badges from './badges';
import * as commissionRecords from './commission-records';
import * as commissionStatement from './commission-statement';
import * as commissions from './commissions';
import * as coordinatorAnalytics from './coordinator-analytics';
import * as coordinatorArea from './coordinator-area';
import * as coordinatorBadges from './coordinator-badges';
import * as coordinatorCommissions from './coordinator-commissions';
import * as coordinatorInvestments from './coordinator-investments';
import * as coordinators from './coordinators';
import * as depositImpact from './deposit-impact';
import * as depositRecords from './deposit-records';
import * as deposits from './deposits';
import * as districts from './districts';
import * as downlineUnits from './downline-units';
import * as earnings from './earnings';
import type { Endpoint } from './endpoint';
import * as familyInvestments from './family-investments';
import * as familyMembers from './family-members';
import * as investmentProgress from './investment-progress';
import * as memberArea from './member-area';
import * as memberDeposits from './member-deposits';
import * as members from './members';
import * as plans from './plans';
import * as rates from './rates';
import * as report from './report';
import * as round from './round';
import * as search from './search';
import * as superadminDashboard from './superadmin-dashboard';

/** The files of the contract. Every endpoint that one of them exports is in the registry: none can be forgotten. */
export const nouns = {
  auth,
  account,
  superadminDashboard,
  analytics,
  investmentProgress,
  search,
  deposits,
  depositImpact,
  depositRecords,
  audit,
  plans,
  members,
  coordinators,
  commissions,
  commissionRecords,
  rates,
  earnings,
  report,
  badges,
  allFamilyMembers,
  memberArea,
  memberDeposits,
  familyMembers,
  familyInvestments,
  coordinatorArea,
  round,
  coordinatorInvestments,
  coordinatorCommissions,
  commissionStatement,
  downlineUnits,
  coordinatorAnalytics,
  coordinatorBadges,
  districts,
};

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'replyType' in value;

/** Fixed words sort before parameters, segment by segment: ':' after letters. */
const routingKey = ({ path }: Endpoint): string => path.replaceAll('/:', '/\u{10FFFF}');

/**
 * The API, each call once. Paths that share a beginning come in the order a router must try them: '/superadmin/crud/member' before
 * '/superadmin/crud/:coordinatorType'. Where an enum parameter does not match, the path is another one (see coordinators.ts).
 */
export const endpoints: readonly Endpoint[] = Object.values(nouns)
  .flatMap((noun) => Object.values<unknown>(noun).filter(isEndpoint))
  .sort((a, b) => (routingKey(a) < routingKey(b) ? -1 : routingKey(a) > routingKey(b) ? 1 : 0));
