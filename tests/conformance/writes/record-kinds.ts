import type { z } from 'zod';
import { createCoordinator, deleteCoordinator, listCoordinators, updateCoordinator } from '@/contract/coordinators';
import { coordinatorRecord } from '@/contract/coordinators.schema';
import { createDeposit, deleteDeposit, listDeposits, updateDeposit } from '@/contract/deposits';
import { deposit } from '@/contract/deposits.schema';
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
import { familyMember } from '@/contract/family-members.schema';
import { createMember, deleteMember, listMembers, updateMember } from '@/contract/members';
import { memberRecord } from '@/contract/members.schema';
import { createPlan, deletePlan, listPlans, updatePlan } from '@/contract/plans';
import { depositPlan } from '@/contract/plans.schema';
import { createRate, deleteRate, listRates, updateRate } from '@/contract/rates';
import { commissionRate } from '@/contract/rates.schema';

/** A kind of record that calls create, change, list and remove. */
export interface RecordKind {
  /** Where it stands in the answers to its calls: 'data.depositPlan'. */
  readonly path: string;
  readonly schema: z.ZodObject;
  readonly create: Endpoint;
  readonly update: Endpoint;
  readonly list: Endpoint;
  readonly remove: Endpoint;
}

export const planKind: RecordKind = {
  path: 'data.depositPlan',
  schema: depositPlan,
  create: createPlan,
  update: updatePlan,
  list: listPlans,
  remove: deletePlan,
};

export const rateKind: RecordKind = {
  path: 'data.commissionRate',
  schema: commissionRate,
  create: createRate,
  update: updateRate,
  list: listRates,
  remove: deleteRate,
};

export const coordinatorKind: RecordKind = {
  path: 'data.coordinator',
  schema: coordinatorRecord,
  create: createCoordinator,
  update: updateCoordinator,
  list: listCoordinators,
  remove: deleteCoordinator,
};

export const memberKind: RecordKind = {
  path: 'data.member',
  schema: memberRecord,
  create: createMember,
  update: updateMember,
  list: listMembers,
  remove: deleteMember,
};

export const familyMemberKind: RecordKind = {
  path: 'data.familyMember',
  schema: familyMember,
  create: createAnyFamilyMember,
  update: updateAnyFamilyMember,
  list: listAllFamilyMembers,
  remove: deleteAnyFamilyMember,
};

/** As the member registers it. */
export const ownFamilyMemberKind: RecordKind = {
  path: 'data.familyMember',
  schema: familyMember,
  create: createFamilyMember,
  update: updateFamilyMember,
  list: listFamilyMembers,
  remove: deleteFamilyMember,
};

export const depositKind: RecordKind = {
  path: 'data.deposit',
  schema: deposit,
  create: createDeposit,
  update: updateDeposit,
  list: listDeposits,
  remove: deleteDeposit,
};
