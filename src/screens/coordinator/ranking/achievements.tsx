import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { BadgeMark, type LooseBadge } from '@/screens/coordinator/badge-mark';
import { badgeName, badgeReason } from '@/screens/coordinator/badge-words';
import { EmptyState } from '@/ui/empty-state';
import { formatNumber, formatRupees } from '@/ui/format';
import { SectionCard } from '@/ui/section-card';
import type { RankingParts } from './use-ranking';

/** The figure that a badge was given for (§2-3). */
function figureOf(t: TFunction, { type, data }: LooseBadge): string | undefined {
  if (type === 'top_commission_earner' && 'totalCommission' in data) return formatRupees(data.totalCommission);
  if (type === 'top_investment_collector' && 'totalInvestment' in data) return formatRupees(data.totalInvestment);
  if (type === 'top_member_recruiter' && 'totalMembers' in data)
    return t('ranking:members', { count: data.totalMembers, shown: formatNumber(data.totalMembers) });
  if (type === 'overall_top_performer' && 'totalScore' in data)
    return t('ranking:points', { points: data.totalScore.toFixed(1) });
  return undefined;
}

/** Every badge that the coordinator holds (§2-2). */
export function Achievements({ badges }: { badges: RankingParts['badges'] }) {
  const { t } = useTranslation();
  const { data, isLoading } = badges;
  return (
    <SectionCard title={t('ranking:badges.title')} description={t('ranking:badges.caption')}>
      {data && data.badges.length > 0 ? (
        <Box component="ul" aria-label={t('ranking:badges.title')} sx={grid}>
          {data.badges.map((badge: LooseBadge) => (
            <Box component="li" key={`${badge.type} ${badge.rank}`} sx={card}>
              <BadgeMark badge={badge} />
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{badgeName(t, badge)}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {badgeReason(t, badge)}
                </Typography>
                <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                  {figureOf(t, badge)}
                </Typography>
              </Box>
            </Box>
          ))}
        </Box>
      ) : isLoading ? (
        <Box aria-busy sx={grid}>
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} variant="rounded" height={98} />
          ))}
        </Box>
      ) : (
        <EmptyState isCompact title={t('ranking:badges.empty')} />
      )}
    </SectionCard>
  );
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
};
const card = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 3,
  p: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  minWidth: 0,
};
