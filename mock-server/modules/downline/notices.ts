import { sumOf } from '@server/domain/totals';
import { presentDeposit } from '@server/modules/deposits/present';
import { approvedSince, downlineDeposits } from '@server/modules/shared/downline-rows';
import { forOwnCoordinator } from '@server/modules/shared/own-coordinator';
import { presentPanchayatOf } from '@server/modules/shared/present';
import type { CoordinatorRow, DepositRow } from '@server/store/rows';
import type { Reader, Store } from '@server/store/store';
import type { listNotices as listNoticesEndpoint } from '@/contract/downline';
import type { DataOf, QueryOf } from '@/contract/endpoint';
import { toRupees } from '@/domain/money';
import { dayOf, startOfDay } from '@/domain/months';
import { type NoticedDeposit, noticesOf, noticesSince } from '@/domain/notices';

const MAX_NOTICES = 20;
const LONGEST_DAYS = 31;

interface NoticedRow extends NoticedDeposit {
  readonly row: DepositRow;
}

function noticed(reader: Reader, row: DepositRow): NoticedRow {
  const handIn = row.handInId === undefined ? undefined : reader.get('handIns', row.handInId);
  const { _id, status, decidedAt, reversedAt, cashTakenAt, disputedAt } = row;
  return { _id, status, decidedAt, reversedAt, cashTakenAt, disputedAt, handIn, row };
}

/** A panchayat has few deposits; above it no others than the denied ones are read. */
function noticesFor(store: Store, { _id, level }: CoordinatorRow) {
  const reader = level === 'panchayat' ? 'panchayat' : 'above';
  const rows = downlineDeposits(store, _id, reader === 'above' ? 'denied' : '');
  return noticesOf(
    rows.map((row) => noticed(store, row)),
    reader,
  );
}

function earnedSince(store: Store, coordinatorId: string, since: string): number {
  const rows = store.by('commissions', 'coordinatorId', coordinatorId);
  let earnedPaise = 0;
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const row = rows[index];
    if (!row || row.createdAt <= since) break;
    if (row.status !== 'rejected') earnedPaise += row.amountPaise;
  }
  return toRupees(earnedPaise);
}

const sumOfDeposits = (rows: readonly DepositRow[]) => ({
  count: rows.length,
  amount: toRupees(sumOf(rows, ({ amountPaise }) => amountPaise)),
});

type Notices = DataOf<typeof listNoticesEndpoint>;

/** How many notices and deposits there are since then, and what was earned, in rupees. */
function sumsSince(
  store: Store,
  coordinatorId: string,
  notices: ReturnType<typeof noticesFor>,
  then: string,
): Notices['sinceThen'] {
  const news = noticesSince(notices, then);
  const denied = news.filter(({ kind }) => kind === 'denied' || kind === 'reversed');
  return {
    notices: news.length,
    approved: sumOfDeposits(approvedSince(store, coordinatorId, then)),
    denied: sumOfDeposits(denied.map(({ deposit }) => deposit.row)),
    earned: earnedSince(store, coordinatorId, then),
  };
}

export const listNotices = forOwnCoordinator(
  ({ store, clock }, coordinator, { since }: QueryOf<typeof listNoticesEndpoint>): { data: Notices } => {
    const now = clock.now();
    const notices = noticesFor(store, coordinator);
    const rows = [...new Set(notices.slice(0, MAX_NOTICES).map(({ deposit }) => deposit.row))];
    const then = since === undefined ? undefined : latestOf(new Date(since), startOfDay(dayOf(now), -LONGEST_DAYS));
    return {
      data: {
        at: now.toISOString(),
        deposits: rows.map((row) => ({
          ...presentDeposit(store, row),
          panchayat: presentPanchayatOf(store, row.memberId),
        })),
        sinceThen: then === undefined ? undefined : sumsSince(store, coordinator._id, notices, then),
      },
    };
  },
);

const latestOf = (...instants: readonly Date[]): string => new Date(Math.max(...instants.map(Number))).toISOString();
