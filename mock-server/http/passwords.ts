import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '../use-cases/auth/context';

/** argon2id with OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. It works beside the event loop, not on it. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const hashPassword = (password: string): Promise<string> => hash(password, cost);

const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password).catch(() => false);

export function createPasswords(): Passwords {
  // What is compared when there is no account: made once, at the same cost as real ones.
  const nobody = hashPassword(randomBytes(16).toString('hex'));
  return {
    hash: hashPassword,
    verify: async (passwordHash, password) => {
      const matches = await verifyPassword(passwordHash ?? (await nobody), password);
      return matches && passwordHash !== undefined;
    },
  };
}
