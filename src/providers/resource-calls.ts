import {
  approveCommission,
  commissionDetails,
  listCommissions,
  listOwnCommissions,
  listPendingCommissions,
  rejectCommission,
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

/** Fields and their values, as a list is filtered or a record is written. */
export type Values = Readonly<Record<string, unknown>>;

/** The calls of the API behind a refine resource. A verb that is absent has no call. */
export interface ResourceCalls {
  list: Endpoint;
  /** The list of what waits for a decision: it answers instead where the filter `status` is 'pending'. */
  pendingList?: Endpoint;
  /** Where the rows stand in the answer besides `response`: hosts name them differently, the first that is there counts. */
  rows: readonly string[];
  /** Absent where the API has no call for a single record: it is looked up in the list. */
  getOne?: Endpoint;
  /** `getOne` is this product's addition to the API: on a host without it the record is looked up in the list. */
  isGetOneAdded?: boolean;
  /** The filter by which the list answers a single record. */
  idFilter?: string;
  /** Where the record stands in the answer of a call for one. */
  record?: string;
  create?: Endpoint;
  /** A fixed call, or the one for these values: to change the status of a commission is to approve or to reject it. */
  update?: Endpoint | ((values: Values) => Endpoint);
  deleteOne?: Endpoint;
}

export const resourceCalls: Readonly<Record<string, ResourceCalls>> = {
  deposits: {
    list: listDeposits,
    pendingList: listPendingDepositsOptimized,
    rows: ['deposits'],
    getOne: depositImpact,
    isGetOneAdded: true,
    record: 'deposit',
    create: createDeposit,
    update: updateDeposit,
    deleteOne: deleteDeposit,
  },
  commissions: {
    list: listCommissions,
    pendingList: listPendingCommissions,
    rows: ['pendingCommissions', 'commissions'],
    idFilter: 'commissionId',
    record: 'commission',
    update: ({ status }) => (status === 'approved' ? approveCommission : rejectCommission),
  },
  'investment-plans': {
    list: listPlans,
    rows: ['depositPlans', 'plans'],
    record: 'depositPlan',
    create: createPlan,
    update: updatePlan,
    deleteOne: deletePlan,
  },
  'commission-rates': {
    list: listRates,
    rows: ['commissionRates', 'rates'],
    record: 'commissionRate',
    create: createRate,
    update: updateRate,
    deleteOne: deleteRate,
  },
  coordinators: {
    list: coordinatorsWithEarnings,
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
    rows: ['members'],
    getOne: showMember,
    record: 'member',
    create: createMember,
    update: updateMember,
    deleteOne: deleteMember,
  },
  'my-deposits': { list: listMyDeposits, rows: ['deposits'] },
  'investment-progress': { list: allMembersProgress, rows: ['allMembersProgress'] },
  'member-summary': { list: memberInvestmentSummary, rows: ['memberSummary'] },
  'family-summary': { list: familyMemberInvestmentSummary, rows: ['familyMemberSummary'] },
  downline: { list: listDownline, rows: ['downlineMembers'] },
  'downline-investments': { list: listDownlineInvestments, rows: ['deposits'] },
  'own-commissions': { list: listOwnCommissions, rows: ['commissions'] },
  'own-commission-details': { list: commissionDetails, rows: ['commissions'] },
};
