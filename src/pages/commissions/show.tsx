import { Button } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Commission } from '@/api/commissions';
import { useServerFeatures } from '@/api/server-features';
import { DescriptionList, DrawerSection } from '@/components/dialog/description-list';
import { RoutedDrawer } from '@/components/dialog/routed-drawer';
import { LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { ignoreDoublePress } from '@/components/list/buttons';
import { useDecisionDrawer } from '@/components/list/use-drawer-keyboard';
import { ABSENT, formatDateTime, formatExactRupees, formatMonth, formatRate } from '@/components/text/format';
import { bookedText, paymentText } from '@/components/text/payment';
import { StateChip, stateName } from '@/components/text/states';
import { correctCommission } from '@/contract/commissions';
import { depositImpact } from '@/contract/deposits';
import { CommissionImpactTable } from '@/pages/shared/commission-impact-table';
import { MemberLink, RecordLink } from '@/pages/shared/links';
import { RecordHistory } from '@/pages/shared/record-history';
import { TakeBackButton } from '@/pages/shared/take-back-button';
import { useCustom } from '@/refine/use-custom';
import { CommissionCoordinator } from './columns';
import { commissionTitle } from './labels';
import { useCommission } from './use-commission';
import type { Decision } from './use-commission-decisions';

const CorrectForm = lazy(() => import('./correct-form'));

/** Other commissions of the deposit, of the same level. */
const LINKS = ['reversalOf', 'reversal', 'correctionOf', 'correction'] as const;

export function CommissionShow() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { canDecide: isPending, commission, problem, ...list } = useCommission(t('commissions:show.notHereHint'));
  const { id, listPath, isBeingDecided, onApprove } = list;
  const isImpactOffered = useServerFeatures().offers(depositImpact);
  const canDecide = commission !== undefined && isPending && !isBeingDecided(id);
  // Replaces this dialog, so that closing leads back to the list.
  const decide = (decision: Decision) =>
    navigate({ pathname: `${listPath}/edit/${id}`, search, hash: decision }, { replace: true, state });
  const approve = () => closeWith(() => commission && onApprove(commission));
  const { close, closeWith } = useDecisionDrawer({
    ...list,
    shortcuts: canDecide && { a: approve, r: () => decide('reject') },
  });
  return (
    <RoutedDrawer
      title={commission ? commissionTitle(t, commission, 'show') : t('commissions:show.untitled')}
      onClose={close}
      actions={
        canDecide ? (
          <>
            <Button variant="outlined" color="error" onClick={() => decide('reject')}>
              {t('commissions:reject.action')}
            </Button>
            <Button variant="outlined" onClick={() => decide('approve')}>
              {t('commissions:approve.withNotes')}
            </Button>
            <Button variant="contained" onClick={ignoreDoublePress(approve)}>
              {t('commissions:approve.action')}
            </Button>
          </>
        ) : (
          commission && (
            <>
              <CorrectButton commission={commission} listPath={listPath} />
              <TakeBackButton resource="commissions" record={commission} />
            </>
          )
        )
      }
    >
      {commission && (
        <>
          <CommissionFacts commission={commission} />
          {isImpactOffered && commission.depositReferenceId && <SourceDeposit id={commission.depositReferenceId} />}
          <RecordHistory
            resource="commissions"
            id={commission._id}
            createdText={t('decisions:audit.created')}
            createdAt={commission.createdAt}
            payment={commission.payout}
            {...(commission.status && {
              decision: {
                text: stateName(t, 'commission', commission.status),
                at: commission.decidedAt,
                by: commission.decidedBy,
                reason: commission.reason ?? commission.notes,
              },
            })}
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

/** Offered where a rejected commission stands alone: its deposit is approved, and no other one is there for its level. */
function CorrectButton({ commission, listPath }: { commission: Commission; listPath: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const { depositReferenceId: id, coordinatorType } = commission;
  const isOffered = useServerFeatures().offers(correctCommission) && commission.status === 'rejected';
  const { data } = useCustom(depositImpact, { params: { id: id ?? '' }, enabled: isOffered && id !== null });
  const current = data?.levels.find(({ level }) => level === coordinatorType);
  if (!isOffered || data?.deposit.status !== 'approved' || current?.status !== 'rejected') return null;
  const showNew = (newId: string | undefined) =>
    newId ? navigate({ pathname: `${listPath}/show/${newId}`, search }, { replace: true, state }) : setIsOpen(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {t('all-commissions:correct.action')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <CorrectForm commission={commission} onDone={showNew} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}

function CommissionFacts({ commission }: { commission: Commission }) {
  const { t } = useTranslation();
  const { familyMemberName, status, notes, reason, payout } = commission;
  return (
    <DescriptionList
      facts={[
        commission.coordinatorType !== null && [
          t('commissions:columns.coordinator'),
          <CommissionCoordinator key="coordinator" commission={commission} />,
        ],
        [t('commissions:columns.commissionAmount'), formatExactRupees(commission.commisionAmount)],
        [t('commissions:show.rate'), formatRate(commission.rate)],
        [t('commissions:columns.investmentAmount'), formatExactRupees(commission.totalAmount)],
        [t('commissions:columns.member'), <MemberLink key="member" member={commission.memberReferenceId} />],
        familyMemberName !== null && [
          t('commissions:show.familyMember'),
          familyMemberName || t('commissions:show.self'),
        ],
        [t('commissions:columns.plan'), commission.depositPlanReferenceId.planName],
        [
          t('commissions:columns.period'),
          [formatMonth(commission), bookedText(t, commission)].filter(Boolean).join(', '),
        ],
        [t('commissions:show.created'), formatDateTime(commission.createdAt)],
        status !== null && [
          t('commissions:show.status'),
          <StateChip key="status" kind="commission" state={status} size="small" />,
        ],
        payout && [
          t('ui:payment.label'),
          <RecordLink key="payout" to={`/pending-commissions/payouts/show/${payout._id}`}>
            {paymentText(t, payout)}
          </RecordLink>,
        ],
        ...LINKS.map((name) => {
          const linked = commission[name];
          return (
            linked !== null &&
            ([
              t(`all-commissions:links.${name}`),
              <RecordLink key={name} to={`/pending-commissions/all/show/${linked}`}>
                {t('all-commissions:links.commission', { period: formatMonth(commission) })}
              </RecordLink>,
            ] as [string, ReactNode])
          );
        }),
        notes && [t('commissions:show.notes'), notes],
        reason && [t('commissions:show.reason'), reason],
      ]}
    />
  );
}

function SourceDeposit({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCustom(depositImpact, { params: { id } });
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
        <Button component={Link} to={`/pending-deposits/all/show/${id}`} size="small" sx={{ mt: 2, ml: -1 }}>
          {t('all-commissions:openDeposit')}
        </Button>
      </DrawerSection>
      <DrawerSection title={t('decisions:impact.titleApproved')}>
        <CommissionImpactTable levels={levels} total={totalCommission} />
      </DrawerSection>
    </>
  );
}
