import EmojiEvents from '@mui/icons-material/EmojiEvents';
import Groups from '@mui/icons-material/Groups';
import MilitaryTech from '@mui/icons-material/MilitaryTech';
import Star from '@mui/icons-material/Star';
import { Box } from '@mui/material';
import i18next, { type TFunction } from 'i18next';
import type { Badge } from '@/api/ranking';
import { countParams } from '@/components/text/format';
import { TIMEFRAMES } from '@/contract/choices';

const BADGE_ICONS = { trophy: EmojiEvents, medal: MilitaryTech, star: Star, people: Groups };
const isBadgeIcon = (name: unknown): name is keyof typeof BADGE_ICONS =>
  typeof name === 'string' && Object.keys(BADGE_ICONS).includes(name);

const METALS = ['gold', 'silver', 'bronze'] as const;

export function BadgeIcon({ badge: { icon, color }, size = 40 }: { badge: Badge; size?: number }) {
  const Icon = BADGE_ICONS[isBadgeIcon(icon) ? icon : 'trophy'];
  const metal = METALS.find((each) => each === color) ?? 'gold';
  return (
    <Box aria-hidden sx={{ ...discStyle, width: size, height: size, color: `medal.${metal}` }}>
      <Icon sx={{ fontSize: size * 0.6 }} />
    </Box>
  );
}

/** A rank as #5; in Hindi as an ordinal. */
export const rankText = (t: TFunction, rank: number | null): string =>
  t('ranking:rank', { ...countParams(rank), ordinal: true });

const PLACES = { 1: 'names', 2: 'second', 3: 'third' } as const;

/**
 * The API names badges in English: its standard names are translated, any other is shown as it is. Ranks 2 and 3 have the same badge as the
 * best, so that the name says the place.
 */
export function badgeName(t: TFunction, { type, name, rank }: Badge): string {
  if (!name) return t('ranking:badges.defaultName');
  if (name !== i18next.getFixedT('en')(`ranking:badges.names.${type}`)) return name;
  const place = rank === 2 || rank === 3 ? rank : 1;
  return t(`ranking:badges.${PLACES[place]}.${type}`);
}

export function badgeDescription(t: TFunction, { type, rank, description }: Badge): string {
  const key = `ranking:badges.reasons.${type}` as const;
  const inEnglish = i18next.getFixedT('en');
  const timeframe = TIMEFRAMES.find(
    (each) => description === inEnglish(key, { rank, during: inEnglish(`ranking:badges.during.${each}`) }),
  );
  return timeframe ? t(key, { rank, during: t(`ranking:badges.during.${timeframe}`) }) : description;
}

const discStyle = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  borderRadius: '50%',
  backgroundColor: 'color-mix(in srgb, currentColor 14%, transparent)',
};
