import type { Commission } from '@/contract/commissions';
import type { Verb } from './outcome';

/** What the list hands to the pages over it. */
export interface CommissionContext {
  /** The loaded rows. */
  rows: readonly Commission[];
  /** It is decided, or its decision is under way. */
  isLeaving: (id: string) => boolean;
  onApprove: (commission: Commission) => void;
  /** It has been decided with notes or a reason. */
  onDecided: (verb: Verb, commission: Commission) => void;
}
