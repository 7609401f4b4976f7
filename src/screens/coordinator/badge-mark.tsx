import EmojiEvents from '@mui/icons-material/EmojiEvents';
import Groups from '@mui/icons-material/Groups';
import MilitaryTech from '@mui/icons-material/MilitaryTech';
import Star from '@mui/icons-material/Star';
import Box from '@mui/material/Box';
import type { Badge } from '@/contract/ranking';

const icons = { trophy: EmojiEvents, medal: MilitaryTech, star: Star, people: Groups };
const isIcon = (name: unknown): name is keyof typeof icons => typeof name === 'string' && Object.hasOwn(icons, name);

const METALS = ['gold', 'silver', 'bronze'] as const;

/** A badge as a host may answer it: what is missing has a default (§2-3). */
export type LooseBadge = Partial<Pick<Badge, 'name' | 'icon' | 'color' | 'description' | 'rank'>> &
  Pick<Badge, 'type' | 'data'>;

/** The badge's icon on a disc of its metal: a trophy of gold where nothing else is said. */
export function BadgeMark({ badge: { icon, color }, size = 40 }: { badge: LooseBadge; size?: number }) {
  const Icon = icons[isIcon(icon) ? icon : 'trophy'];
  const metal = METALS.find((each) => each === color) ?? 'gold';
  return (
    <Box aria-hidden sx={{ ...disc, width: size, height: size, color: `medal.${metal}` }}>
      <Icon sx={{ fontSize: size * 0.6 }} />
    </Box>
  );
}

const disc = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  borderRadius: '50%',
  backgroundColor: 'color-mix(in srgb, currentColor 14%, transparent)',
};
