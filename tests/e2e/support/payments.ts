import type { World } from './world';

export interface Payment {
  _id: string;
  status: string;
  month: number;
  year: number;
  familyMemberReferenceId?: { _id: string; name: string };
}

/** The payments of the demo member for somebody of its family, oldest month first. */
export async function paymentsFor(world: World, name: string): Promise<Payment[]> {
  const { data } = await world.send('member', 'GET', '/member/dashboard/investments');
  return (data as { investments: Payment[] }).investments
    .filter(({ familyMemberReferenceId: person }) => person?.name === name)
    .sort((a, b) => a.month - b.month);
}

export async function approvePayments(world: World, name: string): Promise<void> {
  for (const { _id, status } of await paymentsFor(world, name)) {
    if (status === 'pending') await world.send('superadmin', 'PATCH', `/superadmin/crud/deposits/${_id}/approve`);
  }
}
