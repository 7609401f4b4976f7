import { listOwnHandIns } from '@/contract/cash';
import { listCoordinators } from '@/contract/coordinators';
import { listDeposits, listMyDeposits } from '@/contract/deposits';
import { familyMemberActivePlans, listAllFamilyMembers, listFamilyMembers } from '@/contract/family-members';
import { listMembers } from '@/contract/members';
import { listPayouts, showPayout } from '@/contract/payouts';
import { listPlans } from '@/contract/plans';
import { listRequests } from '@/contract/requests';
import { LEVELS, type Level, type Role } from '@/contract/roles';
import { fieldOf, idsIn, rowsIn } from './rows-in';
import type { Session, Trial } from './trial';

export type Sessions = ReadonlyMap<Role, Session>;

type CoordinatorIds = { [L in Level]?: string | undefined };

/** Records that the host's own lists name; what a role cannot see, or what is not there, is left out. */
export interface Records {
  readonly member?: string | undefined;
  readonly familyMember?: string | undefined;
  readonly plan?: string | undefined;
  readonly approvedDeposit?: string | undefined;
  /** It is not cancelled. */
  readonly payout?: string | undefined;
  readonly payoutLine?: string | undefined;
  readonly request?: string | undefined;
  readonly handIn?: string | undefined;
  readonly coordinators: CoordinatorIds;
}

/** The first deposit with a receipt; a host may ignore the filter of its list. */
const approvedIn = (body: unknown): string | undefined =>
  rowsIn(body)
    .filter(
      ({ status, paymentStatus }) => status === 'approved' || (status === undefined && paymentStatus === 'completed'),
    )
    .map(({ _id }) => String(_id))[0];

async function seenBySuperadmin(trial: Trial, session: Session): Promise<Records> {
  const query = { limit: '5' };
  const first = (body: unknown) => idsIn(body)[0];
  const coordinators: CoordinatorIds = {};
  for (const coordinatorType of LEVELS)
    coordinators[coordinatorType] = first(
      await trial.accepted(listCoordinators, session, { params: { coordinatorType }, query }),
    );
  const payouts = rowsIn(await trial.accepted(listPayouts, session));
  const payout = payouts.filter(({ status }) => status !== 'cancelled').map(({ _id }) => String(_id))[0];
  const lines = payout && fieldOf(await trial.accepted(showPayout, session, { params: { id: payout } }), 'data.payout');
  return {
    coordinators,
    payout,
    payoutLine: first({ lines: fieldOf(lines, 'lines') }),
    request: first(await trial.accepted(listRequests, session, { query })),
    member: first(await trial.accepted(listMembers, session, { query })),
    familyMember: first(await trial.accepted(listAllFamilyMembers, session, { query })),
    plan: first(await trial.accepted(listPlans, session, { query })),
    approvedDeposit: approvedIn(
      await trial.accepted(listDeposits, session, { query: { ...query, status: 'approved' } }),
    ),
  };
}

/** The first of the family that has begun a plan, so that there is something to tell about it. */
async function seenByMember(trial: Trial, session: Session): Promise<Records> {
  const family = idsIn(await trial.accepted(listFamilyMembers, session));
  const approvedDeposit = approvedIn(await trial.accepted(listMyDeposits, session, { query: { status: 'approved' } }));
  const seen = { member: session.id, approvedDeposit, coordinators: {} };
  for (const familyMember of family) {
    const plans = rowsIn(await trial.accepted(familyMemberActivePlans, session, { params: { id: familyMember } }));
    const begun = plans.find(({ approvedPayments }) => Number(approvedPayments) > 0);
    if (typeof begun?._id === 'string') return { ...seen, familyMember, plan: begun._id };
  }
  return { ...seen, familyMember: family[0] };
}

export async function discover(trial: Trial, sessions: Sessions): Promise<Map<Role, Records>> {
  const records = new Map<Role, Records>();
  for (const session of sessions.values()) {
    const { role, id } = session;
    if (role === 'superadmin') records.set(role, await seenBySuperadmin(trial, session));
    else if (role === 'member') records.set(role, await seenByMember(trial, session));
    else {
      const handIn = role === 'panchayat' ? idsIn(await trial.accepted(listOwnHandIns, session))[0] : undefined;
      records.set(role, { coordinators: { [role]: id }, handIn });
    }
  }
  return records;
}
