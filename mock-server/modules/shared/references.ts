import { formatCount } from '@server/domain/formatting';
import { type Refusal, refuse } from '@server/domain/refusal';

interface References {
  readonly count: number;
  readonly noun: string;
  readonly suffix?: string;
}

/** A row cannot be deleted while other rows name it. `advice` is a sentence about what can be done instead. */
export function refuseWhileReferenced(
  name: string,
  references: readonly References[],
  advice?: string,
): Refusal | undefined {
  const counts = references
    .filter(({ count }) => count > 0)
    .map(({ count, noun, suffix = '' }) => `${formatCount(count, noun)}${suffix}`);
  if (counts.length === 0) return undefined;
  const message = `${name} has ${counts.join(' and ')} and cannot be deleted`;
  return refuse('conflict', advice ? `${message}. ${advice}` : message);
}
