import type { Member } from '@/server/members';

/** What the superadmin can do with an account beside changing its fields. */
export type MemberAction = 'verify' | 'unverify' | 'suspend' | 'reactivate' | 'move' | 'login' | 'delete';

/** What changes the account itself, after a question. */
export type AccountChange = 'verify' | 'unverify' | 'suspend' | 'reactivate';

type Account = Pick<Member, 'isVerified' | 'status'>;

/** The actions for an account, in the order of the menu. What is not known of the account is not offered to be changed. */
export function actionsFor({ isVerified, status }: Account): MemberAction[] {
  /** The account is refused at the login. */
  const isBlocked = status === 'suspended' || status === 'inactive';
  return [
    ...(isVerified === null ? [] : [isVerified ? ('unverify' as const) : ('verify' as const)]),
    ...(status === null ? [] : [isBlocked ? ('reactivate' as const) : ('suspend' as const)]),
    'move',
    ...(isBlocked ? [] : ['login' as const]),
    'delete',
  ];
}

/** The fields that an action changes. An account that waits since its registration becomes active when it is verified. */
export function changeOf(action: AccountChange, { status }: Pick<Account, 'status'>): Partial<Account> {
  if (action === 'suspend') return { status: 'suspended' };
  if (action === 'reactivate') return { status: 'active' };
  if (action === 'unverify') return { isVerified: false };
  return { isVerified: true, ...(status === 'pending' && { status: 'active' }) };
}
