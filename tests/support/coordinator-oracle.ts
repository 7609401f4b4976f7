/** The figures of a coordinator by a scan of all rows, following each chain from the member up. */
import type { Reader } from '@server/store/store';

interface Month {
  readonly year: number;
  readonly month: number;
}

/** Calculated without the product's code: India is five and a half hours ahead. */
function indianMonth(instant: string): Month {
  const india = new Date(Date.parse(instant) + 5.5 * 3_600_000);
  return { year: india.getUTCFullYear(), month: india.getUTCMonth() + 1 };
}

export function isBelow(reader: Reader, panchayatId: string, coordinatorId: string): boolean {
  for (let id: string | null = panchayatId; id !== null; id = reader.get('coordinators', id)?.parentId ?? null)
    if (id === coordinatorId) return true;
  return false;
}

const paise = (rows: readonly { amountPaise: number }[]) => rows.reduce((sum, row) => sum + row.amountPaise, 0);

export function expectedFigures(reader: Reader, coordinatorId: string, isIn: (month: Month) => boolean = () => true) {
  const members = reader.all('members').filter(({ panchayatId }) => isBelow(reader, panchayatId, coordinatorId));
  const ids = new Set(members.map(({ _id }) => _id));
  const approved = reader
    .all('deposits')
    .filter((row) => ids.has(row.memberId) && row.status === 'approved' && isIn(row));
  const own = reader.all('commissions').filter((row) => row.coordinatorId === coordinatorId && isIn(row));
  const earned = own.filter(({ status }) => status === 'approved' || status === 'paid');
  return {
    approved,
    earned,
    investment: paise(approved) / 100,
    commission: paise(earned) / 100,
    /** What the earned commissions were earned on. */
    collection: earned.reduce((sum, { depositAmountPaise }) => sum + depositAmountPaise, 0) / 100,
    pending: paise(own.filter(({ status, processedAt }) => status === 'pending' && !processedAt)) / 100,
    members: members.filter(({ createdAt }) => isIn(indianMonth(createdAt))).length,
    /** The members that count in ranks. */
    confirmed: members.filter(
      ({ createdAt, isVerified, status }) => isVerified && status !== 'pending' && isIn(indianMonth(createdAt)),
    ).length,
    everybody: members.length,
  };
}

/** The overall scores: 0.4 × commission, 0.4 × investment and 0.2 × confirmed members, each relative to the best. */
export function expectedScores(
  figures: readonly { investment: number; commission: number; confirmed: number }[],
): number[] {
  const best = (field: 'investment' | 'commission' | 'confirmed') => Math.max(...figures.map((each) => each[field]));
  const share = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100);
  return figures.map(
    (each) =>
      0.4 * share(each.commission, best('commission')) +
      0.4 * share(each.investment, best('investment')) +
      0.2 * share(each.confirmed, best('confirmed')),
  );
}
