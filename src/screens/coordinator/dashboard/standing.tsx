import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { BadgeMark, type LooseBadge } from '@/screens/coordinator/badge-mark';
import { badgeName, badgeReason } from '@/screens/coordinator/badge-words';
import { formatNumber } from '@/ui/format';
import type { Stages } from './use-stages';

/** §2-9: badges shown on the dashboard. */
const SHOWN = 3;

/** The current overall rank and the first badges (§2-2). Either may be missing: it is then said, or left out. */
export function Standing({ stages: { badges, ranking } }: { stages: Stages }) {
  const { t } = useTranslation();
  const overall = ranking.data?.rankings.overall;
  const held: readonly LooseBadge[] = badges.data?.badges ?? [];
  const more = held.length - SHOWN;
  return (
    <Card component="section" aria-label={t('coordinator-dashboard:standing.label')} sx={card}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
        <EmojiEventsOutlined aria-hidden sx={{ color: 'primary.main' }} />
        <Box>
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {ranking.isLoading ? (
              <Skeleton width={140} />
            ) : overall ? (
              t('coordinator-dashboard:standing.rank', {
                rank: formatNumber(overall.rank),
                outOf: formatNumber(overall.outOf),
              })
            ) : (
              t('ranking:notAvailable')
            )}
          </Typography>
          <Link component={RouterLink} to="/ranking" variant="body2" sx={tall}>
            {t('coordinator-dashboard:standing.more')}
          </Link>
        </Box>
      </Box>
      {badges.isLoading ? (
        <Skeleton variant="rounded" width={260} height={32} />
      ) : (
        held.length > 0 && (
          <Box component="ul" aria-label={t('ranking:badges.title')} sx={list}>
            {held.slice(0, SHOWN).map((badge) => (
              <Box component="li" key={`${badge.type} ${badge.rank}`} title={badgeReason(t, badge)} sx={chip}>
                <BadgeMark badge={badge} size={24} />
                {badgeName(t, badge)}
              </Box>
            ))}
            {more > 0 && (
              <Box component="li" sx={chip}>
                {t('coordinator-dashboard:standing.others', { count: more })}
              </Box>
            )}
          </Box>
        )
      )}
    </Card>
  );
}

const card = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  rowGap: 3,
  px: { xs: 3, sm: 4 },
  py: 3,
  minWidth: 0,
};
const tall = { display: 'inline-block', py: '2px' };
const list = { listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 2, minWidth: 0 };
const chip = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 32,
  pl: 1,
  pr: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: 999,
  typography: 'body2',
  fontWeight: 500,
  '&:last-of-type:not(:has(svg))': { pl: 3, color: 'text.secondary' },
};
