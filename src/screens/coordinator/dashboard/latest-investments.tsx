import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/ui/empty-state';
import { formatDate, formatRupees } from '@/ui/format';
import { SectionCard } from '@/ui/section-card';
import { SkeletonRows } from '@/ui/skeletons';
import { StatusChip } from '@/ui/status-chip';
import { TwoLines } from '@/ui/two-lines';
import { plainList, twoLineRow } from './plain-list';
import type { Stages } from './use-stages';

/** The last deposits of the downline, asked for behind the rest of the page (§2-4). */
export function LatestInvestments({ stage: { data, error } }: { stage: Stages['investments'] }) {
  const { t } = useTranslation();
  return (
    <SectionCard
      title={t('coordinator-dashboard:latest.title')}
      description={t('coordinator-dashboard:latest.caption')}
      actions={
        <Button component={Link} to="/coordinator-investments" size="small">
          {t('coordinator-dashboard:latest.all')}
        </Button>
      }
    >
      {!data && !error ? (
        <SkeletonRows count={5} height={60} />
      ) : !data?.deposits.length ? (
        <EmptyState isCompact title={t('coordinator-dashboard:latest.empty')} />
      ) : (
        <Box component="ul" aria-label={t('coordinator-dashboard:latest.title')} sx={plainList}>
          {data.deposits.map(({ _id, member, plan, amount, date, status }) => (
            <Box component="li" key={_id} sx={twoLineRow}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <TwoLines first={member.name} second={`${plan.planName} · ${formatDate(date)}`} />
              </Box>
              <Box sx={{ textAlign: 'right' }}>
                <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                  {formatRupees(amount)}
                </Typography>
                <StatusChip status={status} size="small" />
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </SectionCard>
  );
}
