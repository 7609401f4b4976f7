import type { TFunction } from 'i18next';
import i18next from 'i18next';
import { TIMEFRAMES } from '@/contract/primitives';
import type { LooseBadge } from './badge-mark';

/** The API names badges in English: its own names are read in the reader's language, any other passes as it is. */
export function badgeName(t: TFunction, { type, name }: LooseBadge): string {
  if (!name) return t('ranking:badges.defaultName');
  const key = `ranking:badges.names.${type}` as const;
  return name === i18next.getFixedT('en')(key) ? t(key) : name;
}

/** What it was given for, likewise. */
export function badgeReason(t: TFunction, { type, rank, description }: LooseBadge): string | undefined {
  const key = `ranking:badges.reasons.${type}` as const;
  const inEnglish = i18next.getFixedT('en');
  const timeframe = TIMEFRAMES.find(
    (each) => description === inEnglish(key, { rank, during: inEnglish(`ranking:badges.during.${each}`) }),
  );
  return timeframe ? t(key, { rank, during: t(`ranking:badges.during.${timeframe}`) }) : description;
}
