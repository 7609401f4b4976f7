import type { Services } from '@server/context';
import { messageOf, messageWithoutCode, type Refusal, refuse } from '@server/domain/message';
import { maySignIn } from '@server/modules/accounts/find-account';
import { type Account, presentSessionUser } from '@server/modules/accounts/present';
import type { Reader } from '@server/store/store';
import type { BodyOf } from '@/contract/endpoint';
import { features } from '@/contract/endpoints';
import { personas } from '../../fixtures/personas';
import type { issueToken } from './endpoints';

const accountsOf = (reader: Reader): Account[] => [
  ...reader.all('superadmins').map((row): Account => ({ role: 'superadmin', row })),
  ...reader.all('coordinators').map((row) => ({ role: row.level, row }) as Account),
  ...reader.all('members').map((row): Account => ({ role: 'member', row })),
];

function findAccountOf(reader: Reader, { role, id, userName }: BodyOf<typeof issueToken>): Account | Refusal {
  const notFound = (path: string) => refuse('not-found', messageWithoutCode('Account not found'), path);
  const accounts = accountsOf(reader);
  if (id !== undefined) return accounts.find(({ row }) => row._id === id) ?? notFound('id');
  if (role !== undefined) {
    const ofRole = accounts.filter((account) => account.role === role);
    const signable = ofRole.filter(maySignIn);
    return signable.find(({ row }) => row._id === personas[role].id) ?? signable[0] ?? ofRole[0] ?? notFound('role');
  }
  const named = accounts.filter(({ row }) => row.userName.toLowerCase() === userName?.toLowerCase());
  if (named.length > 1)
    return refuse(
      'conflict',
      messageWithoutCode('Several accounts have the user name: give the id of one'),
      'userName',
    );
  return named[0] ?? notFound('userName');
}

/** The token is that of a login without its password, its limits of attempts and its record of who signed in. */
export async function issueTokenFor({ store, tokens }: Services, body: BodyOf<typeof issueToken>) {
  const account = findAccountOf(store, body);
  if ('refused' in account) return account;
  const { _id: id, name, status, tokensValidFrom: validFrom } = account.row;
  if (!maySignIn(account)) return refuse('conflict', messageOf('sign-in-blocked', { name, status }));
  const token = await tokens.issue({ id, role: account.role, validFrom });
  return { data: { token, user: presentSessionUser(store, account), features: [...features] } };
}
