import { messageOf, type Refusal, refuse } from '@server/domain/message';
import type { CommissionRow, DepositRow } from '@server/store/rows';
import type { Reader } from '@server/store/store';

export const presentSuperadmin = (reader: Reader, _id: string) => ({ _id, name: reader.get('superadmins', _id)?.name });

/** Superadmins alone decide. Undefined where nobody has yet. */
export const presentDecider = (reader: Reader, decidedBy: string | undefined) =>
  decidedBy === undefined ? undefined : presentSuperadmin(reader, decidedBy);

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
