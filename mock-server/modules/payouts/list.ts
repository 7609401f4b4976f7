import type { SignedInContext } from '@server/context';
import { messageOf, refuse } from '@server/domain/message';
import { newestPageOf, pageOf } from '@server/domain/paging';
import { presentCommission } from '@server/modules/commissions/present';
import { ownPaymentSums } from '@server/modules/commissions/tallies';
import { forOwnCoordinator } from '@server/modules/shared/own-coordinator';
import { presentPayee } from '@server/modules/shared/payee';
import { getOrThrow } from '@server/store/store';
import type { QueryOf } from '@/contract/endpoint';
import type * as payouts from '@/contract/payouts';
import { toRupees } from '@/domain/money';
import { presentHead, presentOwnPayout, presentPayout } from './present';

export function listPayouts({ store }: SignedInContext, query: QueryOf<typeof payouts.listPayouts>) {
  const { status, search } = query;
  const words = search?.toLowerCase() ?? '';
  const found = store
    .all('payouts')
    .filter(
      (row) => (!status || row.status === status) && `${row.number} ${row.notes ?? ''}`.toLowerCase().includes(words),
    );
  const { rows, counts } = newestPageOf(found, query);
  return { data: { payouts: rows.map((row) => presentHead(store, row)), ...counts } };
}

export async function showPayout({ store }: SignedInContext, id: string) {
  const row = store.get('payouts', id);
  return row
    ? { data: { payout: await presentPayout(store, row) } }
    : refuse('not-found', messageOf('payout-not-found'));
}

type LineQuery = QueryOf<typeof payouts.listPayoutCommissions>;

export function listPayoutCommissions({ store }: SignedInContext, id: string, lineId: string, query: LineQuery) {
  const line = store.get('payoutLines', lineId);
  if (line?.payoutId !== id) return refuse('not-found', messageOf('payout-line-not-found'));
  const { rows, counts } = pageOf(line.commissionIds, query);
  const commissions = rows.map((each) => presentCommission(store, getOrThrow(store, 'commissions', each)));
  return { data: { commissions, ...counts } };
}

export const listOwnPayouts = forOwnCoordinator(
  ({ store }, coordinator, query: QueryOf<typeof payouts.listOwnPayouts>) => {
    const lines = store
      .by('payoutLines', 'coordinatorId', coordinator._id)
      .filter(({ payoutId }) => getOrThrow(store, 'payouts', payoutId).status !== 'cancelled');
    const { rows, counts } = newestPageOf(lines, query);
    const { toBePaid, paid } = ownPaymentSums(store, coordinator._id);
    return {
      data: {
        payouts: rows.map((line) => presentOwnPayout(store, line)),
        summary: { toBePaid: toRupees(toBePaid.amountPaise), paid: toRupees(paid.amountPaise) },
        payee: presentPayee(coordinator),
        ...counts,
      },
    };
  },
);
