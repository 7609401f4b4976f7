import type { TFunction } from 'i18next';
import { ABSENT } from '@/components/text/format';
import { dayOf } from '@/domain/months';
import { now } from '@/utils/clock';

const DAY_MS = 24 * 60 * 60 * 1000;

/** So many days nobody has to be told of. */
const SOON = 7;

/** NaN where it is not known since when. */
function daysSince(instant: string): number {
  if (Number.isNaN(Date.parse(instant))) return Number.NaN;
  return Math.round((Date.parse(dayOf(now())) - Date.parse(dayOf(instant))) / DAY_MS);
}

export const hasWaitedLong = (createdAt: string): boolean => daysSince(createdAt) >= SOON;

/** Says 'today' or '12 days', in whole days of India; "–" where it is not known since when. */
export function waitingText(t: TFunction, createdAt: string): string {
  const days = daysSince(createdAt);
  return Number.isNaN(days) ? ABSENT : t('decisions:waiting.days', { count: Math.max(0, days) });
}
