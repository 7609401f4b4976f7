import { readPreference, writePreference } from '@/utils/browser-storage';
import { createListeners } from '@/utils/listeners';

/* The outbox is loaded by the screens that fill it. Others ask here whether something waits in it, such as a logout. */

const nameOf = (userId: string): string => `unsent.${userId}`;

/** It changes with every change of the outbox, so that other tabs of this browser read it again. */
export const unsentMark = (userId: string): string => readPreference(nameOf(userId)) ?? '';

/** So many changes of this user wait on this device. */
export const countUnsent = (userId: string): number => Number.parseInt(unsentMark(userId), 10) || 0;

export function noteUnsent(userId: string, count: number, mark: string): void {
  const text = mark === '' ? '' : `${count} ${mark}`;
  if (text !== unsentMark(userId)) writePreference(nameOf(userId), text || undefined);
}

/** A logout is not carried out before the user has read what waits. */
let isAsking = false;
const { notify, subscribe } = createListeners();

export function setAskingAboutUnsent(asking: boolean): void {
  isAsking = asking;
  notify();
}

export const isAskingAboutUnsent = (): boolean => isAsking;
export const subscribeToUnsentQuestion = subscribe;
