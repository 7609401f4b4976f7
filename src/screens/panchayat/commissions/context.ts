import type { OwnCommission } from '@/contract/coordinator-area';
import type { Scope } from '@/screens/panchayat/use-scope';

/** What the list hands to the commission that is shown beside it. */
export interface CommissionContext {
  scope: Scope;
  /** The loaded rows. */
  rows: readonly OwnCommission[];
  isLoading: boolean;
  onProcess: (commission: OwnCommission) => void;
}
