import type { z } from 'zod';
import * as coordinators from '@/contract/coordinators';
import { coordinatorRecord } from '@/contract/coordinators.schema';
import * as deposits from '@/contract/deposits';
import { deposit } from '@/contract/deposits.schema';
import type { Endpoint } from '@/contract/endpoint';
import * as family from '@/contract/family-members';
import { familyMember } from '@/contract/family-members.schema';
import * as members from '@/contract/members';
import { memberRecord } from '@/contract/members.schema';
import * as plans from '@/contract/plans';
import { depositPlan } from '@/contract/plans.schema';
import * as rates from '@/contract/rates';
import { commissionRate } from '@/contract/rates.schema';

export interface RecordKind {
  /** Where it stands in the answers to its calls: 'data.depositPlan'. */
  readonly path: string;
  readonly schema: z.ZodObject;
  readonly create: Endpoint;
  readonly update: Endpoint;
  readonly list: Endpoint;
  readonly remove: Endpoint;
}

const kindOf = (
  path: string,
  schema: z.ZodObject,
  [create, update, list, remove]: readonly [Endpoint, Endpoint, Endpoint, Endpoint],
): RecordKind => ({ path, schema, create, update, list, remove });

const { createPlan, updatePlan, listPlans, deletePlan } = plans;
export const planKind = kindOf('data.depositPlan', depositPlan, [createPlan, updatePlan, listPlans, deletePlan]);

const { createRate, updateRate, listRates, deleteRate } = rates;
export const rateKind = kindOf('data.commissionRate', commissionRate, [createRate, updateRate, listRates, deleteRate]);

const { createCoordinator, updateCoordinator, listCoordinators, deleteCoordinator } = coordinators;
const coordinatorCalls = [createCoordinator, updateCoordinator, listCoordinators, deleteCoordinator] as const;
export const coordinatorKind = kindOf('data.coordinator', coordinatorRecord, coordinatorCalls);

const { createMember, updateMember, listMembers, deleteMember } = members;
export const memberKind = kindOf('data.member', memberRecord, [createMember, updateMember, listMembers, deleteMember]);

const { createAnyFamilyMember, updateAnyFamilyMember, listAllFamilyMembers, deleteAnyFamilyMember } = family;
const familyCalls = [
  createAnyFamilyMember,
  updateAnyFamilyMember,
  listAllFamilyMembers,
  deleteAnyFamilyMember,
] as const;
export const familyMemberKind = kindOf('data.familyMember', familyMember, familyCalls);

const { createFamilyMember, updateFamilyMember, listFamilyMembers, deleteFamilyMember } = family;
const ownFamilyCalls = [createFamilyMember, updateFamilyMember, listFamilyMembers, deleteFamilyMember] as const;
export const ownFamilyMemberKind = kindOf('data.familyMember', familyMember, ownFamilyCalls);

const { createDeposit, updateDeposit, listDeposits, deleteDeposit } = deposits;
export const depositKind = kindOf('data.deposit', deposit, [createDeposit, updateDeposit, listDeposits, deleteDeposit]);
