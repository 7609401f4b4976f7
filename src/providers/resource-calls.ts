import * as audit from '@/contract/audit';
import * as commissions from '@/contract/commissions';
import * as coordinators from '@/contract/coordinators';
import * as deposits from '@/contract/deposits';
import * as downline from '@/contract/downline';
import type { Endpoint } from '@/contract/endpoint';
import * as familyMembers from '@/contract/family-members';
import * as investments from '@/contract/investments';
import * as members from '@/contract/members';
import * as plans from '@/contract/plans';
import * as progress from '@/contract/progress';
import * as rates from '@/contract/rates';

/** Field values of a record or of filters. */
export type Values = Readonly<Record<string, unknown>>;

/** The endpoints of a refine resource. A missing verb has no endpoint. */
export interface ResourceCalls {
  list: Endpoint;
  /** Used instead of `list` if the filter `status` is 'pending'. */
  pendingList?: Endpoint;
  /** Names of the rows in the response besides `response`. Servers use different names; the first one that exists is used. */
  rows: readonly string[];
  /** The specifications list no paging for `list`: without `listQueries` the server answers all rows. */
  isListUnpaged?: boolean;
  /** The specifications list pages for `list`, but no search, filters, order or totals: without `listQueries` all pages are read. */
  hasOnlyPages?: boolean;
  /** Without it, or where the server does not offer it, a record is looked up in the list. */
  getOne?: Endpoint;
  /** The filter that limits the list to a single record. */
  idFilter?: string;
  /** The name of the record in the response. */
  record?: string;
  create?: Endpoint;
  update?: Endpoint;
  deleteOne?: Endpoint;
}

export const resourceCalls: Readonly<Record<string, ResourceCalls>> = {
  deposits: {
    list: deposits.listDeposits,
    isListUnpaged: true,
    pendingList: deposits.listPendingDepositsOptimized,
    rows: ['deposits'],
    getOne: deposits.depositImpact,
    record: 'deposit',
    create: deposits.createDeposit,
    update: deposits.updateDeposit,
    deleteOne: deposits.deleteDeposit,
  },
  commissions: {
    list: commissions.listCommissions,
    isListUnpaged: true,
    pendingList: commissions.listPendingCommissions,
    rows: ['pendingCommissions', 'commissions'],
    idFilter: 'commissionId',
    record: 'commission',
  },
  'investment-plans': {
    list: plans.listPlans,
    isListUnpaged: true,
    rows: ['depositPlans', 'plans'],
    record: 'depositPlan',
    create: plans.createPlan,
    update: plans.updatePlan,
    deleteOne: plans.deletePlan,
  },
  'commission-rates': {
    list: rates.listRates,
    isListUnpaged: true,
    rows: ['commissionRates', 'rates'],
    record: 'commissionRate',
    create: rates.createRate,
    update: rates.updateRate,
    deleteOne: rates.deleteRate,
  },
  coordinators: {
    list: coordinators.coordinatorsWithEarnings,
    isListUnpaged: true,
    rows: ['coordinators'],
    idFilter: 'coordinatorId',
    record: 'coordinator',
    create: coordinators.createCoordinator,
    update: coordinators.updateCoordinator,
    deleteOne: coordinators.deleteCoordinator,
  },
  'family-members': {
    list: familyMembers.listFamilyMembers,
    rows: ['familyMembers'],
    record: 'familyMember',
    create: familyMembers.createFamilyMember,
    update: familyMembers.updateFamilyMember,
    deleteOne: familyMembers.deleteFamilyMember,
  },
  'all-family-members': {
    list: familyMembers.listAllFamilyMembers,
    rows: ['familyMembers'],
    idFilter: 'familyMemberId',
    record: 'familyMember',
    create: familyMembers.createAnyFamilyMember,
    update: familyMembers.updateAnyFamilyMember,
    deleteOne: familyMembers.deleteAnyFamilyMember,
  },
  members: {
    list: members.listMembers,
    hasOnlyPages: true,
    rows: ['members'],
    getOne: members.showMember,
    record: 'member',
    create: members.createMember,
    update: members.updateMember,
    deleteOne: members.deleteMember,
  },
  'commission-groups': { list: commissions.listPendingByDeposit, rows: ['deposits'] },
  audit: { list: audit.listAudit, rows: ['audit'] },
  'my-deposits': { list: deposits.listMyDeposits, isListUnpaged: true, rows: ['deposits'] },
  'investment-progress': { list: progress.allMembersProgress, isListUnpaged: true, rows: ['allMembersProgress'] },
  'member-summary': { list: investments.memberInvestmentSummary, rows: ['memberSummary'] },
  'family-summary': { list: investments.familyMemberInvestmentSummary, rows: ['familyMemberSummary'] },
  downline: { list: downline.listDownline, rows: ['downlineMembers'] },
  'downline-investments': { list: downline.listDownlineInvestments, rows: ['deposits'] },
  'own-commissions': { list: commissions.listOwnCommissions, rows: ['commissions'] },
  'own-commission-details': { list: commissions.commissionDetails, isListUnpaged: true, rows: ['commissions'] },
};
