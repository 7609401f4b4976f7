import { login } from '@/contract/accounts';
import { LEVELS, type Level } from '@/contract/roles';
import { textIn } from '../rows-in';
import type { Session } from '../trial';
import { coordinatorKind, familyMemberKind, memberKind, planKind } from './record-kinds';
import type { Made, Workshop } from './workshop';

/** Records that other calls need, with values that a host could get wrong: paise, switches, dates. */

export const PASSWORD = 'Conformance-1';

export const personOf = (name: string, mark: string) => ({
  name: `Conformance ${name}`,
  userName: `conformance.${name}.${mark}`,
  password: PASSWORD,
  email: `conformance.${name}.${mark}@mail.example`,
  mobileNumber: '9800000055',
});

/** 100.20 a month: 2.5 % of it ends on half a paisa. */
export const planOf = (mark: string) => ({
  planName: `Conformance ${mark}`,
  planAmount: 100.2,
  planDuration: 1,
  profitAmount: 10.05,
  description: 'Of a conformance run',
  isActive: true,
  isRecurring: true,
});

export const makePlan = (workshop: Workshop): Promise<Made | undefined> =>
  workshop.create(planKind, planOf(workshop.mark));

export type Chain = Readonly<Record<Level, Made>>;

/** From the state down, so that no unit of the host gets anything new below it. */
export async function makeChain(workshop: Workshop): Promise<Chain | undefined> {
  const chain: Partial<Record<Level, Made>> = {};
  let above: Made | undefined;
  for (const coordinatorType of LEVELS.toReversed()) {
    const body = {
      ...personOf(coordinatorType, workshop.mark),
      unitName: `Conformance ${workshop.mark}`,
      status: 'active',
      ...(above && { parentReferenceId: above.id }),
    };
    above = await workshop.create(coordinatorKind, body, { params: { coordinatorType } });
    if (!above) return undefined;
    chain[coordinatorType] = above;
  }
  const { panchayat, sankul, tehsil, district, sambhaag, state } = chain;
  if (!panchayat || !sankul || !tehsil || !district || !sambhaag || !state) return undefined;
  return { panchayat, sankul, tehsil, district, sambhaag, state };
}

export const memberOf = (mark: string, panchayat: Made) => ({
  ...personOf('member', mark),
  panchayatReferenceId: panchayat.id,
  kind: 'student',
  isVerified: true,
  status: 'active',
});

export const makeMember = (workshop: Workshop, panchayat: Made): Promise<Made | undefined> =>
  workshop.create(memberKind, memberOf(workshop.mark, panchayat));

export const relative = {
  name: 'Conformance relative',
  relationship: 'mother',
  gender: 'female',
  dateOfBirth: '1960-02-29',
  mobileNumber: '9800000056',
  email: 'conformance.relative@mail.example',
};

export const makeFamilyMember = (workshop: Workshop, member: Made): Promise<Made | undefined> =>
  workshop.create(familyMemberKind, { ...relative, memberReferenceId: member.id });

export async function signIn(
  { trial }: Workshop,
  { fields, id }: Made,
  role: Session['role'],
): Promise<Session | undefined> {
  const body = { email: fields.email, password: PASSWORD };
  const token = textIn(await trial.accepted(login, undefined, { params: { loginType: role }, body }), 'token');
  return token === undefined ? undefined : { role, id, token };
}
