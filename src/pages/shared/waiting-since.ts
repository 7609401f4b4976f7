import type { TFunction } from 'i18next';
import { dayOf } from '@/domain/months';
import { now } from '@/utils/clock';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Since when a record waits, in whole days of India: 'today', '12 days'. */
export function waitingText(t: TFunction, createdAt: string): string {
  const count = Math.round((Date.parse(dayOf(now())) - Date.parse(dayOf(createdAt))) / DAY_MS);
  return t('decisions:waiting.days', { count: Math.max(0, count) });
}
