import { messageOf, type Refusal, refuse } from '@server/domain/message';
import type { CommissionRow, DepositRow } from '@server/store/rows';
import type { Reader } from '@server/store/store';

/** Superadmins alone decide. Undefined where nobody has yet. */
export const presentDecider = (reader: Reader, decidedBy: string | undefined) =>
  decidedBy === undefined ? undefined : { _id: decidedBy, name: reader.get('superadmins', decidedBy)?.name };

/** The refusal names who made the first decision and when, where that is known. */
export function withDecider(
  reader: Reader,
  code: 'deposit-decided-by' | 'commission-decided-by',
  { status, decidedAt, decidedBy }: Pick<DepositRow | CommissionRow, 'status' | 'decidedAt' | 'decidedBy'>,
  refusal: Refusal,
): Refusal {
  const name = presentDecider(reader, decidedBy)?.name;
  return name === undefined || decidedAt === undefined
    ? refusal
    : refuse('conflict', messageOf(code, { status, name, at: decidedAt }));
}
