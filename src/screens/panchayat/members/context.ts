import type { DownlineMember } from '@/contract/coordinator-area';
import type { Scope } from '@/screens/panchayat/use-scope';

/** What the list hands to the member that is shown beside it. */
export interface MembersContext {
  scope: Scope;
  /** The loaded rows. */
  rows: readonly DownlineMember[];
  isLoading: boolean;
}
