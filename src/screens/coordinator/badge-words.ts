import { TIMEFRAMES } from '../../contract/primitives';
import { textIn } from '../../i18n/i18n';
import type { Translate } from '../../i18n/use-t';
import type { LooseBadge } from './badge-mark';

/** The API names badges in English: its own names are read in the reader's language, any other passes as it is. */
export function badgeName(t: Translate, { type, name }: LooseBadge): string {
  if (!name) return t('ranking:badges.defaultName');
  const key = `ranking:badges.names.${type}` as const;
  return name === textIn('en', key) ? t(key) : name;
}

/** What it was given for, likewise. */
export function badgeReason(t: Translate, { type, rank, description }: LooseBadge): string | undefined {
  const key = `ranking:badges.reasons.${type}` as const;
  const timeframe = TIMEFRAMES.find(
    (each) => description === textIn('en', key, { rank, during: textIn('en', `ranking:badges.during.${each}`) }),
  );
  return timeframe ? t(key, { rank, during: t(`ranking:badges.during.${timeframe}`) }) : description;
}
