import type { DepositRow } from '../../store/rows';
import type { Reader } from '../../store/store';

/** Whose plan: a member's own (familyMemberId null) or one of its family. */
export interface HoldingKey {
  readonly memberId: string;
  readonly familyMemberId: string | null;
  readonly planId: string;
}

/** Every deposit of one holding, also denied ones, oldest first. */
export const paymentsOf = (reader: Reader, { memberId, familyMemberId, planId }: HoldingKey): readonly DepositRow[] =>
  reader.by('deposits', 'holding', `${memberId}|${familyMemberId ?? 'self'}|${planId}`);
