import { randomBytes } from 'node:crypto';
import { createCoordinator, deleteCoordinator, updateCoordinator } from '@/contract/coordinators';
import type { Endpoint } from '@/contract/endpoint';
import { createAnyFamilyMember, deleteAnyFamilyMember, updateAnyFamilyMember } from '@/contract/family-members';
import { createMember, deleteMember, updateMember } from '@/contract/members';
import { createPlan, deletePlan, updatePlan } from '@/contract/plans';
import { createRate, deleteRate, updateRate } from '@/contract/rates';
import type { Month } from '@/domain/months';
import type { Sessions } from './discover';
import { idIn } from './rows-in';
import type { Input, Session, Trial } from './trial';
import { tryAccount } from './writes-account';
import { tryDecisions } from './writes-decisions';
import { tryInvestments } from './writes-investments';

/** What the calls that change something are tried on: records made for that alone, removed afterwards, latest first. */
export interface Workshop {
  readonly trial: Trial;
  readonly admin: Session;
  readonly sessions: Sessions;
  readonly today: Month;
  /** Part of every name that must be unlike any other. */
  readonly mark: string;
  /** Creates a record and remembers how it is removed. */
  make(
    endpoint: Endpoint,
    input: Input,
    remove: Endpoint,
    params?: Record<string, string>,
  ): Promise<string | undefined>;
}

export const PASSWORD = 'Conformance-1';

function openWorkshop(trial: Trial, sessions: Sessions, admin: Session, today: Month) {
  const left: (() => Promise<unknown>)[] = [];
  const workshop: Workshop = {
    trial,
    admin,
    sessions,
    today,
    mark: randomBytes(4).toString('hex'),
    make: async (endpoint, input, remove, params = {}) => {
      const id = idIn(await trial.accepted(endpoint, admin, input));
      if (id !== undefined) left.push(() => trial.accepted(remove, admin, { params: { ...params, id } }));
      return id;
    },
  };
  const cleanUp = async () => {
    for (const remove of left.toReversed()) await remove();
  };
  return { workshop, cleanUp };
}

export const person = (mark: string, name: string) => ({
  name: `Conformance ${name}`,
  userName: `conformance.${name}.${mark}`,
  password: PASSWORD,
  email: `conformance.${name}.${mark}@mail.example`,
  mobileNumber: '9800000055',
});

/** Of 100 rupees a month, so that a deposit can be asked for. */
async function tryPlan({ trial, admin, mark, make }: Workshop): Promise<string | undefined> {
  const body = { planName: `Conformance ${mark}`, planAmount: 100, planDuration: 1, profitAmount: 10 };
  const id = await make(createPlan, { body }, deletePlan);
  if (!id) return undefined;
  await trial.accepted(updatePlan, admin, { params: { id }, body: { description: 'Of a conformance run' } });
  const rate = { depositPlanReferenceId: id, coordinatorLevel: 'panchayat', commissionPercentage: 2 };
  const rateId = await make(createRate, { body: rate }, deleteRate);
  const change = { params: { id: rateId ?? '' }, body: { commissionPercentage: 2.5 } };
  if (rateId) await trial.accepted(updateRate, admin, change);
  return id;
}

/** One of each level, from the state down, so that no unit of the host gets anything new below it. */
async function tryCoordinators({ trial, admin, mark, make }: Workshop): Promise<string | undefined> {
  let above: string | undefined;
  for (const coordinatorType of ['state', 'sambhaag', 'district', 'tehsil', 'sankul', 'panchayat']) {
    const params = { coordinatorType };
    const parent = above && { parentReferenceId: above };
    const body = { ...person(mark, coordinatorType), unitName: `Conformance ${mark}`, ...parent };
    above = await make(createCoordinator, { params, body }, deleteCoordinator, params);
    if (!above) return undefined;
    const change = { params: { ...params, id: above }, body: { unitName: `Renamed ${mark}` } };
    await trial.accepted(updateCoordinator, admin, change);
  }
  return above;
}

async function tryMember({ trial, admin, mark, make }: Workshop, panchayat: string): Promise<string | undefined> {
  const body = { ...person(mark, 'member'), panchayatReferenceId: panchayat };
  const id = await make(createMember, { body }, deleteMember);
  if (id) await trial.accepted(updateMember, admin, { params: { id }, body: { kind: 'kisan' } });
  return id;
}

async function tryFamily({ trial, admin, make }: Workshop, member: string): Promise<string | undefined> {
  const body = { name: 'Conformance family', relationship: 'mother', memberReferenceId: member };
  const id = await make(createAnyFamilyMember, { body }, deleteAnyFamilyMember);
  if (id) await trial.accepted(updateAnyFamilyMember, admin, { params: { id }, body: { gender: 'female' } });
  return id;
}

/** Where a record cannot be made, that is a difference by itself, and what builds on it is left out. */
async function tryAll(workshop: Workshop): Promise<void> {
  await tryDecisions(workshop);
  const plan = await tryPlan(workshop);
  const panchayat = await tryCoordinators(workshop);
  const member = panchayat && (await tryMember(workshop, panchayat));
  if (!panchayat || !member) return;
  const familyMember = await tryFamily(workshop, member);
  if (plan && familyMember) await tryInvestments(workshop, { plan, member, familyMember });
  await tryAccount(workshop, { member, panchayat });
}

export async function tryWrites(trial: Trial, sessions: Sessions, today: Month): Promise<void> {
  const admin = sessions.get('superadmin');
  if (!admin) return;
  const { workshop, cleanUp } = openWorkshop(trial, sessions, admin, today);
  try {
    await tryAll(workshop);
  } finally {
    await cleanUp();
  }
}
