/** Notices are made of deposits alone, for the strip of a home page and for the bell, here and on the server by the same rule. */

/** A field that is missing, null or '' is an event that has not happened. */
type Instant = string | null | undefined;

export interface NoticedDeposit {
  readonly _id: string;
  readonly status: string;
  readonly decidedAt?: Instant;
  readonly reversedAt?: Instant;
  readonly cashTakenAt?: Instant;
  readonly disputedAt?: Instant;
  readonly handIn?: { readonly _id: string; readonly receivedAt?: Instant } | null | undefined;
}

export type NoticeKind = 'approved' | 'denied' | 'reversed' | 'cashTaken' | 'cashReceived' | 'disputed';

export interface Notice<D extends NoticedDeposit = NoticedDeposit> {
  readonly kind: NoticeKind;
  readonly at: string;
  readonly deposit: D;
}

/** Whoever is above a panchayat is told what was denied, and of the rest only how much it is. */
export type NoticeReader = 'member' | 'panchayat' | 'above';

const KINDS: Readonly<Record<NoticeReader, readonly NoticeKind[]>> = {
  member: ['approved', 'denied', 'reversed', 'cashTaken'],
  panchayat: ['approved', 'denied', 'reversed', 'cashReceived', 'disputed'],
  above: ['denied', 'reversed'],
};

function eventsOf(deposit: NoticedDeposit): Partial<Record<NoticeKind, Instant>> {
  const { status, decidedAt, reversedAt, cashTakenAt, disputedAt, handIn } = deposit;
  const received = { cashReceived: handIn?.receivedAt };
  if (reversedAt) return { ...received, reversed: reversedAt };
  if (status === 'approved') return { ...received, approved: decidedAt };
  if (status === 'denied') return { ...received, denied: decidedAt };
  // Once it is decided, the decision is the news.
  return { ...received, cashTaken: cashTakenAt, disputed: disputedAt };
}

/** Newest first. Cash that was handed in together was received together, and is told once. */
export function noticesOf<D extends NoticedDeposit>(deposits: readonly D[], reader: NoticeReader): Notice<D>[] {
  const handIns = new Set<string>();
  const notices: Notice<D>[] = [];
  for (const deposit of deposits) {
    const events = eventsOf(deposit);
    for (const kind of KINDS[reader]) {
      const at = events[kind];
      if (!at) continue;
      if (kind === 'cashReceived') {
        const handIn = deposit.handIn?._id ?? '';
        if (handIns.has(handIn)) continue;
        handIns.add(handIn);
      }
      notices.push({ kind, at, deposit });
    }
  }
  return notices.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : a.deposit._id < b.deposit._id ? -1 : 1));
}

export const noticesSince = <N extends Notice>(notices: readonly N[], since: string): N[] =>
  notices.filter(({ at }) => at > since);
