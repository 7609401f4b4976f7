import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { mostCollected } from '@/screens/coordinator/most-collected';
import { EmptyState } from '@/ui/empty-state';
import { formatNumber, formatRupees } from '@/ui/format';
import { Medal } from '@/ui/medal';
import { SectionCard } from '@/ui/section-card';
import { SkeletonRows } from '@/ui/skeletons';
import { TwoLines } from '@/ui/two-lines';
import { plainList, twoLineRow } from './plain-list';
import type { Stages } from './use-stages';

/** §2-9: top performers shown. */
const SHOWN = 3;

/** The three members who collected most (§2-2); a failure leaves the card empty (§2-8). */
export function TopMembers({ stage: { data, error } }: { stage: Stages['insights'] }) {
  const { t } = useTranslation();
  const members = mostCollected(data?.memberWise ?? [], SHOWN);
  return (
    <SectionCard title={t('coordinator-dashboard:top.title')} description={t('coordinator-dashboard:top.caption')}>
      {!data && !error ? (
        <SkeletonRows count={SHOWN} height={60} />
      ) : members.length === 0 ? (
        <EmptyState isCompact title={t('coordinator-dashboard:noData')} />
      ) : (
        <Box component="ol" aria-label={t('coordinator-dashboard:top.title')} sx={plainList}>
          {members.map(({ _id, memberName, userName, totalCollection, transactionCount }, index) => (
            <Box component="li" key={_id} sx={twoLineRow}>
              <Medal rank={index + 1} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <TwoLines first={memberName} second={userName} />
              </Box>
              <Box sx={{ textAlign: 'right' }}>
                <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                  {formatRupees(totalCollection)}
                </Typography>
                <Typography variant="caption" color="text.secondary">
                  {t('coordinator-dashboard:deposits', {
                    count: transactionCount,
                    shown: formatNumber(transactionCount),
                  })}
                </Typography>
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </SectionCard>
  );
}
