import { useSyncExternalStore } from 'react';
import { dayOf } from '@/domain/months';
import { readStorage, writeStorage } from '@/utils/browser-storage';
import { now } from '@/utils/clock';
import { isRecord } from '@/utils/is-record';
import { createListeners } from '@/utils/listeners';
import { parseJson } from '@/utils/parse-json';
import { isServerReached } from './connection';
import { LAST_VISIT } from './forget-last-visit';

/*
 * The mark says until which event somebody knows what is new. The first visit sets it, so that nothing is new then. 'Seen' moves it to what
 * was shown; otherwise it moves on the first visit of the next day in India to what was shown last, so that news stay in sight for the day on
 * which they were shown. Without a network it stays where it is, since only what was new yesterday can be read again. Later on it is an
 * instant of the server, not of this device: what was read without a network moves it no further than that.
 * It belongs to one user, and is gone when that user logs out.
 */

/** All that happened until `until` was shown at `at`. */
interface Shown {
  readonly until: string;
  readonly at: string;
}

interface Visit extends Shown {
  readonly userId: string;
  /** What was shown since the mark. */
  readonly shown?: Shown | undefined;
}

const { notify, subscribe } = createListeners('storage');

/** The same object is returned as long as text and day are the same, as useSyncExternalStore requires. */
let known: { key: string; visit: Visit | undefined } = { key: '', visit: undefined };

export function lastVisit(userId: string): Visit | undefined {
  const text = readStorage('local', LAST_VISIT) ?? '';
  const today = dayOf(now());
  const key = [userId, today, text, isServerReached()].join(' ');
  if (key !== known.key) known = { key, visit: visitIn(text, userId, today) };
  return known.visit;
}

const isShown = (value: unknown): value is Shown =>
  isRecord(value) && typeof value.until === 'string' && typeof value.at === 'string';

function visitIn(text: string, userId: string, today: string): Visit | undefined {
  const stored = parseJson(text);
  if (!isShown(stored) || !isRecord(stored) || stored.userId !== userId) return undefined;
  const { until, at, shown } = stored;
  if (!isShown(shown)) return { userId, until, at };
  const hasNewDay = dayOf(shown.at) < today && isServerReached();
  return hasNewDay ? { userId, until: shown.until, at: shown.at } : { userId, until, at, shown };
}

function write(visit: Visit): void {
  writeStorage('local', LAST_VISIT, JSON.stringify(visit));
  notify();
}

/** On the first visit nothing is new. */
export function beginVisits(userId: string): void {
  const at = now().toISOString();
  if (!lastVisit(userId)) write({ userId, until: at, at });
}

/** Everything until then was shown to this user. */
export function noteShown(userId: string, until: string): void {
  const before = lastVisit(userId);
  if (!before) return;
  const at = now().toISOString();
  const newest = [until, before.until, before.shown?.until ?? ''].sort()[2] ?? until;
  write({ userId, until: before.until, at: before.at, shown: { until: newest, at } });
}

/** This user has said so. */
export const noteSeen = (userId: string, until: string): void => write({ userId, until, at: now().toISOString() });

export const useLastVisit = (userId: string): Visit | undefined =>
  useSyncExternalStore(subscribe, () => lastVisit(userId));
