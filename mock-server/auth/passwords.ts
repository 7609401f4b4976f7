import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '@server/modules/context';

/** argon2id with the first recommendation of OWASP: 19 MiB, 2 passes, 1 lane. It runs on a thread of its own. */
const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const hashPassword = (password: string): Promise<string> => hash(password, ARGON2_COST);

const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password).catch(() => false);

export function createPasswords(): Passwords {
  // A password for an account that does not exist is compared with this hash, which costs as much as a real one.
  const unknownAccountHash = hashPassword(randomBytes(16).toString('hex'));
  return {
    hash: hashPassword,
    verify: async (passwordHash, password) => {
      const matches = await verifyPassword(passwordHash ?? (await unknownAccountHash), password);
      return matches && passwordHash !== undefined;
    },
  };
}
