import type { Level } from '@/contract/roles';
import { rateKind } from './record-kinds';
import { type Chain, makeChain, makeMember, makePlan } from './test-records';
import type { Made, Workshop } from './workshop';

/** Who earns what on a deposit: levels without an active rate earn nothing. */
export interface Earners {
  readonly plan: Made;
  readonly member: Made;
  readonly chain: Chain;
  readonly rates: Readonly<Partial<Record<Level, number>>>;
}

/** Percent; the sankul's rate is inactive, and the district has none. 2.5 % of 100.20 ends on half a paisa. */
const RATES = { panchayat: 2.5, tehsil: 1.25, sambhaag: 0.75, state: 0.5 };

export async function makeEarners(workshop: Workshop): Promise<Earners | undefined> {
  const plan = await makePlan(workshop);
  if (!plan) return undefined;
  const all = [
    ...Object.entries(RATES).map(([level, rate]) => [level, rate, true] as const),
    ['sankul', 2, false] as const,
  ];
  for (const [coordinatorLevel, commissionPercentage, isActive] of all) {
    const body = { depositPlanReferenceId: plan.id, coordinatorLevel, commissionPercentage, isActive };
    if (!(await workshop.create(rateKind, body))) return undefined;
  }
  const chain = await makeChain(workshop);
  const member = chain && (await makeMember(workshop, chain.panchayat));
  return member && { plan, member, chain, rates: RATES };
}

/** Money that was approved cannot be taken back: whoever has part in it stays, and is made inactive. */
export async function retire(workshop: Workshop, { plan, member, chain }: Earners, deposit: Made): Promise<string[]> {
  const coordinators = Object.values(chain);
  for (const made of [plan, member, ...coordinators]) workshop.forget(made);
  await workshop.change(plan, { isActive: false });
  for (const made of [member, ...coordinators]) await workshop.change(made, { status: 'inactive' });
  const name = ({ id, kind }: Made) => `${kind.path.replace('data.', '')} ${id}`;
  return [
    `${name(deposit)}, approved, of ${deposit.fields.depositAmount}, with its commissions`,
    ...[plan, member, ...coordinators].map((made) => `${name(made)}, inactive`),
  ];
}
