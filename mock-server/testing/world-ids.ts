import { createHash } from 'node:crypto';
import type { Ids } from '@server/context';

/**
 * The ids that a call makes follow from the call, who makes it and how often it was made before. So the same calls in another world make the
 * same ids, and a test that was copied from one names its records.
 * @param made How often each call made ids since the data of the world began.
 */
export function idsOfCall(made: Map<string, number>, callOf: () => string): Ids {
  let key: string | undefined;
  let count = 0;
  const next = (): string => {
    if (key === undefined) {
      const call = callOf();
      const times = (made.get(call) ?? 0) + 1;
      made.set(call, times);
      key = `${call} ${times}`;
    }
    count += 1;
    return createHash('sha256').update(`${key} ${count}`).digest('hex').slice(0, 24);
  };
  return { next };
}
