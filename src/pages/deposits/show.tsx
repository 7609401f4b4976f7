import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutletContext, useParams } from 'react-router-dom';
import { RoutedDrawer } from '@/components/dialog/routed-drawer';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { EditButton } from '@/components/list/buttons';
import type { Deposit } from '@/contract/deposits';
import { RecordHistory } from '@/pages/shared/record-history';
import type { DepositActions } from './columns';
import { DepositFacts, ImpactSection, RiskFlags } from './deposit-details';
import { EarlierPayments } from './earlier-payments';
import { depositLabel } from './labels';
import { type DepositImpact, useDeposit } from './use-deposit';

/** What the list hands to the deposit that is shown beside it. */
export interface ShowContext extends DepositActions {
  /** The loaded rows. */
  rows: readonly Deposit[];
  /** It is decided, or its decision is under way. */
  isLeaving: (id: string) => boolean;
}

/** One deposit with all that helps to decide on it. */
export function DepositShow() {
  const { t } = useTranslation();
  const { rows, isLeaving, onApprove, onDeny } = useOutletContext<ShowContext>();
  const { id = '' } = useParams();
  const { close } = useRoutedDialog('/pending-deposits');
  const { deposit, impact, isMissing, problem } = useDeposit(
    id,
    rows.find(({ _id }) => _id === id),
  );
  const isDecided = isLeaving(id);
  const canDecide = deposit?.status === 'pending' && !isDecided;
  // The list goes on with the next one; should the decision fail, the row comes back there with its reason.
  useEffect(() => {
    if (isDecided) close();
  }, [isDecided, close]);
  return (
    <RoutedDrawer
      title={deposit ? t('deposits:show.title', depositLabel(t, deposit)) : t('deposits:show.loading')}
      onClose={close}
      actions={
        deposit &&
        canDecide && (
          <>
            <Button variant="outlined" color="error" onClick={() => onDeny(deposit)}>
              {t('deposits:deny.confirm')}
            </Button>
            <Button variant="contained" onClick={() => onApprove(deposit)}>
              {t('deposits:approve.confirm')}
            </Button>
          </>
        )
      }
    >
      {deposit && <DepositDetails deposit={deposit} impact={impact} />}
      {!deposit && isMissing && (
        <LoadError
          title={problem ?? ''}
          message={t('decisions:drawer.notFound')}
          onRetry={close}
          retryLabel={t('decisions:drawer.backToList')}
        />
      )}
      {!deposit && !isMissing && impact.kind === 'failed' && (
        <LoadError message={impact.message} onRetry={impact.retry} />
      )}
      {!deposit && !isMissing && impact.kind !== 'failed' && <SkeletonRows count={10} height={40} />}
    </RoutedDrawer>
  );
}

function DepositDetails({ deposit, impact }: { deposit: Deposit; impact: DepositImpact }) {
  const { t } = useTranslation();
  return (
    <>
      <RiskFlags impact={impact} deposit={deposit} />
      <div>
        <DepositFacts deposit={deposit} plan={impact.kind === 'known' ? impact.data.plan : undefined} />
        {deposit.status === 'pending' && (
          <EditButton resource="deposits" id={deposit._id} replace variant="text" size="small" sx={{ mt: 2, ml: -1 }}>
            {t('deposits:edit.open')}
          </EditButton>
        )}
      </div>
      <ImpactSection impact={impact} status={deposit.status} />
      <EarlierPayments deposit={deposit} />
      <RecordHistory
        resource="deposits"
        id={deposit._id}
        begun={t('decisions:audit.submitted')}
        createdAt={deposit.createdAt}
      />
    </>
  );
}
