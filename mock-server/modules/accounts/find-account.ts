import type { Reader } from '@server/store/store';
import type { Role } from '@/contract/roles';
import type { Account } from './present';

export function findAccount(reader: Reader, role: Role, id: string): Account | undefined {
  if (role === 'superadmin') {
    const row = reader.get('superadmins', id);
    return row && { role, row };
  }
  if (role === 'member') {
    const row = reader.get('members', id);
    return row && { role, row };
  }
  const row = reader.get('coordinators', id);
  return row?.level === role ? { role, row } : undefined;
}

/** By the email that people sign in with, in upper or lower case. */
export function findAccountByEmail(reader: Reader, role: Role, email: string): Account | undefined {
  const address = email.trim().toLowerCase();
  if (role === 'superadmin') {
    const [row] = reader.by('superadmins', 'email', address);
    return row && { role, row };
  }
  if (role === 'member') {
    const [row] = reader.by('members', 'email', address);
    return row && { role, row };
  }
  const [row] = reader.by('coordinators', 'email', `${role}|${address}`);
  return row && { role, row };
}

export const collectionOf = (role: Role) =>
  role === 'superadmin' ? 'superadmins' : role === 'member' ? 'members' : 'coordinators';

/** New members may sign in before they are confirmed; inactive and suspended accounts may not. */
export const maySignIn = ({ row }: Account): boolean => row.status === 'active' || row.status === 'pending';
