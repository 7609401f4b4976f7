import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutletContext, useParams } from 'react-router-dom';
import type { Deposit } from '@/contract/deposits';
import { useRoutedDialog } from '@/hooks/use-routed-dialog';
import { EditButton } from '@/ui/buttons';
import { LoadError } from '@/ui/load-error';
import { RecordHistory } from '@/ui/record-history';
import { RoutedDrawer } from '@/ui/routed-drawer';
import { SkeletonRows } from '@/ui/skeletons';
import type { DepositActions } from './decision-buttons';
import { DepositFacts } from './facts';
import { Flags } from './flags';
import { ImpactSection } from './impact';
import { namingOf } from './naming';
import { EarlierPayments } from './payments';
import { type Impact, useDeposit } from './use-deposit';

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
      title={deposit ? t('deposits:show.title', namingOf(t, deposit)) : t('deposits:show.loading')}
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
      {deposit && <Content deposit={deposit} impact={impact} />}
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

function Content({ deposit, impact }: { deposit: Deposit; impact: Impact }) {
  const { t } = useTranslation();
  return (
    <>
      <Flags impact={impact} deposit={deposit} />
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
