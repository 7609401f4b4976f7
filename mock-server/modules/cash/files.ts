import type { LinkTarget, SignedInContext } from '@server/context';
import { isRefusal, messageOf, type Refusal, refuse } from '@server/domain/message';
import { type CashSheet, cashBookOfDay, handInSheet } from '@server/domain/sheets/cash-sheet';
import { forOwnCoordinator } from '@server/modules/shared/own-coordinator';
import { familyMemberRefOf } from '@server/modules/shared/present';
import type { DepositRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import type * as cash from '@/contract/cash';
import type { QueryOf } from '@/contract/endpoint';
import { dayOf } from '@/domain/months';
import { cashOfDay } from './book';
import { findOwnHandIn } from './hand-ins';

type CashTarget = Extract<LinkTarget, { what: 'cash-day' | 'hand-in' }>;

export const linkCashSheet = forOwnCoordinator(
  async ({ links, session, clock }, _coordinator, { day = dayOf(clock.now()) }: QueryOf<typeof cash.cashSheet>) => ({
    data: { pdfUrl: await links.pathFor(session, { what: 'cash-day', day }) },
  }),
);

export const linkHandInSheet = forOwnCoordinator(
  async ({ store, links, session }, { _id }, _: QueryOf<typeof cash.handInSheet>, handInId: string) => {
    const handIn = findOwnHandIn(store, handInId, _id);
    if (isRefusal(handIn)) return handIn;
    return { data: { pdfUrl: await links.pathFor(session, { what: 'hand-in', handInId }) } };
  },
);

/** A collection that was taken back since its hand-in was has no deposit any more. */
const lineOf = (reader: Reader, row: DepositRow | undefined) =>
  row === undefined
    ? []
    : [
        {
          takenAt: row.cashTakenAt ?? row.createdAt,
          memberName: getOrThrow(reader, 'members', row.memberId).name,
          familyMemberName: familyMemberRefOf(reader, row.familyMemberId)?.name,
          planName: getOrThrow(reader, 'plans', row.planId).planName,
          month: row.month,
          year: row.year,
          amountPaise: row.amountPaise,
          isReturned: row.cashReturnedAt !== undefined,
        },
      ];

export function makeCashSheet({ store, actor }: SignedInContext, target: CashTarget): CashSheet | Refusal {
  const coordinator = store.get('coordinators', actor.id);
  if (!coordinator) return refuse('not-found', messageOf('coordinator-not-found'));
  if (target.what === 'cash-day') {
    const rows = cashOfDay(store, coordinator._id, target.day);
    return cashBookOfDay(
      coordinator,
      target.day,
      rows.flatMap((row) => lineOf(store, row)),
    );
  }
  const handIn = findOwnHandIn(store, target.handInId, coordinator._id);
  if (isRefusal(handIn)) return handIn;
  const lines = handIn.depositIds.flatMap((id) => lineOf(store, store.get('deposits', id)));
  return handInSheet(coordinator, handIn, lines);
}
