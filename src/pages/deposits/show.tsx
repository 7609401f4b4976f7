import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { RoutedDrawer } from '@/components/dialog/routed-drawer';
import { LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { EditButton } from '@/components/list/buttons';
import { useListRecord } from '@/components/list/list-outlet';
import { useDecisionDrawer } from '@/components/list/use-drawer-keyboard';
import { RecordHistory } from '@/pages/shared/record-history';
import { TakeBackButton } from '@/pages/shared/take-back-button';
import type { Deposit } from '@/server/deposit-records';
import { DepositFacts, ImpactSection, RiskFlags } from './deposit-details';
import { EarlierPayments } from './earlier-payments';
import { depositLabel } from './labels';
import { MissingCommissions } from './missing-commissions';
import { type DepositImpact, type DepositListContext, useDeposit } from './use-deposit';

/** One deposit, with all that helps to decide on it. */
export function DepositShow() {
  const { t } = useTranslation();
  const list = useListRecord<DepositListContext>();
  const { id, row, listPath, isBeingDecided, onApprove, onDeny, onReceipt } = list;
  const { deposit, impact, isMissing, problem } = useDeposit(id, row);
  const status = deposit?.status;
  const canDecide = deposit !== undefined && status === 'pending' && !isBeingDecided(id);
  const hasReceipt = status === 'approved' && onReceipt !== undefined;
  // What a commission of it has become stays.
  const canTakeBack =
    deposit !== undefined &&
    status !== 'pending' &&
    impact.kind === 'loaded' &&
    impact.data.levels.every((level) => level.status === null || level.status === 'pending');
  const { close } = useDecisionDrawer({
    ...list,
    shortcuts: canDecide && { a: () => onApprove(deposit), r: () => onDeny(deposit) },
  });
  return (
    <RoutedDrawer
      title={deposit ? t('deposits:show.title', depositLabel(t, deposit)) : t('deposits:show.loading')}
      onClose={close}
      actions={
        deposit && (
          <>
            {canTakeBack && <TakeBackButton resource="deposits" record={deposit} />}
            {canDecide && (
              <Button variant="outlined" color="error" onClick={() => onDeny(deposit)}>
                {t('deposits:deny.confirm')}
              </Button>
            )}
            {canDecide && (
              <Button variant="contained" onClick={() => onApprove(deposit)}>
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
      {deposit && <DepositDetails deposit={deposit} impact={impact} listPath={listPath} />}
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

interface DepositDetailsProps {
  deposit: Deposit;
  impact: DepositImpact;
  listPath: string;
}

function DepositDetails({ deposit, impact, listPath }: DepositDetailsProps) {
  const { t } = useTranslation();
  return (
    <>
      <RiskFlags impact={impact} deposit={deposit} />
      <div>
        <DepositFacts deposit={deposit} plan={impact.kind === 'loaded' ? impact.data.plan : undefined} />
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
      />
    </>
  );
}
