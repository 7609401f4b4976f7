import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { monthlyProgress, type ProgressRow } from '../../../contract/member-area';
import { useEndpoint } from '../../../hooks/use-endpoint';
import { useT } from '../../../i18n/use-t';
import { Facts } from '../../../ui/facts';
import { formatMonth, formatPercent, formatRupees } from '../../../ui/format';
import { MonthCalendar } from '../../../ui/month-calendar';
import { RoutedDialog } from '../../../ui/routed-dialog';
import { SkeletonRows } from '../../../ui/skeletons';
import { holderName } from '../holder-name';
import { SELF } from '../investment-filters';
import { PROGRESS_STALE_MS } from '../stale-times';

export interface ProgressDetailsDialogProps {
  /** SELF stands for the member itself. */
  familyMemberId: string | undefined;
  planId: string | undefined;
  onClose: () => void;
}

/** One plan of one family member: figures and every month of it (§2-2 Modals). */
export function ProgressDetailsDialog({ familyMemberId, planId, onClose }: ProgressDetailsDialogProps) {
  const t = useT();
  const { data, error } = useEndpoint(monthlyProgress, { staleTime: PROGRESS_STALE_MS });
  const row = data?.progress.find(
    ({ familyMember, plan }) => (familyMember._id ?? SELF) === familyMemberId && plan._id === planId,
  );
  return (
    <RoutedDialog title={t('member:details.title')} onClose={onClose}>
      {error ? (
        <Alert severity="error">{t('member:progress.error', { message: error.message })}</Alert>
      ) : !data ? (
        <SkeletonRows count={6} />
      ) : row ? (
        <Details row={row} />
      ) : (
        <Alert severity="info">{t('member:details.missing')}</Alert>
      )}
    </RoutedDialog>
  );
}

function Details({ row }: { row: ProgressRow }) {
  const t = useT();
  const { familyMember, plan, progress, monthlyStatus } = row;
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <Facts
        facts={[
          [t('member:details.member'), holderName(t, familyMember)],
          [t('member:details.plan'), plan.name],
          [t('member:details.progress'), formatPercent(progress.progressPercentage)],
          [
            t('member:details.completed'),
            t('member:details.completedOf', {
              completed: progress.completedMonths,
              total: progress.totalExpectedMonths,
            }),
          ],
          [t('member:details.totalInvested'), formatRupees(progress.totalAmount)],
          [t('member:details.expectedTotal'), formatRupees(progress.expectedAmount)],
        ]}
      />
      <section>
        <Typography variant="h3" sx={{ mb: 3 }}>
          {t('member:details.timeline')}
        </Typography>
        <MonthCalendar
          label={t('member:details.timeline')}
          months={monthlyStatus.map(({ year, month, status, amount }) => ({
            year,
            month,
            status,
            tooltip: t('member:details.tooltip', {
              month: formatMonth({ year, month }),
              status: t(`member:monthStatus.${status}`),
              amount: formatRupees(amount),
            }),
          }))}
        />
      </section>
    </Box>
  );
}
