import type { MemberRow } from '@/contract/members';

/** What the superadmin can do with an account beside changing its fields. */
export type MemberAction = 'verify' | 'unverify' | 'suspend' | 'reactivate' | 'move' | 'login' | 'delete';

/** What changes the account itself, after a question. */
export type AccountChange = 'verify' | 'unverify' | 'suspend' | 'reactivate';

type Account = Pick<MemberRow, 'isVerified' | 'status'>;

/** Whether the account is refused at the login. Undefined where the host does not say. */
const isBlocked = ({ status }: Account): boolean | undefined =>
  status === undefined ? undefined : status === 'suspended' || status === 'inactive';

/** The actions for an account, in the order of the menu. What the host does not say of the account, it is not asked to change. */
export function actionsFor(account: Account): MemberAction[] {
  const blocked = isBlocked(account);
  return [
    ...(account.isVerified === undefined ? [] : [account.isVerified ? ('unverify' as const) : ('verify' as const)]),
    ...(blocked === undefined ? [] : [blocked ? ('reactivate' as const) : ('suspend' as const)]),
    'move',
    ...(blocked ? [] : ['login' as const]),
    'delete',
  ];
}

/** The fields that an action changes. An account that waits since its registration becomes active when it is verified. */
export function changeOf(action: AccountChange, { status }: Account): Partial<MemberRow> {
  if (action === 'suspend') return { status: 'suspended' };
  if (action === 'reactivate') return { status: 'active' };
  if (action === 'unverify') return { isVerified: false };
  return { isVerified: true, ...(status === 'pending' && { status: 'active' }) };
}
