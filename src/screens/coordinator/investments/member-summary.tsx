import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { mostCollected } from '@/screens/coordinator/most-collected';
import { ShareBar } from '@/screens/coordinator/share-bar';
import { EmptyState } from '@/ui/empty-state';
import { formatNumber, formatRupees } from '@/ui/format';
import { SectionCard } from '@/ui/section-card';
import { SkeletonRows } from '@/ui/skeletons';
import type { Insights } from './top-members-chart';

/** §2-9: members in the summary. */
const SHOWN = 5;

/** The first five members with what they invested and what was earned on it (§2-2). */
export function MemberSummary({ insights: { data, isLoading } }: { insights: Insights }) {
  const { t } = useTranslation();
  const members = mostCollected(data?.memberWise ?? [], SHOWN);
  const most = members[0]?.totalCollection ?? 0;
  return (
    <SectionCard
      title={t('coordinator-investments:summary.title')}
      description={t('coordinator-investments:summary.caption')}
    >
      {isLoading ? (
        <SkeletonRows count={SHOWN} height={64} />
      ) : members.length === 0 ? (
        <EmptyState isCompact title={t('coordinator-investments:empty')} />
      ) : (
        <Box component="ul" aria-label={t('coordinator-investments:summary.title')} sx={list}>
          {members.map(({ _id, memberName, userName, totalCollection, totalCommission, transactionCount }) => (
            <Box component="li" key={_id} sx={row}>
              <Box sx={line}>
                <Typography noWrap>{memberName}</Typography>
                <Typography sx={figure}>{formatRupees(totalCollection)}</Typography>
              </Box>
              <Box sx={line}>
                <Typography noWrap variant="caption" color="text.secondary">
                  {userName}
                </Typography>
                <Typography variant="caption" color="text.secondary" sx={{ flexShrink: 0 }}>
                  {t('coordinator-investments:summary.line', {
                    count: transactionCount,
                    shown: formatNumber(transactionCount),
                    commission: formatRupees(totalCommission),
                  })}
                </Typography>
              </Box>
              <ShareBar part={totalCollection} most={most} />
            </Box>
          ))}
        </Box>
      )}
    </SectionCard>
  );
}

const list = { listStyle: 'none', m: 0, p: 0 };
const row = { py: 2, '& + &': { borderTop: 1, borderColor: 'divider' } };
/** A name has all the room that its figure leaves. */
const line = { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 3 };
const figure = { fontWeight: 600, fontVariantNumeric: 'tabular-nums' };
