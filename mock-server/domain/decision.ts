import { isRecentDecision, TAKE_BACK_MINUTES } from '@/domain/decisions';
import { messageOf, type Refusal, refuse } from './message';

export const UNDECIDED = {
  decidedAt: undefined,
  decidedBy: undefined,
  reason: undefined,
  bookedMonth: undefined,
  bookedYear: undefined,
} as const;

/** Whoever decided may take it back, while it is recent. */
export function refuseTakingBack(
  { decidedAt, decidedBy }: { decidedAt?: string | undefined; decidedBy?: string | undefined },
  by: { readonly id: string; readonly at: Date },
): Refusal | undefined {
  if (decidedAt === undefined) return refuse('conflict', messageOf('not-decided'));
  if (decidedBy !== by.id) return refuse('conflict', messageOf('decided-by-other'));
  return isRecentDecision(decidedAt, by.at)
    ? undefined
    : refuse('conflict', messageOf('decided-long-ago', { minutes: TAKE_BACK_MINUTES }));
}
