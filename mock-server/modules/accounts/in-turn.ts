import { createLimitedQueue } from '@server/auth/limited-queue';
import { storeScoped } from '@server/figures/store-scoped';
import type { Context } from '@server/modules/context';

const queuesOf = storeScoped(() => ({
  accounts: createLimitedQueue({ running: 1, waiting: 1, code: 'too-many-attempts' }),
  /** Of an address, behind which there may be a village. */
  addresses: createLimitedQueue({ running: 2, waiting: 20, code: 'too-many-attempts' }),
}));

/**
 * Does what compares or hashes passwords for a caller when it is the turn of its account and of its address, so that neither has more than
 * a few of the places in which all wait for passwords. Rejects with QueueFull when too many wait.
 */
export function inTurn<T>({ store, address }: Context, account: string, work: () => Promise<T>): Promise<T> {
  const { accounts, addresses } = queuesOf(store);
  return accounts(account, () => addresses(address(), work));
}
