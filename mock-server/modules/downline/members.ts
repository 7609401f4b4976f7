import { pageOf } from '@server/domain/paging';
import { allTime } from '@server/domain/periods';
import { sortedBy } from '@server/domain/sorting';
import { sumOf } from '@server/domain/totals';
import { cached } from '@server/figures/result-cache';
import { coordinatorFigures } from '@server/modules/commissions/coordinator-figures';
import { presentCash } from '@server/modules/deposits/present';
import { downlineMembers } from '@server/modules/shared/downline-rows';
import { forOwnCoordinator } from '@server/modules/shared/own-coordinator';
import { pictureOf, presentContact, presentRelative } from '@server/modules/shared/present';
import { searchDownline } from '@server/modules/shared/search';
import type { DepositRow, MemberRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import type { DownlineMember, listDownline as listDownlineEndpoint } from '@/contract/downline';
import type { QueryOf } from '@/contract/endpoint';
import { averageOf, toRupees } from '@/domain/money';

/** The order is kept, because comparing names with the collator is slow. */
const downlineByName = cached({ dependsOn: { members: 'all', coordinators: 'all' } }, (store, coordinatorId: string) =>
  sortedBy(downlineMembers(store, coordinatorId), ({ name }) => name),
);

const MAX_RECENT = 5;

/** Sums, plans and the last investment are those of approved deposits. */
function presentDownlineMember(reader: Reader, row: MemberRow): DownlineMember {
  const deposits = reader.by('deposits', 'memberId', row._id);
  const approved = deposits.filter(({ status }) => status === 'approved');
  const planNameOf = ({ planId }: DepositRow) => getOrThrow(reader, 'plans', planId).planName;
  return {
    ...presentContact(row),
    profilePicture: pictureOf(row),
    status: row.status,
    familyMembers: reader.by('familyMembers', 'memberId', row._id).length,
    totalInvested: toRupees(sumOf(approved, ({ amountPaise }) => amountPaise)),
    lastInvestmentDate: approved.at(-1)?.createdAt,
    investmentPlans: [...new Set(approved.map(planNameOf))],
    recentInvestments: deposits
      .slice(-MAX_RECENT)
      .reverse()
      .map((deposit) => ({
        planName: planNameOf(deposit),
        amount: toRupees(deposit.amountPaise),
        date: deposit.createdAt,
        status: deposit.status,
        familyMember: presentRelative(reader, deposit.familyMemberId),
        month: deposit.month,
        year: deposit.year,
        reason: deposit.reason,
        reversedAt: deposit.reversedAt,
        ...presentCash(reader, deposit),
      })),
  };
}

/** The counts beside the list are of the whole downline. */
export const listDownline = forOwnCoordinator(({ store }, coordinator, query: QueryOf<typeof listDownlineEndpoint>) => {
  const downline = downlineByName(store, coordinator._id);
  const isFound = searchDownline(query.search);
  const found = downline.filter((row) => (!query.status || row.status === query.status) && isFound(row));
  const { rows, counts } = pageOf(found, query);
  const { invested } = coordinatorFigures(store, coordinator, allTime);
  return {
    data: {
      downlineMembers: rows.map((row) => presentDownlineMember(store, row)),
      ...counts,
      totalDownlineCount: downline.length,
      downlinePerformance: {
        activeMembers: downline.filter(({ status }) => status === 'active').length,
        averageDeposits: toRupees(averageOf(invested.amountPaise, downline.length)),
      },
    },
  };
});
