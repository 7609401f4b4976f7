import { Alert, Button } from '@mui/material';
import { useCan } from '@refinedev/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '@/api/deposits';
import { planOf } from '@/api/plans';
import { useServerFeatures } from '@/api/server-features';
import { RoutedDrawer } from '@/components/dialog/routed-drawer';
import { LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { EditButton, ignoreDoublePress } from '@/components/list/buttons';
import { useListRecord } from '@/components/list/list-outlet';
import { useDecisionDrawer } from '@/components/list/use-drawer-keyboard';
import { stateName } from '@/components/text/states';
import { calculateCommission } from '@/contract/commissions';
import { reverseDeposit } from '@/contract/deposits';
import { RecordHistory } from '@/pages/shared/record-history';
import { TakeBackButton } from '@/pages/shared/take-back-button';
import { mayDo } from '@/providers/access-control-provider';
import { errorMessage } from '@/refine/error-message';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { notify } from '@/utils/notices';
import { CashLine } from './cash-line';
import { DenyDialog } from './deny-dialog';
import { DepositFacts, ImpactSection, RiskFlags } from './deposit-details';
import { EarlierPayments } from './earlier-payments';
import { depositLabel } from './labels';
import { type DepositImpact, type DepositListContext, useDeposit } from './use-deposit';

const ReverseDialog = lazy(() => import('./reverse-dialog'));

export function DepositShow() {
  const { t } = useTranslation();
  const list = useListRecord<DepositListContext>();
  const { id, row, listPath, isBeingDecided, decide, onReceipt } = list;
  const { deposit, impact, isMissing, problem } = useDeposit(id, row);
  const status = deposit?.status;
  const canDecide = mayDo('deposits', 'decide') && deposit !== undefined && status === 'pending' && !isBeingDecided(id);
  const hasReceipt = status === 'approved' && onReceipt !== undefined;
  const isReversed = Boolean(deposit?.reversedAt);
  const canTakeBack =
    deposit !== undefined &&
    status !== 'pending' &&
    impact.kind === 'loaded' &&
    (isReversed || impact.data.levels.every((level) => level.status === null || level.status === 'pending'));
  const canReverse = useServerFeatures().offers(reverseDeposit) && status === 'approved';
  const [isDenying, setIsDenying] = useState(false);
  const [isReversing, setIsReversing] = useState(false);
  const approve = () => closeWith(() => deposit && void decide(deposit, 'approve'));
  const deny = () => setIsDenying(true);
  const { close, closeWith } = useDecisionDrawer({ ...list, shortcuts: canDecide && { a: approve, r: deny } });
  return (
    <>
      <RoutedDrawer
        title={deposit ? t('deposits:show.title', depositLabel(t, deposit)) : t('deposits:show.loading')}
        onClose={close}
        actions={
          deposit && (
            <>
              {canTakeBack && <TakeBackButton resource="deposits" record={lastDecision(deposit)} />}
              {canReverse && (
                <Button variant="outlined" color="error" onClick={() => setIsReversing(true)}>
                  {t('all-deposits:reverse.action')}
                </Button>
              )}
              {canDecide && (
                <Button variant="outlined" color="error" onClick={deny}>
                  {t('deposits:deny.confirm')}
                </Button>
              )}
              {canDecide && (
                <Button variant="contained" onClick={ignoreDoublePress(approve)}>
                  {t('deposits:approve.confirm')}
                </Button>
              )}
              {hasReceipt && (
                <Button variant="outlined" onClick={() => onReceipt(deposit)}>
                  {t('receipts:view')}
                </Button>
              )}
            </>
          )
        }
      >
        {deposit ? (
          <DepositDetails deposit={deposit} impact={impact} listPath={listPath} />
        ) : isMissing ? (
          <LoadError
            title={problem ?? ''}
            message={t('decisions:drawer.notFound')}
            onRetry={close}
            retryLabel={t('decisions:drawer.backToList')}
          />
        ) : impact.kind === 'failed' ? (
          <LoadError message={impact.message} onRetry={impact.retry} />
        ) : (
          <SkeletonRows count={10} height={40} />
        )}
      </RoutedDrawer>
      <Suspense fallback={null}>
        {deposit && isReversing && <ReverseDialog deposit={deposit} onClose={() => setIsReversing(false)} />}
      </Suspense>
      {deposit && isDenying && (
        <DenyDialog
          deposit={deposit}
          onConfirm={(reason) => {
            close();
            return decide(deposit, 'deny', reason);
          }}
          onClose={() => setIsDenying(false)}
        />
      )}
    </>
  );
}

/** A reversal is the last decision of a deposit that was approved before. */
const lastDecision = ({ _id, decidedAt, decidedBy, reversedAt, reversedBy }: Deposit) =>
  reversedAt ? { _id, decidedAt: reversedAt, decidedBy: reversedBy } : { _id, decidedAt, decidedBy };

function DepositDetails({ deposit, impact, listPath }: { deposit: Deposit; impact: DepositImpact; listPath: string }) {
  const { t } = useTranslation();
  return (
    <>
      <CashLine deposit={deposit} />
      <RiskFlags impact={impact} deposit={deposit} />
      <div>
        <DepositFacts deposit={deposit} plan={impact.kind === 'loaded' ? planOf(impact.data.plan) : undefined} />
        {deposit.status === 'pending' && (
          <EditButton
            resource="deposits"
            id={deposit._id}
            to={`${listPath}/edit/${deposit._id}`}
            replace
            variant="text"
            size="small"
            sx={{ mt: 2, ml: -1 }}
          >
            {t('deposits:edit.open')}
          </EditButton>
        )}
      </div>
      <ImpactSection impact={impact} status={deposit.status} />
      <MissingCommissions deposit={deposit} impact={impact} />
      <EarlierPayments deposit={deposit} />
      <RecordHistory
        resource="deposits"
        id={deposit._id}
        createdText={t('decisions:audit.submitted')}
        createdAt={deposit.createdAt || undefined}
        editPath={deposit.status === 'pending' ? `${listPath}/edit/${deposit._id}` : undefined}
        decision={{
          // What was reversed had been approved before; the reason is that of the reversal, which has an entry of its own.
          text: stateName(t, 'decision', deposit.reversedAt ? 'approved' : deposit.status),
          at: deposit.decidedAt,
          by: deposit.decidedBy,
          reason: deposit.reversedAt ? null : deposit.reason,
        }}
      />
    </>
  );
}

/** The button is offered too where it is not known whether any commissions are missing: the call then tells. */
function MissingCommissions({ deposit, impact }: { deposit: Deposit; impact: DepositImpact }) {
  const { t } = useTranslation();
  const { data: access } = useCan({ resource: 'commissions', action: 'calculate' });
  const { mutateAsync, isLoading } = useCustomMutation(calculateCommission);
  const missing = impact.kind === 'loaded' ? impact.data.missingLevels : undefined;
  const isUnknown = impact.kind === 'estimated' || impact.kind === 'unknown';
  if (!access?.can || deposit.status !== 'approved' || !(missing?.length || isUnknown)) return null;

  const calculate = async () => {
    try {
      const { data } = await mutateAsync({ body: { depositId: deposit._id } });
      const created = data?.created;
      if (created === undefined) notify.success(t('all-deposits:missing.done'));
      else notify.success(t('all-deposits:missing.created', { count: created }));
    } catch (error) {
      notify.error(errorMessage(error, t('all-deposits:missing.failed')));
    }
  };
  const button = (
    <Button size="small" color="inherit" variant="outlined" loading={isLoading} onClick={() => void calculate()}>
      {t('all-deposits:missing.calculate')}
    </Button>
  );
  if (!missing) return <div>{button}</div>;
  return (
    <Alert severity="warning" action={button}>
      {t('all-deposits:missing.levels', {
        count: missing.length,
        levels: missing.map((level) => t(`ui:level.${level}`)).join(', '),
      })}
    </Alert>
  );
}
