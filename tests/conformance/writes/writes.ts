import { changePassword, forgotPassword, logout, register, updateProfile } from '@/contract/accounts';
import {
  approveCommission,
  bulkApproveCommissions,
  bulkRejectCommissions,
  calculateCommission,
  commissionApprovalStats,
  processCommissions,
  rejectCommission,
  takeBackCommissions,
} from '@/contract/commissions';
import { approveDeposit, denyDeposit, pendingDepositsSummary, takeBackDeposits } from '@/contract/deposits';
import type { Endpoint } from '@/contract/endpoint';
import { createFamilyInvestment, createInvestment, investForFamilyMember } from '@/contract/family-members';
import { createMemberSession } from '@/contract/progress';
import type { Month } from '@/domain/months';
import type { Sessions } from '../discover';
import { UNKNOWN_ID } from '../refusals';
import type { Session, Trial } from '../trial';
import { tryAccount } from './account';
import { cashCalls, tryCash } from './cash';
import { tryCommissions } from './commissions';
import { correctionCalls, tryCorrections } from './corrections';
import { tryApproval, tryDenial } from './decisions';
import { duesCalls, tryDues } from './dues';
import { makeEarners, retire } from './earners';
import { tryDeposits, tryRequests } from './investments';
import { monthCalls, tryMonths } from './months';
import { officeCalls, tryOffice } from './office';
import { payoutCalls } from './payouts';
import {
  coordinatorKind,
  depositKind,
  familyMemberKind,
  memberKind,
  ownFamilyMemberKind,
  planKind,
  type RecordKind,
  rateKind,
} from './record-kinds';
import { tryCoordinators, tryFamilies, tryMembers, tryPlans, tryRates } from './records';
import { requestCalls, trySecondPerson } from './requests';
import { makeChain, makeFamilyMember, makeMember, makePlan } from './test-records';
import { Workshop } from './workshop';

const callsOf = ({ create, update, remove }: RecordKind): Endpoint[] => [create, update, remove];

/** Everything that is made here is removed again. */
async function tryRecords(workshop: Workshop): Promise<void> {
  const { trial } = workshop;
  const isWanted = (...endpoints: readonly Endpoint[]) => endpoints.some(({ id }) => trial.isWanted(id));
  if (isWanted(...callsOf(planKind))) await tryPlans(workshop);
  if (isWanted(...callsOf(rateKind))) await tryRates(workshop);

  const requests = [createInvestment, createFamilyInvestment, investForFamilyMember, createMemberSession];
  const accounts = [register, changePassword, updateProfile, forgotPassword, logout, ...callsOf(ownFamilyMemberKind)];
  const wantsDeposits = isWanted(...requests, ...callsOf(depositKind));
  const wantsFamily = wantsDeposits || isWanted(...callsOf(familyMemberKind));
  if (!wantsFamily && !isWanted(...accounts, ...callsOf(memberKind), ...callsOf(coordinatorKind))) return;
  const chain = await makeChain(workshop);
  if (!chain) return;
  await tryCoordinators(workshop, chain);
  const member = await makeMember(workshop, chain.panchayat);
  if (!member) return;
  await tryMembers(workshop, member, chain);
  if (isWanted(...accounts)) await tryAccount(workshop, member, chain);
  const familyMember = wantsFamily ? await makeFamilyMember(workshop, member) : undefined;
  if (!familyMember) return;
  await tryFamilies(workshop, familyMember, member);
  const plan = wantsDeposits ? await makePlan(workshop) : undefined;
  if (!plan) return;
  await tryRequests(workshop, { plan, member, familyMember });
  await tryDeposits(workshop, { plan, member, familyMember });
}

const decisions = [
  approveDeposit,
  denyDeposit,
  pendingDepositsSummary,
  takeBackDeposits,
  approveCommission,
  rejectCommission,
  bulkApproveCommissions,
  bulkRejectCommissions,
  calculateCommission,
  commissionApprovalStats,
  processCommissions,
  takeBackCommissions,
  ...payoutCalls,
  ...cashCalls,
  ...duesCalls,
  ...monthCalls,
  ...correctionCalls,
  ...officeCalls,
  ...requestCalls,
];

async function tryUnknownRecords({ trial, superadmin }: Workshop): Promise<void> {
  const kinds = [planKind, rateKind, coordinatorKind, memberKind, familyMemberKind, depositKind];
  const calls = [
    ...kinds.flatMap(({ update, remove }) => [update, remove]),
    approveDeposit,
    denyDeposit,
    approveCommission,
    rejectCommission,
  ];
  const params = { id: UNKNOWN_ID, coordinatorType: 'tehsil' };
  for (const endpoint of calls.filter(({ id }) => trial.isWanted(id))) {
    const body = endpoint.bodyType === 'none' ? undefined : { reason: 'Of a conformance run' };
    await trial.refused(endpoint, 404, superadmin, { params, ...(body && { body }) });
  }
}

async function decideAll(workshop: Workshop): Promise<string[]> {
  const earners = await makeEarners(workshop);
  if (!earners) return [];
  const approved = await tryApproval(workshop, earners);
  await tryDenial(workshop, earners);
  await tryMonths(workshop);
  await tryOffice(workshop);
  await trySecondPerson(workshop);
  if (!approved) return [];
  await tryCorrections(workshop, approved, earners);
  const payouts = await tryCommissions(workshop, approved, earners);
  const handIns = await tryCash(workshop, earners);
  await tryDues(workshop, earners);
  return [...payouts, ...handIns, ...(await retire(workshop, earners, approved.deposit))];
}

export async function tryWrites(
  trial: Trial,
  sessions: Sessions,
  strangers: readonly Session[],
  today: Month,
): Promise<string[]> {
  const admin = sessions.get('superadmin');
  if (!admin) return [];
  const open = () => new Workshop(trial, strangers, admin, today);
  const removable = open();
  try {
    await tryUnknownRecords(removable);
    await tryRecords(removable);
  } finally {
    await removable.removeAll();
  }
  if (!decisions.some(({ id }) => trial.isWanted(id))) return [];
  const kept = open();
  try {
    return await decideAll(kept);
  } finally {
    await kept.removeAll();
  }
}
