import type { OwnCommission } from '../../../contract/coordinator-area';

/** What the list hands to the commission that is shown beside it. */
export interface CommissionContext {
  /** The loaded rows. */
  rows: readonly OwnCommission[];
  isLoading: boolean;
  onProcess: (commission: OwnCommission) => void;
}
