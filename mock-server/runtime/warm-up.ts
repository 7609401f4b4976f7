import { setImmediate } from 'node:timers/promises';
import { drawText, makePdf, textStyles } from '@server/documents/pdf-document';
import { coordinatorTally } from '@server/modules/commissions/coordinator-figures';
import {
  commissionsByOwner,
  commissionsByPlan,
  commissionsByStatus,
  earningByCoordinator,
} from '@server/modules/commissions/tallies';
import { earningDates } from '@server/modules/coordinators/earnings';
import { depositSums } from '@server/modules/deposits/list';
import { investedByFamily, investedByMember, planInvestors, totalInvested } from '@server/modules/investments/figures';
import { monthSums } from '@server/modules/months/sums';
import { freeCommissions } from '@server/modules/payouts/due';
import { owedPlansOf } from '@server/modules/plans/owed-plans';
import { plansOf } from '@server/modules/progress/list';
import { downlinesOf } from '@server/modules/shared/downline-rows';
import { searchFamilyNames, searchMemberAddresses, searchMemberNames } from '@server/modules/shared/search';
import { membersByName } from '@server/modules/shared/sorted-names';
import type { Store } from '@server/store/store';
import { TimeSlices } from '@server/utils/time-slices';
import { monthOf } from '@/domain/months';

/** The largest first, and finer tallies before those that are made from them. */
const figures: readonly ((store: Store) => unknown)[] = [
  commissionsByStatus,
  commissionsByPlan,
  commissionsByOwner,
  earningByCoordinator,
  investedByMember,
  investedByFamily,
  planInvestors,
  coordinatorTally,
  downlinesOf,
  (store) => membersByName(store),
  (store) => investedByMember(store).in({}),
  (store) => totalInvested(store, {}),
  (store) => planInvestors(store).in({}),
  (store) => earningByCoordinator(store).in({}),
  (store) => store.by('commissions', 'coordinatorId', ''),
  (store) => store.by('commissions', 'depositId', ''),
  (store) => store.by('commissions', 'memberId', ''),
  (store) => store.by('commissions', 'approvedOf', ''),
  (store) => store.by('payoutLines', 'commissionId', ''),
  (store) => store.by('deposits', 'memberId', ''),
  (store) => store.by('deposits', 'cashTaken', ''),
  (store) => store.by('deposits', 'cashInHand', ''),
  (store) => store.by('deposits', 'disputed', ''),
  (store) => store.by('deposits', 'collectionKey', ''),
  (store) => store.by('audit', 'collectionKey', ''),
  depositSums,
  monthSums,
];

/** The store has no rows yet: the figures follow each row that is put in. */
export function computeFigures(store: Store): void {
  for (const compute of figures) compute(store);
}

/** Names that are searched, the plans and dues of a member, and when a coordinator earned and is to be paid what are kept for each row at its first use. */
async function prepareRows(store: Store, now: Date): Promise<void> {
  const slices = new TimeSlices();
  const forEach = async <T>(rows: readonly T[], prepare: (row: T) => unknown) => {
    for (const row of rows.slice()) {
      prepare(row);
      if (slices.isOver) await slices.next();
    }
  };
  const today = monthOf(now);
  const searches = [searchMemberAddresses, searchMemberNames].map((search) => search('a'));
  await forEach(store.all('members'), (row) => {
    for (const search of searches) search(row);
    plansOf(store, row._id);
    owedPlansOf(store, row._id, today);
  });
  await forEach(store.all('familyMembers'), searchFamilyNames('a'));
  await forEach(store.all('coordinators'), ({ _id }) => {
    earningDates(store, _id, () => true);
    freeCommissions(store, _id);
  });
}

const PDF_WORDS = [
  'INVEST ₹ 0123456789',
  'कमीशन विवरण',
  'सदस्य योजना जमा',
  'दर स्वीकृति तिथि',
  'प्रक्रिया पूर्ण',
  'राज्य समन्वयक',
];

/** The fonts of most PDFs are read on a page that nobody gets: the first statement would otherwise hold up others for 170 ms. */
const preparePdfs = () =>
  makePdf({ title: '', size: 'A4', now: new Date(0) }, async (paper) => {
    for (const text of PDF_WORDS)
      for (const style of [textStyles.title, textStyles.cell]) {
        await setImmediate();
        drawText(paper, text, style, { x: 0, y: 0, width: 500 });
      }
  });

/** Dashboards find their figures ready at the first request; requests are served between two figures. */
export async function warmUp(store: Store, now: Date): Promise<void> {
  for (const compute of figures) {
    await setImmediate();
    compute(store);
  }
  await prepareRows(store, now);
  await preparePdfs();
}
