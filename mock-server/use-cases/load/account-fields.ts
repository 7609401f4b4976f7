import type { Role } from '../../../src/contract/roles';
import type { Reader } from '../../store/store';
import { findAccountByEmail } from '../auth/accounts';
import { type Refusal, refuse } from '../context';

interface Named {
  readonly email?: string | undefined;
  readonly userName?: string | undefined;
}

/** An address may be used once per role; lists tell people apart by their user name, so it is taken for everybody. */
export function refuseTakenName(
  reader: Reader,
  role: Role,
  { email, userName }: Named,
  ownId?: string,
): Refusal | undefined {
  const sameEmail = email === undefined ? undefined : findAccountByEmail(reader, role, email);
  if (sameEmail && sameEmail.row._id !== ownId) {
    return refuse('conflict', `A ${role} with this email exists already`, 'email');
  }
  if (userName === undefined) return undefined;
  const isTaken = (['members', 'coordinators'] as const).some((collection) =>
    reader.by(collection, 'userName', userName).some(({ _id }) => _id !== ownId),
  );
  return isTaken ? refuse('conflict', 'This user name is taken', 'userName') : undefined;
}
