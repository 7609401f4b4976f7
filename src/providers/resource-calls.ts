import { listAudit } from '@/contract/audit';
import {
  commissionDetails,
  listCommissions,
  listOwnCommissions,
  listPendingByDeposit,
  listPendingCommissions,
} from '@/contract/commissions';
import {
  coordinatorsWithEarnings,
  createCoordinator,
  deleteCoordinator,
  updateCoordinator,
} from '@/contract/coordinators';
import {
  createDeposit,
  deleteDeposit,
  depositImpact,
  listDeposits,
  listMyDeposits,
  listPendingDepositsOptimized,
  updateDeposit,
} from '@/contract/deposits';
import { listDownline, listDownlineInvestments } from '@/contract/downline';
import type { Endpoint } from '@/contract/endpoint';
import {
  createAnyFamilyMember,
  createFamilyMember,
  deleteAnyFamilyMember,
  deleteFamilyMember,
  listAllFamilyMembers,
  listFamilyMembers,
  updateAnyFamilyMember,
  updateFamilyMember,
} from '@/contract/family-members';
import { familyMemberInvestmentSummary, memberInvestmentSummary } from '@/contract/investments';
import { createMember, deleteMember, listMembers, showMember, updateMember } from '@/contract/members';
import { createPlan, deletePlan, listPlans, updatePlan } from '@/contract/plans';
import { allMembersProgress } from '@/contract/progress';
import { createRate, deleteRate, listRates, updateRate } from '@/contract/rates';

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
  isListWhole?: boolean;
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
    list: listDeposits,
    isListWhole: true,
    pendingList: listPendingDepositsOptimized,
    rows: ['deposits'],
    getOne: depositImpact,
    record: 'deposit',
    create: createDeposit,
    update: updateDeposit,
    deleteOne: deleteDeposit,
  },
  commissions: {
    list: listCommissions,
    isListWhole: true,
    pendingList: listPendingCommissions,
    rows: ['pendingCommissions', 'commissions'],
    idFilter: 'commissionId',
    record: 'commission',
  },
  'investment-plans': {
    list: listPlans,
    isListWhole: true,
    rows: ['depositPlans', 'plans'],
    record: 'depositPlan',
    create: createPlan,
    update: updatePlan,
    deleteOne: deletePlan,
  },
  'commission-rates': {
    list: listRates,
    isListWhole: true,
    rows: ['commissionRates', 'rates'],
    record: 'commissionRate',
    create: createRate,
    update: updateRate,
    deleteOne: deleteRate,
  },
  coordinators: {
    list: coordinatorsWithEarnings,
    isListWhole: true,
    rows: ['coordinators'],
    idFilter: 'coordinatorId',
    record: 'coordinator',
    create: createCoordinator,
    update: updateCoordinator,
    deleteOne: deleteCoordinator,
  },
  'family-members': {
    list: listFamilyMembers,
    rows: ['familyMembers'],
    record: 'familyMember',
    create: createFamilyMember,
    update: updateFamilyMember,
    deleteOne: deleteFamilyMember,
  },
  'all-family-members': {
    list: listAllFamilyMembers,
    rows: ['familyMembers'],
    idFilter: 'familyMemberId',
    record: 'familyMember',
    create: createAnyFamilyMember,
    update: updateAnyFamilyMember,
    deleteOne: deleteAnyFamilyMember,
  },
  members: {
    list: listMembers,
    hasOnlyPages: true,
    rows: ['members'],
    getOne: showMember,
    record: 'member',
    create: createMember,
    update: updateMember,
    deleteOne: deleteMember,
  },
  'commission-groups': { list: listPendingByDeposit, rows: ['deposits'] },
  audit: { list: listAudit, rows: ['audit'] },
  'my-deposits': { list: listMyDeposits, isListWhole: true, rows: ['deposits'] },
  'investment-progress': { list: allMembersProgress, isListWhole: true, rows: ['allMembersProgress'] },
  'member-summary': { list: memberInvestmentSummary, rows: ['memberSummary'] },
  'family-summary': { list: familyMemberInvestmentSummary, rows: ['familyMemberSummary'] },
  downline: { list: listDownline, rows: ['downlineMembers'] },
  'downline-investments': { list: listDownlineInvestments, rows: ['deposits'] },
  'own-commissions': { list: listOwnCommissions, rows: ['commissions'] },
  'own-commission-details': { list: commissionDetails, isListWhole: true, rows: ['commissions'] },
};
