import { t } from 'i18next';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  addToOutbox,
  getOutbox,
  onOutboxSettled,
  removeFromOutbox,
  startOutbox,
  subscribeToOutbox,
  type Tap,
} from '@/api/outbox';
import { useServerFeatures } from '@/api/server-features';
import { showCash, takeBackCash } from '@/contract/cash';
import { listCollectionRound } from '@/contract/downline';
import { answerRoundNote } from '@/contract/dues';
import { monthOf } from '@/domain/months';
import { translateServerMessage } from '@/i18n/translate-server-message';
import { errorMessage } from '@/refine/error-message';
import { useCustom } from '@/refine/use-custom';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { useInvalidateAll } from '@/refine/use-invalidate-all';
import { getStaleSince, isServerReached } from '@/session/connection';
import { now } from '@/utils/clock';
import { notify } from '@/utils/notices';
import { leftToTake, type TakenCash, takenCash, waitingAnswers } from './taken';

/** The round and the cash book as they are with what waits on this device. */
export function useCash() {
  const features = useServerFeatures();
  const hasCash = features.offers(showCash);
  const hasOutbox = hasCash || features.offers(answerRoundNote);
  const round = useCustom(listCollectionRound);
  const book = useCustom(showCash, { enabled: hasCash });
  const outbox = useSyncExternalStore(subscribeToOutbox, getOutbox);
  const refresh = useInvalidateAll();
  useEffect(() => {
    if (hasOutbox) startOutbox();
  }, [hasOutbox]);
  useEffect(() => onOutboxSettled(refresh), [refresh]);

  // What the server has done stays in the outbox until both replies are newer than that.
  const isFresh = !round.isFetching && !book.isFetching && isServerReached() && getStaleSince() === undefined;
  const readAt = hasCash ? Math.min(round.dataUpdatedAt, book.dataUpdatedAt) : round.dataUpdatedAt;
  useEffect(() => {
    if (!isFresh) return;
    const inBook = new Set(book.data?.deposits.map(({ _id }) => _id));
    const isRead = (doneAt: number, deposits: readonly { _id: string }[] = []) =>
      doneAt < readAt || (deposits.length > 0 && deposits.every(({ _id }) => inBook.has(_id)));
    const read = outbox.filter(({ doneAt, deposits }) => doneAt && isRead(doneAt, deposits));
    void removeFromOutbox(read.map(({ seq }) => seq)).catch(() => undefined);
  }, [isFresh, readAt, book.data, outbox]);

  const visits = useMemo(
    () => round.data?.stops.map((visit) => leftToTake(visit, outbox, monthOf(now()))),
    [round.data, outbox],
  );
  const taken = useMemo(() => takenCash(book.data, outbox), [book.data, outbox]);
  const answers = useMemo(() => waitingAnswers(outbox), [outbox]);
  return { hasCash, round, book, visits, taken, answers };
}

/** What can be done with cash, each by one tap. */
export function useCashActions() {
  const takeBack = useCustomMutation(takeBackCash);
  const add = useCallback(async (tap: Tap, done: string) => {
    try {
      await addToOutbox(tap);
      notify.success(done);
    } catch {
      notify.error(t('round:outbox.notKept'));
    }
  }, []);
  const undo = async ({ item, deposit }: TakenCash) => {
    if (item && !item.isSent) return removeFromOutbox([item.seq]);
    if (!deposit) return;
    try {
      const reply = await takeBack.mutateAsync({ body: { depositIds: [deposit._id] } });
      const [failed] = reply.data?.failed ?? [];
      if (failed) notify.error(await translateServerMessage(failed));
    } catch (error) {
      notify.error(errorMessage(error, t('round:taken.undoFailed')));
    }
  };
  return { add, undo };
}

const UNDO_MS = 10 * 60 * 1000;

/** Ten minutes after the server was told, as long as nothing was built on it; before, until the tap is on its way. */
export function canUndo({ item, deposit, state }: TakenCash): boolean {
  if (item) return state === 'unsent' && !item.isSent;
  if (!deposit || state !== 'inHand') return false;
  return now().getTime() - Date.parse(deposit.recordedAt) < UNDO_MS;
}
