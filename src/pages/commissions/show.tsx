import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useEndpoint } from '@/api/use-endpoint';
import { useRecord } from '@/api/use-record';
import { DescriptionList, DrawerSection } from '@/components/dialog/description-list';
import { RoutedDrawer } from '@/components/dialog/routed-drawer';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { useListRecord } from '@/components/list/list-outlet';
import { StatusChip } from '@/components/text/chips';
import {
  ABSENT,
  formatDateTime,
  formatExactRupees,
  formatMonth,
  formatRate,
  formatRupeesInFull,
} from '@/components/text/format';
import type { Commission } from '@/contract/commissions';
import { depositImpact } from '@/contract/deposits';
import { CommissionImpactTable } from '@/pages/shared/commission-impact-table';
import { RecordHistory } from '@/pages/shared/record-history';
import { CommissionCoordinator } from './columns';
import { commissionLabel } from './labels';
import type { CommissionListContext, Decision } from './use-commission-decisions';

/** The reply of a server that does not compute what a deposit earns. */
const NOT_FOUND = 404;

/** One commission with its deposit and its history. */
export function CommissionShow() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { close } = useRoutedDialog('/pending-commissions');
  const { id, row, isLeaving, onApprove } = useListRecord<CommissionListContext>();
  const { record: commission, problem } = useRecord<Commission>({
    resource: 'commissions',
    noun: 'commission',
    missing: t('commissions:show.notHereHint'),
    row,
  });
  const isDecided = isLeaving(id);
  useEffect(() => {
    if (isDecided) close();
  }, [isDecided, close]);
  // Replaces this dialog, so that closing leads back to the list.
  const decide = (decision: Decision) =>
    navigate({ pathname: `/pending-commissions/edit/${id}`, search }, { replace: true, state: { ...state, decision } });
  return (
    <RoutedDrawer
      title={
        commission ? t('commissions:show.title', commissionLabel(commission, ABSENT)) : t('commissions:show.loading')
      }
      onClose={close}
      actions={
        commission?.status === 'pending' &&
        !isDecided && (
          <>
            <Button variant="outlined" color="error" onClick={() => decide('reject')}>
              {t('commissions:reject.action')}
            </Button>
            <Button variant="outlined" onClick={() => decide('approve')}>
              {t('commissions:show.withNotes')}
            </Button>
            <Button variant="contained" onClick={() => onApprove(commission)}>
              {t('commissions:approve.action')}
            </Button>
          </>
        )
      }
    >
      {commission && (
        <>
          <CommissionFacts commission={commission} />
          <SourceDeposit commission={commission} />
          <RecordHistory
            resource="commissions"
            id={commission._id}
            createdText={t('decisions:audit.created')}
            createdAt={commission.createdAt}
          />
        </>
      )}
      {!commission && !problem && <SkeletonRows count={10} height={40} />}
      {!commission && problem && (
        <LoadError
          title={t('commissions:show.notHere')}
          message={problem}
          onRetry={close}
          retryLabel={t('decisions:drawer.backToList')}
        />
      )}
    </RoutedDrawer>
  );
}

/** Who earns how much, on whose deposit in which plan. */
function CommissionFacts({ commission }: { commission: Commission }) {
  const { t } = useTranslation();
  const { memberReferenceId: member, familyMemberReferenceId, notes, reason } = commission;
  return (
    <DescriptionList
      facts={[
        [
          t('commissions:columns.coordinator'),
          <CommissionCoordinator key="coordinator" commission={commission} mayWrap />,
        ],
        [t('commissions:columns.commissionAmount'), formatExactRupees(commission.commisionAmount)],
        [t('commissions:show.rate'), formatRate(commission.rate)],
        [t('commissions:columns.investmentAmount'), formatRupeesInFull(commission.totalAmount)],
        [t('commissions:columns.member'), `${member.name} (${member.userName})`],
        [t('commissions:show.familyMember'), familyMemberReferenceId?.name ?? t('commissions:show.self')],
        [t('commissions:columns.plan'), commission.depositPlanReferenceId.planName],
        [t('commissions:columns.period'), formatMonth(commission)],
        [t('commissions:show.created'), formatDateTime(commission.createdAt)],
        [t('commissions:show.status'), <StatusChip key="status" status={commission.status} size="small" />],
        ...(notes ? [[t('commissions:show.notes'), notes] as const] : []),
        ...(reason ? [[t('commissions:show.reason'), reason] as const] : []),
      ]}
    />
  );
}

/** The deposit, and what the other levels earned on it. */
function SourceDeposit({ commission }: { commission: Commission }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useEndpoint(depositImpact, { params: { id: commission.depositReferenceId } });
  if (error?.statusCode === NOT_FOUND) {
    return (
      <Typography variant="body2" color="text.secondary">
        {t('commissions:show.depositUnknown')}
      </Typography>
    );
  }
  if (error) {
    return <LoadError title={t('commissions:show.depositFailed')} message={error.message} onRetry={refetch} />;
  }
  if (!data) return <SkeletonRows count={8} height={45} />;
  const { deposit, levels, totalCommission } = data;
  return (
    <>
      <DrawerSection title={t('commissions:show.deposit')}>
        <DescriptionList
          facts={[
            [
              t('commissions:show.payment'),
              [t(`ui:paymentMethods.${deposit.paymentMethod}`), deposit.transactionId].filter(Boolean).join(', '),
            ],
            [t('commissions:show.decided'), deposit.decidedAt ? formatDateTime(deposit.decidedAt) : ABSENT],
          ]}
        />
      </DrawerSection>
      <DrawerSection title={t('decisions:impact.titleApproved')}>
        <CommissionImpactTable levels={levels} total={totalCommission} />
      </DrawerSection>
    </>
  );
}
