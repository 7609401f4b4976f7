import type { Api } from './make-app';
import { investment } from './test-plans';

/** The demo member asks for an investment: the id of the deposit, which is pending. */
export async function invest(api: Api, change: Record<string, unknown> = {}): Promise<string> {
  const member = await api.as('member');
  const { body } = await member.post('/member/investment').send(investment(change)).expect(201);
  return body.data.deposit._id;
}

/** An investment of the demo member that the superadmin has approved: the id of the deposit. */
export async function investApproved(api: Api, change: Record<string, unknown> = {}): Promise<string> {
  const id = await invest(api, change);
  const admin = await api.as('superadmin');
  await admin.patch(`/superadmin/crud/deposits/${id}/approve`).expect(200);
  return id;
}
