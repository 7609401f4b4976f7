import { coordinatorKind, familyMemberKind, memberKind, planKind, rateKind } from './record-kinds';
import type { Chain } from './test-records';
import { makePlan, memberOf, personOf, planOf, relative } from './test-records';
import type { Made, Workshop } from './workshop';

export async function tryPlans(workshop: Workshop): Promise<void> {
  const body = planOf(`${workshop.mark} two`);
  const plan = await workshop.create(planKind, body);
  if (plan) await workshop.change(plan, { planAmount: 250.75, profitAmount: 0, isActive: false, isRecurring: false });
  await workshop.refuses(planKind, 400, { ...body, planDuration: 0 });
  await workshop.refuses(planKind, 400, { ...body, planAmount: -1 });
}

export async function tryRates(workshop: Workshop): Promise<void> {
  const plan = await makePlan(workshop);
  if (!plan) return;
  const body = {
    depositPlanReferenceId: plan.id,
    coordinatorLevel: 'panchayat',
    commissionPercentage: 2.25,
    isActive: true,
  };
  const rate = await workshop.create(rateKind, body);
  if (rate) await workshop.change(rate, { commissionPercentage: 0.75, isActive: false });
  if (rate) await workshop.refuses(rateKind, 409, body);
  await workshop.refuses(rateKind, 400, { ...body, coordinatorLevel: 'state', commissionPercentage: 100.5 });
  if (rate) await workshop.keeps(plan);
}

export async function tryCoordinators(workshop: Workshop, { sankul, panchayat }: Chain): Promise<void> {
  const changed = await workshop.change(panchayat, {
    unitName: `Renamed ${workshop.mark}`,
    mobileNumber: '9800000057',
  });
  const body = { ...personOf('other', workshop.mark), unitName: 'Conformance', parentReferenceId: sankul.id };
  const how = { params: changed.params };
  await workshop.refuses(coordinatorKind, 400, { ...body, email: 'no address' }, how);
  await workshop.refuses(coordinatorKind, 409, { ...body, userName: panchayat.fields.userName }, how);
  await workshop.keeps(sankul);
}

export async function tryMembers(workshop: Workshop, member: Made, { panchayat }: Chain): Promise<void> {
  const renamed = await workshop.change(member, { kind: 'kisan', isVerified: false, name: 'Conformance renamed' });
  // A host may refuse what a member enters before it is verified.
  await workshop.change(renamed, { isVerified: true });
  const body = memberOf(`${workshop.mark}.two`, panchayat);
  await workshop.refuses(memberKind, 400, { ...body, mobileNumber: 'none' });
  await workshop.refuses(memberKind, 409, { ...body, email: member.fields.email });
  await workshop.keeps(panchayat);
}

export async function tryFamilies(workshop: Workshop, familyMember: Made, member: Made): Promise<void> {
  await workshop.change(familyMember, { relationship: 'grandparent', gender: 'other', dateOfBirth: '1959-12-31' });
  const body = { ...relative, memberReferenceId: member.id };
  await workshop.refuses(familyMemberKind, 400, { ...body, relationship: 'neighbor' });
  await workshop.refuses(familyMemberKind, 400, { ...body, name: '' });
  await workshop.keeps(member);
}
